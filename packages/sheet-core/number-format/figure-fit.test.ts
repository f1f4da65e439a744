import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { fittedFigure, roundable, shownText } from './figure-fit.ts'
import { shorterGenerals } from './number-format-general.ts'
import { textWidth } from '../text/text-measure.ts'

const formats = [undefined, 'General', '0.00', '#,##0.00', '0%', 'yyyy-mm-dd', '0.00E+00'] as const

describe('a figure in its column', () => {
  it('is rounded where its format is General, and keeps its hundredths and three digits', () => {
    expect(shorterGenerals(1 / 3)).toEqual(['0.33333333', '0.3333333', '0.333333', '0.33333', '0.3333', '0.333'])
    expect(shorterGenerals(12345.678)).toEqual(['12345.68'])
    expect(shorterGenerals(0.00012345)).toEqual(['0.0001235', '0.000123'])
    expect(shorterGenerals(-1.5)).toEqual([])
    expect(shorterGenerals(1234567890123)).toEqual([])
    expect(shorterGenerals({ scaled: -12345678901234567891n, scale: 3 })).toEqual(['-12345678901234567.89'])
  })

  it('is rounded, then close to the edges, then smaller, in this order', () => {
    const measure = (text: string) => text.length * 10
    const figure = { text: '1234.567', general: 1234.567, measure }
    expect(fittedFigure({ ...figure, room: 80, tight: 86 })).toEqual({ text: '1234.567', factor: 1, isTight: false })
    expect(fittedFigure({ ...figure, room: 70, tight: 76 })).toEqual({ text: '1234.57', factor: 1, isTight: false })
    expect(fittedFigure({ ...figure, room: 36, tight: 42 })).toEqual({ text: '1234.57', factor: 0.6, isTight: true })
    expect(fittedFigure({ ...figure, room: 64, tight: 70 })).toEqual({ text: '1234.57', factor: 1, isTight: true })
    expect(fittedFigure({ ...figure, general: null, room: 36, tight: 40 })).toMatchObject({ text: '1234.567' })
  })

  it('is always its exact text or a rounding of it, and always inside its column', () => {
    const figures = fc.oneof(
      fc.double({ noNaN: true, min: -1e300, max: 1e300 }),
      fc.integer(),
      fc.record({ scaled: fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }), scale: fc.integer({ min: 0, max: 6 }) }),
    )
    fc.assert(
      fc.property(figures, fc.constantFrom(...formats), fc.integer({ min: 1, max: 300 }), (value, format, width) => {
        const text = shownText(value, format)
        const measure = (line: string): number => textWidth(line, 'regular', 13)
        const general = roundable(value, format)
        const fitted = fittedFigure({ text, general, room: width - 8, tight: width - 2, measure })
        expect(fitted.text.replace('#NUM!', '')).not.toContain('#')
        expect(measure(fitted.text) * fitted.factor).toBeLessThanOrEqual(Math.max(2, width - 2) + 1e-6)
        if (general === null) expect(fitted.text).toBe(text)
        if (fitted.text === text) return
        const number = typeof value === 'number' ? value : Number(value.scaled) / 10 ** value.scale
        const decimals = fitted.text.includes('E') ? 0 : (fitted.text.split('.')[1]?.length ?? 0)
        const near = fitted.text.includes('E') ? Math.abs(number) * 0.01 : 0.5001 * 10 ** -decimals
        expect(Math.abs(Number(fitted.text) - number)).toBeLessThanOrEqual(near + Math.abs(number) * 1e-14)
      }),
    )
  })
})
