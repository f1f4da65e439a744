import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

test('a file is read as UTF-8, as UTF-16 by its mark, and else as GBK', async () => {
  expect(await readText(new Blob(['键,名称\n1,轿车']))).toBe('键,名称\n1,轿车')
  const gbk = [0xbc, 0xfc, 0x2c, 0xc3, 0xfb, 0xb3, 0xc6]
  expect(await readText(new Blob([Uint8Array.from(gbk)]))).toBe('键,名称')
  expect(await readText(new Blob([Uint8Array.from([0xff, 0xfe, 0x2e, 0x95, 0x31, 0])]))).toBe('键1')
})
