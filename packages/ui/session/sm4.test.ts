import { expect, test } from 'vitest'
import { sm4, sm4Block } from './sm4.ts'

const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const hex = (from: Uint8Array) => [...from].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const standard = bytes('0123456789abcdeffedcba9876543210')

test('the example of GB/T 32907 comes out as the standard prints it', () => {
  expect(hex(sm4Block(standard, standard))).toBe('681edf34d206965e86b3e94f536e4246')
})

test('the example that is enciphered a thousand times over agrees with the library', () => {
  let block = standard
  for (let i = 0; i < 1000; i++) block = sm4Block(standard, block)
  expect(hex(block)).toBe('d735e91cc5689cf312bcc1efb740e813')
})

test('counter mode gives back what was put in, whatever its length, and differs with the nonce', () => {
  const cipher = sm4(standard)
  for (const length of [0, 1, 15, 16, 17, 1000]) {
    const plain = Uint8Array.from({ length }, (_, at) => (at * 31) & 0xff)
    expect(cipher(bytes('00'.repeat(12)), cipher(bytes('00'.repeat(12)), plain))).toEqual(plain)
  }
  const same = new Uint8Array(16)
  expect(hex(cipher(bytes('01'.repeat(12)), same))).not.toBe(hex(cipher(bytes('02'.repeat(12)), same)))
})
