import type { FormulaValue } from '@mingtai/formula'
import {
  type Book,
  type Box,
  boxOf,
  effectiveObjects,
  type LineId,
  type ObjectData,
  positionOf,
  type Range,
  type Sheet,
} from '@mingtai/sheet-model'
import { z } from 'zod'
import { constantOf, isCellMet } from './condition-looks.ts'

export const filterOperators = {
  EQ: '等于',
  NE: '不等于',
  GT: '大于',
  GE: '大于或等于',
  LT: '小于',
  LE: '小于或等于',
  contains: '包含',
  notContains: '不包含',
  begins: '开头是',
  ends: '结尾是',
} as const
const operators = ['EQ', 'NE', 'GT', 'GE', 'LT', 'LE', 'contains', 'notContains', 'begins', 'ends'] as const

/** What a filter asks of one column: texts that are not shown, or a comparison. */
export const Criterion = z.strictObject({
  column: z.tuple([z.string().max(80), z.number().int()]),
  hidden: z.array(z.string().max(400)).max(5000),
  compare: z.strictObject({ operator: z.enum(operators), value: z.string().max(400) }).nullable(),
})
export type Criterion = z.infer<typeof Criterion>
export const FilterData = z.strictObject({ criteria: z.array(Criterion).max(200) })

/** A filter as it stands: its first row is the heading. */
export interface Filter {
  range: Range
  criteria: readonly Criterion[]
}

/** The filter that everybody sees; null: the sheet has none. */
export function sharedFilter(book: Book, sheet: Sheet): (Filter & { id: string }) | null {
  const found = effectiveObjects(book, sheet.id).findLast(({ value }) => value.kind === 'filter')
  const criteria = found?.value.data['criteria']
  return found === undefined || !areCriteria(criteria) ? null : { id: found.id, range: found.value.range, criteria }
}

/** What is in the log was checked when it came in. */
function areCriteria(criteria: unknown): criteria is Criterion[] {
  return Array.isArray(criteria)
}

export function filterData(criteria: readonly Criterion[]): ObjectData {
  return { criteria: criteria.map(({ column, ...rest }) => ({ ...rest, column: [...column] })) }
}

interface Reading {
  /** By position. */
  textAt(row: number, column: number): string
  valueAt(row: number, column: number): FormulaValue
}

/** The rows that filters hide, by position. */
export function filteredRows(
  book: Book,
  sheet: Sheet,
  filters: readonly Filter[],
  { textAt, valueAt }: Reading,
): ReadonlySet<number> {
  const gone = new Set<number>()
  for (const { range, criteria } of filters) {
    const box = boxOf(book, sheet, range)
    if (box === null) continue
    for (const criterion of criteria) {
      const column = columnOf(book, sheet, criterion.column, box)
      if (column === null) continue
      const hidden = new Set(criterion.hidden)
      for (let row = box.fromRow + 1; row <= box.toRow; row += 1) {
        if (gone.has(row)) continue
        const text = textAt(row, column)
        if (hidden.has(text) || !isCompared(criterion, text, valueAt(row, column))) gone.add(row)
      }
    }
  }
  return gone
}

function columnOf(book: Book, sheet: Sheet, line: LineId, { fromColumn, toColumn }: Box): number | null {
  const column = positionOf(book, sheet, 'column', line)
  return column === null || column < fromColumn || column > toColumn ? null : column
}

function isCompared({ compare }: Criterion, text: string, value: FormulaValue): boolean {
  if (compare === null) return true
  const asked = compare.value.toLowerCase()
  const own = text.toLowerCase()
  switch (compare.operator) {
    case 'contains':
      return own.includes(asked)
    case 'notContains':
      return !own.includes(asked)
    case 'begins':
      return own.startsWith(asked)
    case 'ends':
      return own.endsWith(asked)
    case 'EQ':
      return own === asked || isCellMet('EQ', value, [constantOf(compare.value)])
    case 'NE':
      return own !== asked && isCellMet('NE', value, [constantOf(compare.value)])
    default:
      return isCellMet(compare.operator, value, [constantOf(compare.value)])
  }
}
