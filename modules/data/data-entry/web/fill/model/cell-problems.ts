import { checkRow, type Edits, type EntryDocument, readValue, valuesWith } from '@mingtai/entry-model'
import { sayPhrase } from '@mingtai/messages'
import type { Problem } from '../../../calls.ts'

/** What is wrong with what was typed: values that cannot be read, and rules that are broken. */
export function problemsOf(document: EntryDocument, { rows, added }: Edits): Problem[] {
  const changed = Object.entries(rows).flatMap(([ref, row]) => {
    if (row.isDeleted) return []
    const columns = Object.keys(row.cells).map(Number)
    return rowProblems(document, ref, { values: valuesWith(row), before: row.base, columns })
  })
  return [...changed, ...added.flatMap(({ ref, values }) => rowProblems(document, ref, { values, before: null }))]
}

function rowProblems(document: EntryDocument, ref: string, row: Parameters<typeof checkRow>[1]): Problem[] {
  const looked = row.columns ?? document.columns.map((_, at) => at)
  const unread = looked.flatMap((at): Problem[] => {
    const column = document.columns[at]
    if (column === undefined) return []
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

/** Problems by row and column, for the look of cells. */
export function problemIndex(problems: readonly Problem[]): Map<string, Problem> {
  return new Map(problems.map((problem) => [placeText(problem.ref, problem.column), problem]))
}

export function placeText(ref: string, column: number): string {
  return `${column} ${ref}`
}
