import { expect, it } from 'vitest'
import { applyBatch } from '../apply/apply.ts'
import { smallBook, firstSheet, batchOf } from '../laws/world.ts'
import { linesAt, lineNumbers, contentOf } from '../read/sheet.ts'
import { createEvaluator } from './evaluator.ts'
import { printedFormula } from './print-formula.ts'
import { typedContent } from './typed-content.ts'

function bookWith(texts: readonly string[]) {
  const book = smallBook(400, 4)
  const sheet = firstSheet(book)
  const contents = texts.map((text) => {
    const typed = typedContent(book, sheet, text)
    if (!typed.ok) throw new Error(typed.problem)
    return typed.content
  })
  applyBatch(
    book,
    batchOf('a-1', 1, [
      {
        do: 'set',
        sheet: sheet.id,
        rows: linesAt(book, sheet, 'row', 0, texts.length),
        columns: linesAt(book, sheet, 'column', 3, 1),
        contents,
      },
    ]),
  )
  const evaluator = createEvaluator(book, { now: () => 46_000.5, random: () => 0.25 })
  const rows = lineNumbers(book, sheet, 'row')
  return {
    book,
    values: () => texts.map((_, at) => evaluator.valueAt(sheet, rows[at] ?? 0, 3)),
    texts: () =>
      texts.map((_, at) => {
        const content = contentOf(sheet, rows[at] ?? 0, 3)
        return typeof content === 'object' && content !== null ? printedFormula(book, sheet, content) : content
      }),
  }
}

it('works formulas out over the cells where their lines are now', () => {
  const { values, texts } = bookWith(
    ['=A1+B1', '=SUM($A$1:B3)', '=ROW()', '=OFFSET(A1,2,1)', '=COLUMNS(A:C)', '=表!A2*2', '=SUM(A1:A', '3'].slice(0, 6),
  )
  expect(values()).toEqual([3, 33, 3, 10, 3, 10])
  expect(texts()).toEqual(['=A1+B1', '=SUM($A$1:B3)', '=ROW()', '=OFFSET(A1,2,1)', '=COLUMNS(A:C)', '=表!A2*2'])
})

it('reckons chains that are deeper than a stack, and says where they are circles', () => {
  const chain = bookWith(['1', ...Array.from({ length: 399 }, (_, at) => `=D${at + 1}+1`)])
  expect(chain.values().at(-1)).toBe(400)
  const circle = bookWith(Array.from({ length: 400 }, (_, at) => `=D${at === 0 ? 400 : at}+1`))
  expect(circle.values()[7]).toEqual({ error: '#CYCLE!' })
})

it.each([
  ['12', 12, undefined],
  ['1,234.50', 1234.5, '#,##0.00'],
  ['12.5%', 0.125, '0.0%'],
  ['￥3,000', 3000, '"¥"#,##0'],
  ['2026-03-05', 46_086, 'yyyy-mm-dd'],
  ['2026年3月5日', 46_086, 'yyyy"年"m"月"d"日"'],
  ['0012', '0012', undefined],
  ['330102199001011234', '330102199001011234', undefined],
  ["'=A1", '=A1', undefined],
  ['云州', '云州', undefined],
  ['TRUE', true, undefined],
])('reads %s as it was meant', (text, content, format) => {
  const book = smallBook()
  expect(typedContent(book, firstSheet(book), text)).toEqual({
    ok: true,
    content,
    ...(format === undefined ? {} : { format }),
  })
})
