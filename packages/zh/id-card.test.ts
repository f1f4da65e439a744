import fc from 'fast-check'
import { expect, test } from 'vitest'
import { idCardCheckCharacter, idCardProblem } from './id-card.ts'

const numbers = fc
  .tuple(
    fc.constantFrom('11', '37', '41', '65', '81'),
    fc.integer({ min: 0, max: 9999 }),
    fc.date({ min: new Date('1930-01-01'), max: new Date('2025-12-31'), noInvalidDate: true }),
    fc.integer({ min: 0, max: 999 }),
  )
  .map(([province, area, birthday, order]) => {
    const day = birthday.toISOString().slice(0, 10).replaceAll('-', '')
    return province + String(area).padStart(4, '0') + day + String(order).padStart(3, '0')
  })

test('the example of the standard is accepted, in both cases', () => {
  expect(idCardProblem('11010519491231002X')).toBeNull()
  expect(idCardProblem('11010519491231002x')).toBeNull()
})

test('empty is accepted', () => {
  expect(idCardProblem('')).toBeNull()
})

test.each(['1', '110105491231002', '990105194912310021', '11010519490231002X', '11010519491231002Y', ' '])(
  '%s does not look like an ID card number',
  (text) => {
    expect(idCardProblem(text)).toBe('field.idCard')
  },
)

test('a number with its own check character is accepted, with any other it is invalid', () => {
  fc.assert(
    fc.property(numbers, fc.constantFrom(...'0123456789X'), (digits, last) => {
      const right = idCardCheckCharacter(digits) === last
      expect(idCardProblem(digits + last)).toBe(right ? null : 'field.idCardInvalid')
    }),
  )
})

test('any one wrong digit of the order is found', () => {
  fc.assert(
    fc.property(numbers, fc.constantFrom(14, 15, 16), fc.integer({ min: 1, max: 9 }), (digits, at, shift) => {
      const wrong = digits.slice(0, at) + ((Number(digits[at]) + shift) % 10) + digits.slice(at + 1)
      expect(idCardProblem(wrong + idCardCheckCharacter(digits))).toBe('field.idCardInvalid')
    }),
  )
})

test('nobody is born tomorrow', () => {
  const digits = '11010520990101001'
  const card = digits + idCardCheckCharacter(digits)
  expect(idCardProblem(card, Date.UTC(2026, 0, 1))).toBe('field.idCard')
  expect(idCardProblem(card, Date.UTC(2099, 0, 1))).toBeNull()
  expect(idCardProblem(card, Infinity)).toBeNull()
})
