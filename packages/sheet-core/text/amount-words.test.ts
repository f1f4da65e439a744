import { amountInCapitals } from '@mingtai/zh'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fittedWords, isAmountInWords } from './amount-words.ts'
import { faceOf, LINE_STEP, pixelsOf } from './cell-text.ts'
import { textWidth } from './text-measure.ts'

test('amounts in capitals are known, and other texts are none', () => {
  const amount = fc.integer({ min: 1, max: 99_999_999_999 }).map((cents) => amountInCapitals((cents / 100).toFixed(2)))
  fc.assert(
    fc.property(amount, (words) => {
      expect(isAmountInWords(words), words).toBe(true)
    }),
  )
  expect(isAmountInWords('人民币：壹佰元整')).toBe(true)
  for (const text of ['合计', '壹号楼', '一百元', '美元', '壹佰', '']) expect(isAmountInWords(text), text).toBe(false)
})

test('they are written in full within their cell, smaller on one line or on several', () => {
  const cell = fc.record({
    text: fc.integer({ min: 100, max: 99_999_999_999 }).map((cents) => amountInCapitals((cents / 100).toFixed(2))),
    width: fc.integer({ min: 60, max: 400 }),
    height: fc.integer({ min: 20, max: 120 }),
  })
  fc.assert(
    fc.property(cell, ({ text, width, height }) => {
      const style = { size: 11 }
      const { factor, lines } = fittedWords({ text, style, width, height })
      const size = pixelsOf(style) * factor
      expect(lines.join('')).toBe(text)
      for (const line of lines) expect(textWidth(line, faceOf(style), size)).toBeLessThanOrEqual(width + 0.01)
      if (lines.length > 1) expect(lines.length * size * LINE_STEP).toBeLessThanOrEqual(height)
    }),
  )
})

test('a long amount in a narrow cell of two lines stays large', () => {
  const text = '肆拾万柒仟叁佰肆拾叁元伍角捌分'
  const { factor, lines } = fittedWords({ text, style: { size: 11 }, width: 140, height: 50 })
  expect(lines.length).toBe(2)
  expect(factor).toBeGreaterThan(0.85)
})
