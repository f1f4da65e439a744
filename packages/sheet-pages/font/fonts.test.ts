import { create } from 'fontkit'
import { isUnseen } from '@mingtai/sheet-core'
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

  it('measure every character as a complete font reader does', () => {
    const read = create(Buffer.from(fonts.file('bold')))
    if (!('glyphForCodePoint' in read)) throw new Error('not a font')
    for (let code = 32; code < 0x2ffff; code += 13) {
      if (isUnseen(code)) continue
      const width = Math.round((read.glyphForCodePoint(code).advanceWidth * 1000) / read.unitsPerEm)
      if (fonts.advance(code, 'bold') !== width) expect([code, fonts.advance(code, 'bold')]).toEqual([code, width])
    }
  })

  it('hand out the whole file once', () => {
    expect(fonts.file('regular').length).toBeGreaterThan(10_000_000)
    expect(fonts.file('regular')).toBe(openFonts().file('regular'))
  })
})
