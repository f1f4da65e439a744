import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditCodeCheckCharacter, creditCodeProblem } from './credit-code.ts'

test('codes that are registered hold, and one with another last character does not', () => {
  // Codes of well-known enterprises and of a city's government.
  for (const code of ['91350100M000100Y43', '91110000802100433B', '91440300708461136T', '11410100005184566H'])
    expect(creditCodeProblem(code)).toBe(null)
  expect(creditCodeProblem('11410100005184566A')).toBe('organization.wrongCodeCheck')
  expect(creditCodeProblem('1141010000518456')).toBe('organization.wrongCode')
  expect(creditCodeProblem('1141010000518456IH')).toBe('organization.wrongCode')
})

const letter = fc.constantFrom(...'0123456789ABCDEFGHJKLMNPQRTUWXY')

test('each first seventeen characters have one last one, and a slip of any of them is found', () => {
  const codes = fc.tuple(fc.array(letter, { minLength: 17, maxLength: 17 }), fc.nat(16), letter)
  fc.assert(
    fc.property(codes, ([letters, at, other]) => {
      const first = letters.join('')
      const code = `${first}${creditCodeCheckCharacter(first)}`
      expect(creditCodeProblem(code)).toBe(null)
      if (code.charAt(at) === other) return
      expect(creditCodeProblem(`${code.slice(0, at)}${other}${code.slice(at + 1)}`)).not.toBe(null)
    }),
  )
})
