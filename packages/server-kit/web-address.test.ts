import { expect, test } from 'vitest'
import { isSafeAddress } from './web-address.ts'

test.each([
  ['https://id.example.cn/token', true],
  ['http://10.3.4.5:8080/token', true],
  ['http://localhost:3000/back', true],
  ['http://id.example.cn/token', false],
  ['http://10.evil.example.cn/token', false],
  ['http://127.0.0.1.evil.cn/', false],
  ['https://user:secret@id.example.cn/', false],
  ['https://id.example.cn/#part', false],
  ['javascript:alert(1)', false],
  ['//id.example.cn', false],
])('%s is safe to send secrets to: %s', (address, safe) => {
  expect(isSafeAddress(address)).toBe(safe)
})
