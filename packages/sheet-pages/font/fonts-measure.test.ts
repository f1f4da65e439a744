import { letterAdvance } from '@mingtai/sheet-core'
import { expect, it } from 'vitest'

import { openFonts } from './fonts.ts'

it('letters are as wide in the table that everybody measures with as in the fonts that paper is written in', () => {
  const fonts = openFonts()
  for (const face of ['regular', 'bold'] as const) {
    const wrong: number[] = []
    for (let code = 32; code < 0xd800; code++) {
      if (letterAdvance(code, face) !== fonts.advance(code, face)) wrong.push(code)
    }
    expect(wrong).toEqual([])
  }
})
