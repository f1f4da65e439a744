import { phrase, type Phrase } from '@mingtai/messages'
import { compiledFormula } from '../formula/compiled.ts'
import { linesColumn, placeOf } from '../formula/row-formulas.ts'
import { isFileKind } from './value-kind.ts'
import type { EntryColumn } from './entry-column.ts'
import { type EntryDocument, isLink, type TableBinding } from './entry-document.ts'

type Bound = TableBinding & Partial<Pick<EntryDocument, 'scope' | 'lock' | 'lines'>>

/** Why a column cannot be hidden from some people: rows are found or checked by it, or another column tells it; null: it can. */
export function viewerProblem(document: Bound, column: EntryColumn): Phrase | null {
  if (column.viewers !== null) {
    const { name, title, kind } = column
    const { key, scope = null, lock = null, version, columns } = document
    const isNeeded = key.columns.includes(name) || isLink(document, column) || isFileKind(kind)
    const isNamed = name === scope?.column || name === lock?.column || name === version
    const asking = columns.find((one) => one.viewers === null && asks(one, name))
    if (isNeeded || isNamed || asking !== undefined) return phrase('entry.viewersUnfit', title)
    return null
  }
  const told = [
    ...namesIn(column.formula),
    ...namesIn(column.initial?.startsWith('=') ? column.initial.slice(1) : null),
  ]
  const hidden = told.find((word) => isHiddenName(document, word))
  return hidden === undefined ? null : phrase('entry.viewersTold', column.title, hidden)
}

/** Whether rules of a column look at another one. */
function asks({ rules, previous }: EntryColumn, name: string): boolean {
  const compared = rules.compare.some(({ column }) => column === name)
  const period = previous !== null && (previous.by === name || previous.same.includes(name))
  return compared || period || rules.list?.above?.column === name
}

function namesIn(formula: string | null | undefined): readonly string[] {
  return formula == null ? [] : (compiledFormula(formula)?.names ?? [])
}

/** A name in a formula: a column of the same row, or a column of lines such as `明细.金额`. */
function isHiddenName({ columns, lines = [] }: Bound, word: string): boolean {
  const found = linesColumn(lines, word)
  const column = found === null ? columns[placeOf(columns, word)] : found.lines.columns[found.place]
  return column !== undefined && column.viewers !== null
}
