import {
  bindingAt,
  type CellValue,
  changeDenial,
  changesOf,
  checkRow,
  columnsBelow,
  denialOf,
  type Edits,
  type EntryDocument,
  formulasAfter,
  freshRow,
  isLink,
  lineRef,
  linesOf,
  lockProblem,
  previousPlaces,
  readValue,
  refPlace,
  type TableBinding,
  valuesWith,
  workedOut,
} from '@mingtai/entry-model'
import { sayPhrase } from '@mingtai/messages'
import type { Problem } from '../../../calls.ts'
import type { PreviousOf } from './previous-rows.ts'
import { twiceProblems } from './twice-problems.ts'

/** What is wrong with what was typed, in all tables of a report. */
export function problemsOf(document: EntryDocument, edits: Edits, before: PreviousOf | null = null): Problem[] {
  const tables = [0, ...document.lines.map((_, at) => at + 1)]
  return tables
    .flatMap((table) => {
      const [binding, own] = [bindingAt(document, table), table === 0 ? edits : linesOf(edits, table)]
      return [...tableProblems(binding, own, table === 0 ? before : null), ...twiceProblems(binding, own)].map(
        (one) => ({ ...one, ref: lineRef(table, one.ref) }),
      )
    })
    .concat(closedRows(document, edits), deniedCells(document, edits))
}

/** Cells of others that a draft holds from a time when the person still might write them. */
function deniedCells(document: EntryDocument, edits: Edits): Problem[] {
  const tables = [0, ...document.lines.map((_, at) => at + 1)]
  if (tables.every((table) => bindingAt(document, table).denied === undefined)) return []
  return changesOf(document, edits).flatMap((change): Problem[] => {
    const binding = bindingAt(document, change.table ?? 0)
    const why = changeDenial(binding, change)
    if (why === null) return []
    const at = change.kind === 'update' ? change.cells.find(([place]) => denialOf(binding, [place]) !== null)?.[0] : -1
    return [{ ref: change.ref, column: at ?? -1, level: 'error', sentence: sayPhrase(why) }]
  })
}

/** Rows of a closed period that were changed. */
function closedRows(document: EntryDocument, { rows, added }: Edits): Problem[] {
  const said = (ref: string, ...states: Parameters<typeof lockProblem>[1][]): Problem[] => {
    const why = lockProblem(document, ...states)
    return why === null ? [] : [{ ref, column: -1, level: 'error', sentence: sayPhrase(why) }]
  }
  return [
    ...Object.entries(rows).flatMap(([ref, row]) => said(ref, row.base, valuesWith(row))),
    ...added.flatMap(({ ref, values }) => said(ref, values)),
  ]
}

/** Values that cannot be read, and rules that are broken. */
function tableProblems(document: TableBinding, edits: Edits, before: PreviousOf | null): Problem[] {
  const { rows, added } = edits
  const previousIn = (values: readonly CellValue[]) =>
    before === null ? undefined : (column: number) => before(values, column)
  const changed = Object.entries(rows).flatMap(([ref, row]) => {
    if (row.isDeleted) return []
    return onceOf(document, row, before, () => {
      const typed = Object.keys(row.cells).map(Number)
      const values = workedOut(document, row)
      const touched = new Set([
        ...typed,
        ...formulasAfter(document.columns, typed),
        ...columnsBelow(document.columns, typed),
      ])
      const columns = [...touched, ...(before === null ? [] : periodsOf(document, touched))]
      return rowProblems(document, ref, { values, before: row.base, columns, previous: previousIn(values) })
    })
  })
  return [
    ...changed,
    ...added.flatMap((row) =>
      onceOf(document, row, before, () => {
        const values = freshRow(document, edits, row)
        return rowProblems(document, row.ref, { values, before: null, previous: previousIn(values) })
      }),
    ),
  ]
}

const checkedRows = new WeakMap<TableBinding, WeakMap<object, Problem[]>>()

/** A row is checked again only when it was changed; one that is compared with other rows each time. */
function onceOf(document: TableBinding, row: object, before: PreviousOf | null, check: () => Problem[]): Problem[] {
  if (before !== null) return check()
  const known = checkedRows.get(document) ?? new WeakMap<object, Problem[]>()
  checkedRows.set(document, known)
  const found = known.get(row) ?? check()
  known.set(row, found)
  return found
}

/** Figures of which another period or another thing is meant now. */
function periodsOf(document: TableBinding, touched: ReadonlySet<number>): number[] {
  return document.columns.flatMap((_, at) =>
    !touched.has(at) && previousPlaces(document, at).some((place) => touched.has(place)) ? [at] : [],
  )
}

/** What is wrong with one row. */
export function rowProblems(document: TableBinding, ref: string, row: Parameters<typeof checkRow>[1]): Problem[] {
  const looked = row.columns ?? document.columns.map((_, at) => at)
  const unread = looked.flatMap((at): Problem[] => {
    const column = document.columns[at]
    if (column === undefined || isLink(document, column) || column.formula !== null) return []
    const read = readValue(column, row.values[at] ?? null)
    return read.ok ? [] : [{ ref, column: at, level: 'error', sentence: sayPhrase(read.why) }]
  })
  const told = new Set(unread.map(({ column }) => column))
  const values = row.values.map((value, at) => (told.has(at) ? null : value))
  const broken = checkRow(document, { ...row, values }).flatMap(({ column, level, why }): Problem[] =>
    told.has(column) ? [] : [{ ref, column, level, sentence: sayPhrase(why) }],
  )
  return [...unread, ...broken]
}

/** Problems of one table by row and column, for the look of cells. */
export function problemIndex(problems: readonly Problem[], table: number): Map<string, Problem> {
  return new Map(
    problems.flatMap((problem): [string, Problem][] => {
      const place = refPlace(problem.ref)
      return place.table === table ? [[placeText(place.ref, problem.column), problem]] : []
    }),
  )
}

export function placeText(ref: string, column: number): string {
  return `${column} ${ref}`
}
