import { describe, expect, it } from 'vitest'

import { openFonts } from './fonts.ts'

describe('fonts', () => {
  const fonts = openFonts()

  it('measure Chinese as full sizes and figures alike', () => {
    expect(fonts.measure('合同', 'regular', 10)).toBe(20)
    expect(fonts.measure('11', 'regular', 10)).toBe(fonts.measure('88', 'regular', 10))
    expect(fonts.measure('bold', 'bold', 10)).toBeGreaterThan(fonts.measure('bold', 'regular', 10))
  })

  it('give a missing character the room of its box, also beyond the basic plane', () => {
    expect(fonts.measure('\u{10FFFD}', 'regular', 10)).toBeGreaterThan(0)
    expect(fonts.measure('𠮷', 'regular', 10)).toBe(10)
  })

  it('hand out the whole file once', () => {
    expect(fonts.file('regular').length).toBeGreaterThan(10_000_000)
    expect(fonts.file('regular')).toBe(openFonts().file('regular'))
  })
})
