import { expect, test } from 'vitest'
import { passwordProblem } from './password-rules.ts'

test.each([
  ['Yz#7kq', '8到32'],
  ['yunzhou2', '三种'],
  ['Yunzhou#abc9', '连续'],
  ['Yunzhou#3219', '连续'],
  ['Zhang.Wei#79', '账号名'],
])('%s is refused and told why', (password, why) => {
  expect(passwordProblem(password, 'zhang.wei')).toContain(why)
})

test('a password of three kinds without a run is taken', () => {
  expect(passwordProblem('Mingtai@2026', 'zhang.wei')).toBeNull()
})
