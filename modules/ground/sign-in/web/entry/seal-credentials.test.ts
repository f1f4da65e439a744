import { sm2 } from 'sm-crypto-v2'
import { expect, test } from 'vitest'
import { Credentials } from '../../calls.ts'
import { frontHash, seal } from './seal-credentials.ts'

const typed = { tenant: '433489', username: '张伟', password: frontHash('Mingtai@2026'), code: 'K7mR', captchaKey: 'k' }

test('sealed credentials open with the private key and hold the md5 of the password', () => {
  const { privateKey, publicKey } = sm2.generateKeyPairHex()
  // The browser's own clock may be years off.
  const sealed = seal(typed, { publicKey, now: 1_700_000_000_000 })
  expect(sealed.startsWith('04')).toBe(true)
  const opened = Credentials.parse(JSON.parse(sm2.doDecrypt(sealed.slice(2), privateKey, 1, { output: 'string' })))
  expect(opened).toMatchObject({ ...typed, timestamp: 1_700_000_000_000 })
  expect(frontHash('')).toBe('d41d8cd98f00b204e9800998ecf8427e')
})

test('the same words are never sealed alike', () => {
  const { publicKey } = sm2.generateKeyPairHex()
  const key = { publicKey, now: 1 }
  expect(seal(typed, key)).not.toBe(seal(typed, key))
})
