import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Template } from '../template.ts'
import { differences } from './difference.ts'
import { merge } from './merge.ts'
import { sentenceOfChanges } from './sentence.ts'
import { sameTemplate, templateOf, unitsOf } from './units.ts'

/** Texts by address such as `0:1`, in a sheet of so many rows. */
function saying(texts: Record<string, string>, { rows = 20, bold = false } = {}): Template {
  const cells = Object.entries(texts).map(([place, text]) => {
    const [row = 0, column = 0] = place.split(':').map(Number)
    const content = { kind: 'text' as const, text }
    return { row, column, rowSpan: 1, columnSpan: 1, style: bold ? 1 : 0, content }
  })
  return {
    schema: 4,
    parameters: [],
    datasets: [],
    styles: bold ? [{}, { bold: true }] : [{}],
    sheets: [
      {
        ...{ id: 's', name: '表', frozen: { rows: 0, columns: 0 } },
        columnWidths: Array.from({ length: 5 }, () => 100),
        rowHeights: Array.from({ length: rows }, () => 28),
        cells: cells.toSorted((a, b) => a.row - b.row || a.column - b.column),
      },
    ],
  }
}

const places = fc.dictionary(
  fc.tuple(fc.nat(9), fc.nat(4)).map(([row, column]) => `${row}:${column}`),
  fc.constantFrom('甲', '乙', '丙', '丁'),
  { maxKeys: 12 },
)

test('a template taken apart and put together says the same', () => {
  fc.assert(
    fc.property(places, fc.boolean(), (texts, bold) => {
      const template = saying(texts, { bold })
      expect(differences(templateOf(unitsOf(template)), template)).toEqual([])
    }),
  )
})

test('merging with an unchanged side gives the other side', () => {
  fc.assert(
    fc.property(places, places, (was, is) => {
      const [base, mine] = [saying(was), saying(is)]
      for (const merged of [merge(base, mine, base), merge(base, base, mine), merge(base, mine, mine)]) {
        expect(merged.clashes).toEqual([])
        expect(merged.template === null ? null : differences(merged.template, mine)).toEqual([])
      }
    }),
  )
})

test('merging asks both sides alike: the same clashes, and the same cells where there are none', () => {
  fc.assert(
    fc.property(places, places, places, (was, left, right) => {
      const [base, mine, theirs] = [saying(was), saying(left), saying(right)]
      const [one, other] = [merge(base, mine, theirs), merge(base, theirs, mine)]
      expect(one.clashes.toSorted()).toEqual(other.clashes.toSorted())
      if (one.template !== null && other.template !== null)
        expect(differences(one.template, other.template)).toEqual([])
    }),
  )
})

test('a sheet where one side inserted rows and the other wrote is not merged', () => {
  const base = saying({ '0:0': '标题', '3:0': '合计' })
  const moved = saying({ '0:0': '标题', '4:0': '合计' }, { rows: 21 })
  expect(merge(base, moved, saying({ '0:0': '标题', '3:0': '总计' })).template).toBeNull()
  expect(merge(base, moved, base).template).not.toBeNull()
})

test('an inserted row is one difference, and what moved with it none', () => {
  const base = saying({ '0:0': '标题', '1:0': '甲', '2:0': '乙', '3:0': '合计' })
  const moved = saying({ '0:0': '标题', '1:0': '甲', '2:0': '新', '3:0': '乙', '4:0': '合计' }, { rows: 21 })
  expect(differences(base, moved).map(({ what, title }) => [what, title])).toEqual([
    ['added', '第 3 行'],
    ['added', '单元格 A3'],
  ])
})

test('looks, widths and contents are told apart, and the sentence names them', () => {
  const changed = saying({ '0:0': '标题' }, { bold: true })
  const found = differences(saying({ '0:0': '标题' }), changed)
  expect(found).toMatchObject([{ kind: 'cell', at: 'A1', parts: ['样式'] }])
  expect(sentenceOfChanges(found)).toBe('改了单元格A1')
  expect(sameTemplate(changed, structuredClone(changed))).toBe(true)
})

test('who moved parameters and who added one both find it so; two who moved them differently are told', () => {
  const having = (...codes: string[]): Template => ({
    ...saying({}),
    parameters: codes.map((code) => ({
      ...{ code, name: code, type: 'text' as const, default: null, required: false, hidden: false, options: null },
    })),
  })
  const codesOf = (one: Template | null) => one?.parameters.map(({ code }) => code)
  const base = having('a', 'b', 'c')
  expect(codesOf(merge(base, having('c', 'a', 'b'), having('a', 'b', 'd', 'c')).template)).toEqual(['c', 'a', 'b', 'd'])
  expect(merge(base, having('c', 'a', 'b'), having('b', 'a', 'c')).clashes).toEqual(['order:parameter'])
  expect(differences(base, having('c', 'a', 'b')).map(({ title }) => title)).toEqual(['参数的顺序'])
})

test('what stands twice in an unfinished design is not lost in a merge, but told', () => {
  const base = saying({ '0:0': '甲' })
  const twice: Template = { ...base, sheets: [...base.sheets, ...saying({ '0:0': '另一张' }).sheets] }
  const { template, clashes } = merge(base, twice, saying({ '0:0': '甲', '1:0': '乙' }))
  expect(template).toBeNull()
  expect(clashes).toContain('sheet:s')
})

test('a colour of an empty cell, and an empty row that is gone, are told', () => {
  const base = saying({ '0:0': '标题', '2:0': '合计' })
  const [sheet] = base.sheets
  const painted = { row: 0, column: 1, rowSpan: 1, columnSpan: 1, style: 1, content: { kind: 'empty' as const } }
  const coloured: Template = {
    ...base,
    styles: [{}, { fill: '#FF0000' }],
    sheets: sheet === undefined ? [] : [{ ...sheet, cells: [...sheet.cells, painted] }],
  }
  expect(differences(base, coloured)).toMatchObject([{ at: 'B1', parts: ['样式'] }])
  const closed = saying({ '0:0': '标题', '1:0': '合计' }, { rows: 19 })
  expect(differences(base, closed).map(({ what, title }) => [what, title])).toEqual([['removed', '第 2 行']])
})

test('a text that looks like an address is a text, also below an inserted row', () => {
  const base = saying({ '0:0': '标题', '1:0': 'A2' })
  const moved = saying({ '0:0': '标题', '1:0': '新', '2:0': 'A2' }, { rows: 21 })
  expect(differences(base, moved).map(({ what, title }) => [what, title])).toEqual([
    ['added', '第 2 行'],
    ['added', '单元格 A2'],
  ])
})
