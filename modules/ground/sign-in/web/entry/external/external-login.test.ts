import { expect, test } from 'vitest'
import { externalAddress } from './external-login.ts'

test('the external page is told of the sign-out and keeps what its address says', () => {
  expect(externalAddress('https://sso.example.com/in?app=oa#x')).toBe(
    'https://sso.example.com/in?app=oa&isLogOut=true#x',
  )
  expect(externalAddress('https://sso.example.com/in?isLogOut=false')).toBe('https://sso.example.com/in?isLogOut=true')
})
