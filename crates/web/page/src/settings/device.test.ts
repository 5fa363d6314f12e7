import { expect, it } from 'vitest'
import { device } from './device'

it('calls browsers by their names', () => {
  const linux = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Safari/604.1'
  const edge = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0'
  expect(device(linux)).toBe('Firefox, Linux')
  expect(device(phone)).toBe('Safari, iPhone')
  expect(device(edge)).toBe('Edge, Windows')
})

it('leaves what it does not know', () => {
  expect(device('my player')).toBe('my player')
})
