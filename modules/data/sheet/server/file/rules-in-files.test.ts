import type { ConditionRule, Validation } from '@mingtai/sheet-core'
import { memoryOutput, openWorkbook, readTemplate, writeWorkbook } from '@mingtai/sheet-files'
import { applyBatch, type Book, endAt, type Range, type Sheet } from '@mingtai/sheet-model'
import { expect, test } from 'vitest'
import { sharedFilter } from '../../filter.ts'
import { conditionsIn, textsOf, validationsIn } from '../../rules-in.ts'
import { printedTexts, formulasOfRule } from '../../rule-formulas.ts'
import { bookOfTables } from '../document/book-of-tables.ts'
import { exportedNames } from './exported-names.ts'
import { exportedSheets } from './export-sheets.ts'
import { bookOfWorkbook } from './import-operations.ts'
import { sheetPdf } from './sheet-pdf.ts'

const style = { color: '#C23B2A' }
const conditions: ConditionRule[] = [
  { kind: 'cell', operator: 'BETWEEN', values: ['10', '=$D$1'], style },
  { kind: 'text', operator: 'contains', text: '逾期', style },
  { kind: 'formula', formula: '=$B2>SUM($C2:$D2)', style },
  { kind: 'top', count: 3, percent: false, bottom: true, style },
  { kind: 'average', above: true, style },
  { kind: 'duplicate', unique: false, style },
  {
    kind: 'scale',
    points: [
      { at: 'min', color: '#FFFFFF' },
      { at: 'max', color: '#7EA6D3' },
    ],
  },
]
const validations: Validation[] = [
  { kind: 'list', values: ['是', '否'], required: true, message: '请选是或否' },
  { kind: 'whole', operator: 'BETWEEN', values: ['1', '=$D$1'], required: false, message: '' },
  { kind: 'list', values: ['=$A$2:$A$4'], required: false, message: '' },
]

test('rules, the filter and what is hidden by it go out to xlsx and come back the same', async () => {
  const book = ruledBook()
  const output = memoryOutput()
  await writeWorkbook(output, exportedSheets(book, undefined, 46_000))
  const read = await openWorkbook(output.bytes())
  const again = bookOfWorkbook(await readTemplate(read).finally(() => read.close())).book
  expect(told(again)).toEqual(told(book))
})

function ruledBook(): Book {
  const rows = [
    ['项目', '金额', '已付', '上限'],
    ['甲', '12', '3', '4'],
    ['乙', '30', '逾期', '1'],
    ['丙', '30', '5', '6'],
  ]
  const book = bookOfTables([{ name: '台账', rows }])
  const [sheet] = [...book.sheets.values()]
  if (sheet === undefined) throw new Error('no sheet')
  const range = rangeAt(book, sheet, [1, 1, 3, 1])
  const over = { sheet: sheet.id, range }
  const rules = [
    ...conditions.map((rule) => ({ kind: 'condition' as const, rule })),
    ...validations.map((rule) => ({ kind: 'validation' as const, rule })),
  ]
  for (const [at, { kind, rule }] of rules.entries()) {
    const tied = formulasOfRule(book, sheet, textsOf(rule))
    if (!tied.ok) throw new Error(tied.problem)
    const where = kind === 'validation' ? { ...over, range: rangeAt(book, sheet, [at, 0, at, 0]) } : over
    const value = { kind, ...where, data: { rule }, formulas: tied.formulas }
    applyBatch(book, {
      key: `t-${at}`,
      client: 't',
      base: book.revision,
      operations: [{ do: 'object', id: `r${at}`, value }],
    })
  }
  const whole = rangeAt(book, sheet, [0, 0, 3, 3])
  const filter = { kind: 'filter' as const, sheet: sheet.id, range: whole, data: { criteria: [] } }
  applyBatch(book, {
    key: 't-filter',
    client: 't',
    base: book.revision,
    operations: [{ do: 'object', id: 'f', value: filter }],
  })
  return book
}

function rangeAt(book: Book, sheet: Sheet, [top, left, bottom, right]: [number, number, number, number]): Range {
  const end = (axis: 'row' | 'column', at: number) => endAt(book, sheet, axis, at) ?? (['', 0, ''] as const)
  return { rows: [end('row', top), end('row', bottom)], columns: [end('column', left), end('column', right)] }
}

function told(book: Book) {
  const [sheet] = [...book.sheets.values()]
  if (sheet === undefined) throw new Error('no sheet')
  const words = ({
    box,
    rule,
    formulas,
  }: ReturnType<typeof conditionsIn>[number] | ReturnType<typeof validationsIn>[number]) => ({
    box,
    rule: { ...rule, formula: '', values: [] },
    texts: printedTexts(book, sheet, textsOf(rule), { formulas }),
  })
  const byPlace = (one: ReturnType<typeof words>, other: ReturnType<typeof words>) =>
    one.box.fromRow - other.box.fromRow
  return {
    conditions: conditionsIn(book, sheet).map(words),
    validations: validationsIn(book, sheet).map(words).toSorted(byPlace),
    isFiltered: sharedFilter(book, sheet) !== null,
  }
}

test('a book goes on paper, and an empty one says that there is nothing', async () => {
  const texts = { name: '台账', user: '周敏', now: 46_000, at: new Date(0), date: '2026-03-01' }
  const bytes = await sheetPdf(ruledBook(), undefined, texts)
  expect(Buffer.from(bytes.slice(0, 5)).toString()).toBe('%PDF-')
  expect(bytes.length).toBeGreaterThan(3000)
  await expect(sheetPdf(bookOfTables([{ name: '空', rows: [] }]), undefined, texts)).rejects.toThrow('还没有内容')
})

test('names of cells go out to xlsx and come back, and those that mean no cells are told', async () => {
  const book = bookOfTables([
    {
      name: '参数',
      rows: [
        ['税率', '0.13'],
        ['价格', '10'],
      ],
    },
  ])
  const [sheet] = [...book.sheets.values()]
  if (sheet === undefined) throw new Error('no sheet')
  const value = {
    kind: 'name' as const,
    sheet: sheet.id,
    range: rangeAt(book, sheet, [0, 1, 0, 1]),
    data: { name: '税率' },
  }
  applyBatch(book, { key: 'n-1', client: 'n', base: book.revision, operations: [{ do: 'object', id: 'n', value }] })
  const output = memoryOutput()
  const names = [...exportedNames(book), { name: '常数', text: '0.5' }]
  await writeWorkbook(output, exportedSheets(book, undefined, 46_000), { names })
  const read = await openWorkbook(output.bytes())
  const again = bookOfWorkbook(await readTemplate(read).finally(() => read.close()))
  expect(exportedNames(again.book)).toEqual([{ name: '税率', text: '参数!$B$1' }])
  expect(again.notices).toEqual([expect.stringContaining('1 个名称没有导入')])
})
