// A cable between browser and server that can be cut.

import { connect, createServer } from 'node:net'

/** Lays a cable to `url`; the browser is to go to the address that is given back. */
export async function layCable(url) {
  const { hostname, port } = new URL(url)
  const pairs = new Set()
  let isOut = false
  let onWord = null

  const server = createServer((near) => {
    if (isOut) return void near.destroy()
    const far = connect(Number(port), hostname)
    const pair = { near, far }
    pairs.add(pair)
    const end = () => {
      near.destroy()
      far.destroy()
      pairs.delete(pair)
    }
    for (const socket of [near, far]) socket.on('error', end).on('close', end)
    near.on('data', (bytes) => {
      // A frame of a browser is masked text: 0x81, and the highest bit of the length set.
      const isWord = bytes[0] === 0x81 && (bytes[1] & 0x80) !== 0
      if (isWord && onWord) {
        const cut = onWord
        onWord = null
        if (cut === 'before') return void end()
        return void far.write(bytes, () => setTimeout(end, 0))
      }
      far.write(bytes)
    })
    far.on('data', (bytes) => near.write(bytes))
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${server.address().port}`,
    /** Cuts the cable at the next word that the page says: before it arrives, or after. */
    cutAtNextWord(when) {
      onWord = when
    },
    /** Cuts everything, and lets nothing through until it is mended. */
    cut() {
      isOut = true
      for (const { near, far } of pairs) {
        near.destroy()
        far.destroy()
      }
    },
    mend() {
      isOut = false
    },
    close() {
      this.cut()
      server.close()
    },
  }
}
