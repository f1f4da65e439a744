import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { breakLines, isForbiddenEnd, isForbiddenStart, type TextLine, widthOf } from '../index.ts'
import { bodyMeasure } from '../elements/paragraph.ts'
import { splitTitle } from '../text/split-title.ts'
import { documentText } from './words.ts'

const measure = bodyMeasure(2, 0)
const broken = (text: string) => breakLines(text, measure)
const wordsOf = (text: string, lines: readonly TextLine[]) => lines.map(({ from, to }) => text.slice(from, to))

describe('lines of any text', () => {
  it('are the text, whole and in order', () => {
    fc.assert(
      fc.property(documentText, (text) => {
        expect(wordsOf(text, broken(text)).join('')).toBe(text)
      }),
    )
  })

  it('are never wider than the type area, and what hangs outside is one mark', () => {
    fc.assert(
      fc.property(documentText, (text) => {
        for (const { from, to, indent, width, hang, spacing } of broken(text)) {
          const words = text.slice(from, to).trimEnd()
          expect(indent + width).toBeLessThanOrEqual(measure.room + 1e-6)
          expect(widthOf(words, measure.pitch)).toBeCloseTo(width + hang, 6)
          expect(hang).toBeLessThanOrEqual(1)
          // Spread, the last character that does not hang ends at the edge.
          const inside = hang > 0 ? words.slice(0, -1) : words
          const set = widthOf(inside, spacing) - (hang > 0 ? 0 : spacing - measure.pitch)
          expect(indent + set).toBeLessThanOrEqual(measure.room + 1e-6)
        }
      }),
    )
  })

  it('begin and end with no mark that may not', () => {
    fc.assert(
      fc.property(documentText, (text) => {
        const words = wordsOf(text, broken(text)).map((line) => line.trim())
        words.slice(1).forEach((line) => expect(isForbiddenStart(line.charAt(0))).toBe(false))
        words.slice(0, -1).forEach((line) => expect(isForbiddenEnd(line.charAt(line.length - 1))).toBe(false))
      }),
    )
  })

  it('never cut a number from its unit, a 〔年〕号 or a double mark', () => {
    fc.assert(
      fc.property(documentText, (text) => {
        const lines = broken(text)
        const cuts = new Set(lines.slice(1).map(({ from }) => from))
        for (const match of text.matchAll(/——|……|〔\d{4}〕\d+号|\d[\d,.]*(?:[%年月日]|万元)/gu)) {
          for (let at = match.index + 1; at < match.index + match[0].length; at++) expect(cuts.has(at)).toBe(false)
        }
      }),
    )
  })

  it('of a title are its text, within the width', () => {
    fc.assert(
      fc.property(documentText, (text) => {
        const lines = splitTitle(text, 20)
        expect(lines.map(({ from, to }) => text.slice(from, to)).join('')).toBe(text)
        for (const { from, to } of lines) {
          const words = text.slice(from, to).trimEnd()
          // One token may be wider than a line of large characters.
          if (!/[\x21-\x7e]{20}/.test(words)) expect(widthOf(words)).toBeLessThanOrEqual(21)
        }
      }),
    )
  })
})

describe('single lines', () => {
  it('hold 28 characters of the type area', () => {
    const lines = breakLines('云'.repeat(60), bodyMeasure(0, 0))
    expect(lines.map(({ from, to }) => to - from)).toEqual([28, 28, 4])
    expect(broken('云'.repeat(60)).map(({ from, to }) => to - from)).toEqual([26, 28, 6])
  })

  it('let a stop hang behind the twenty-eighth character', () => {
    const text = `${'云'.repeat(26)}。${'州'.repeat(5)}`
    expect(wordsOf(text, broken(text))).toEqual([`${'云'.repeat(26)}。`, '州'.repeat(5)])
  })

  it('take a character along when a mark may not hang', () => {
    const text = `${'云'.repeat(26)}》${'州'.repeat(5)}`
    expect(wordsOf(text, broken(text))).toEqual(['云'.repeat(25), `云》${'州'.repeat(5)}`])
  })

  it('keep the breaks of the drafter', () => {
    const text = '第一行\n第二行\n'
    expect(wordsOf(text, broken(text))).toEqual(['第一行\n', '第二行\n', ''])
  })
})
