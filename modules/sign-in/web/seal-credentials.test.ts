import { sm2 } from 'sm-crypto-v2'
import { expect, test } from 'vitest'
import { Credentials } from '../calls.ts'
import { frontHash, seal } from './seal-credentials.ts'

const typed = { tenant: '433489', username: '张伟', password: frontHash('Mingtai@2026'), code: 'K7mR', captchaKey: 'k' }

test('sealed credentials open with the private key and hold the md5 of the password', () => {
  const { privateKey, publicKey } = sm2.generateKeyPairHex()
  const sealed = seal(typed, publicKey)
  expect(sealed.startsWith('04')).toBe(true)
  const opened = Credentials.parse(JSON.parse(sm2.doDecrypt(sealed.slice(2), privateKey, 1)))
  expect(opened).toMatchObject(typed)
  expect(frontHash('')).toBe('d41d8cd98f00b204e9800998ecf8427e')
})

test('the same words are never sealed alike', () => {
  const { publicKey } = sm2.generateKeyPairHex()
  expect(seal(typed, publicKey)).not.toBe(seal(typed, publicKey))
})
