import { type Content, parentsOf, type SheetTemplate, Template } from '@mingtai/report-engine'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressOf, spotOf } from './address.ts'
import { newBinding } from '../binding/contents.ts'
import { fromWorkbook } from '../draft/from-workbook.ts'
import { withExplicitParents, type Insertion, explicitParents } from './explicit-parents.ts'
import { datasets, randomTemplate } from '../random-template.ts'
import type { SnapshotSheet } from '../draft/snapshot.ts'
import { namedParts, toWorkbook } from '../draft/to-workbook.ts'

const binding = { ...newBinding('orders', 'province'), aggregate: 'group' as const }
const amount = { ...newBinding('orders', 'amount'), expand: 'none' as const, aggregate: 'sum' as const }

/** A heading over each column, and in the second row a group with two figures and a formula. */
function table(): Template {
  const at = (row: number, column: number) => ({ row, column, rowSpan: 1, columnSpan: 1, style: 0 })
  const heads = ['省份', '金额', '笔数', '均价'].map((text, column) => ({
    ...at(0, column),
    content: { kind: 'text' as const, text },
  }))
  const cells = [
    ...heads,
    { ...at(1, 0), content: binding },
    { ...at(1, 1), content: amount },
    { ...at(1, 2), content: { ...amount, aggregate: 'count' as const } },
    {
      ...at(1, 3),
      content: { kind: 'formula' as const, formula: '=B2/C2', leftParent: 'auto' as const, topParent: 'auto' as const },
    },
  ]
  const sheet = {
    ...{ id: 'one', name: '表', columnWidths: [80, 80, 80, 80], rowHeights: [20, 20] },
    ...{ frozen: { rows: 0, columns: 0 }, cells },
  }
  return { schema: 4, parameters: [], datasets, styles: [{}], sheets: [sheet] }
}

test('an empty column within a table leaves the figures behind it with their group', () => {
  const [sheet] = table().sheets
  if (sheet === undefined) throw new Error('no sheet')
  const changed = explicitParents(sheet, { axis: 'column', at: 2, count: 1 })
  expect(
    changed.map(({ row, column, content }) => ({ row, column, left: 'leftParent' in content && content.leftParent })),
  ).toEqual([
    { row: 1, column: 2, left: 'A2' },
    { row: 1, column: 3, left: 'A2' },
  ])
  // Behind the table, and between its rows, nothing is lost.
  expect(explicitParents(sheet, { axis: 'column', at: 4, count: 1 })).toEqual([])
  expect(explicitParents(sheet, { axis: 'column', at: 0, count: 2 })).toEqual([])
  expect(explicitParents(sheet, { axis: 'row', at: 1, count: 3 })).toEqual([])
})

const insertion: fc.Arbitrary<Insertion> = fc.record({
  axis: fc.constantFrom('row', 'column'),
  at: fc.nat(6),
  count: fc.integer({ min: 1, max: 3 }),
})

const auto = { leftParent: 'auto' as const, topParent: 'auto' as const }
const content: fc.Arbitrary<Content> = fc.oneof(
  fc.constantFrom<Content>(
    { kind: 'text', text: '合计' },
    { kind: 'empty' },
    binding,
    { ...binding, expand: 'right' },
    newBinding('orders', 'province'),
    amount,
    { ...amount, leftParent: 'A1' },
    { kind: 'formula', formula: '=B2', ...auto },
    { kind: 'number', value: 3 },
  ),
)

/** Tables without gaps, where the parents of most cells are the default. */
const dense = fc.array(content, { minLength: 20, maxLength: 20 }).map((contents): Template => {
  const template = table()
  const cells = contents.map((one, at) => ({
    ...{ row: Math.floor(at / 5), column: at % 5, rowSpan: 1, columnSpan: 1, style: 0 },
    content: one,
  }))
  const lines = { columnWidths: [80, 80, 80, 80, 80], rowHeights: [20, 20, 20, 20] }
  return { ...template, sheets: template.sheets.map((sheet) => ({ ...sheet, ...lines, cells })) }
})

test('empty lines put in anywhere change no parent of what was there', () => {
  fc.assert(
    fc.property(fc.oneof(dense, randomTemplate), insertion, (random, lines) => {
      const template = Template.parse(JSON.parse(JSON.stringify(random)))
      const before = opened(template)
      const sheet = before.sheets[0]
      if (sheet === undefined) return
      const workbook = JSON.parse(JSON.stringify(toWorkbook(template, 'report')))
      const fixed = withExplicitParents(before, { sheet: sheet.id, snapshot: workbook, insertion: lines })
      const own: SnapshotSheet = workbook.sheets[sheet.id]
      for (const [row, line] of Object.entries(fixed))
        for (const [column, { custom }] of Object.entries(line)) {
          const cells = (own.cellData[Number(row)] ??= {})
          cells[Number(column)] = { ...cells[Number(column)], ...(custom === undefined ? {} : { custom }) }
        }
      shift(own, lines)
      const [after] = fromWorkbook(workbook, { ...template, parts: namedParts(template) }).sheets
      expect(parentsAt(after)).toEqual(movedParents(parentsAt(sheet), lines))
    }),
    { numRuns: 400 },
  )
})

/** As the designer reads it: addresses in their places, empty cells left out. */
function opened(template: Template): Template {
  return fromWorkbook(toWorkbook(template, 'report'), { ...template, parts: namedParts(template) })
}

type Known = Record<string, { left: string | null; top: string | null }>

function parentsAt(sheet: SheetTemplate | undefined): Known {
  if (sheet === undefined) return {}
  const filled = new Set(sheet.cells.filter(({ content }) => content.kind !== 'empty').map(addressOf))
  const known = parentsOf(sheet).filter(({ address }) => filled.has(address))
  return Object.fromEntries(known.map(({ address, left, top }) => [address, { left, top }]))
}

function movedParents(parents: Known, lines: Insertion): Known {
  const name = (one: string | null) => (one === null ? null : movedAddress(one, lines))
  return Object.fromEntries(
    Object.entries(parents).map(([at, { left, top }]) => [
      movedAddress(at, lines),
      { left: name(left), top: name(top) },
    ]),
  )
}

function movedAddress(address: string, { axis, at, count }: Insertion): string {
  const spot = spotOf(address)
  if (spot === null || spot[axis] < at) return address
  return addressOf({ ...spot, [axis]: spot[axis] + count })
}

/** What the sheet component does to a sheet that gets empty lines. */
function shift(sheet: SnapshotSheet, { axis, at, count }: Insertion): void {
  const next = (line: number) => (line >= at ? line + count : line)
  const [rows, columns] = axis === 'row' ? [next, (one: number) => one] : [(one: number) => one, next]
  sheet.cellData = Object.fromEntries(
    Object.entries(sheet.cellData).map(([row, line]) => [
      rows(Number(row)),
      Object.fromEntries(Object.entries(line).map(([column, cell]) => [columns(Number(column)), cell])),
    ]),
  )
  sheet.mergeData = sheet.mergeData.map(({ startRow, endRow, startColumn, endColumn }) => ({
    ...{ startRow: rows(startRow), endRow: rows(endRow) },
    ...{ startColumn: columns(startColumn), endColumn: columns(endColumn) },
  }))
}
