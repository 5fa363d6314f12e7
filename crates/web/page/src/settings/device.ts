/** A browser's name for itself, in words that people use. */

const BROWSERS: [name: string, sign: RegExp][] = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
]
const SYSTEMS: [name: string, sign: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
]

/** "Firefox, Linux"; the label itself where it is no browser that we know. */
export function device(label: string): string {
  const browser = BROWSERS.find(([, sign]) => sign.test(label))?.[0]
  const system = SYSTEMS.find(([, sign]) => sign.test(label))?.[0]
  return browser ? [browser, system].filter(Boolean).join(', ') : label
}
