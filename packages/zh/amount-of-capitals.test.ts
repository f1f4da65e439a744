import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountOfCapitals } from './amount-of-capitals.ts'
import { amountInCapitals } from './capitals.ts'

test('what an amount is written as is read as that amount', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 99_999_999_999_999n }), (hundredths) => {
      const text = `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`
      expect(amountOfCapitals(amountInCapitals(text))).toBe(text)
    }),
    { numRuns: 2000 },
  )
})

test('other spellings are read, and what is no amount is not guessed', () => {
  expect(amountOfCapitals('叁拾陆万圆正')).toBe('360000.00')
  expect(amountOfCapitals('壹佰零伍元零叁分')).toBe('105.03')
  expect(amountOfCapitals('拾万元整')).toBe('100000.00')
  expect(amountOfCapitals('壹仟 贰佰\n元整')).toBe('1200.00')
  for (const text of ['', '元整', '壹壹元', '佰元', '壹佰仟元', '壹万', '甲乙丙', '零元零角', '壹拾贰佰元'])
    expect(amountOfCapitals(text), text).toBeNull()
})
