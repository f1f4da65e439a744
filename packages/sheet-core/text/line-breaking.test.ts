import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { breakLines } from './line-breaking.ts'

/** Han is a full size wide, everything else half. */
const advance = (code: number): number => (code > 0x2e7f ? 1000 : 500)
const lines = (text: string, room: number): string[] => breakLines(text, room * 1000, advance)

describe('lines of text', () => {
  it('break Chinese between any two characters', () => {
    expect(lines('合同付款条件', 3)).toEqual(['合同付', '款条件'])
  })

  it('never begin with a closing mark nor end with an opening one', () => {
    expect(lines('已经到期。请付款', 4)).toEqual(['已经到', '期。请付', '款'])
    expect(lines('依据（附件一）', 3)).toEqual(['依据', '（附件', '一）'])
    expect(lines('省略……完', 2.5)).toEqual(['省', '略……', '完'])
  })

  it('break Latin between words, and words only when they must', () => {
    expect(lines('hello big world', 5)).toEqual(['hello big', 'world'])
    expect(lines('12345678901', 4)).toEqual(['12345678', '901'])
    expect(lines('金额12345元', 4)).toEqual(['金额', '12345元'])
  })

  it('keep line feeds, also empty lines', () => {
    expect(lines('甲\n\n乙\r\n丙', 9)).toEqual(['甲', '', '乙', '丙'])
  })

  it('hold the whole text, none wider than the room unless it is a single character', () => {
    const text = fc.string({ unit: fc.constantFrom(...'合同，。（）ab1 -“”…—𠮷'), maxLength: 60 })
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 12 }), (written, room) => {
        const found = lines(written, room)
        expect(found.join('').replaceAll(' ', '')).toBe(written.replaceAll(' ', ''))
        for (const line of found) {
          const width = [...line].reduce((sum, one) => sum + advance(one.codePointAt(0) ?? 0), 0)
          if ([...line].length > 1) expect(width).toBeLessThanOrEqual(room * 1000)
        }
      }),
    )
  })
})
