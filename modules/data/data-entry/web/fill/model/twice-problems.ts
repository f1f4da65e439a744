import {
  type CellValue,
  type Edits,
  isLink,
  isSameValue,
  keyIndexes,
  keyText,
  type TableBinding,
} from '@mingtai/entry-model'
import { say } from '@mingtai/messages'
import type { Problem } from '../../../calls.ts'

/** Keys and values that may stand in one row alone and stand in several of the draft. The table itself is asked when it is submitted. */
export function twiceProblems(binding: TableBinding, { rows, added }: Edits): Problem[] {
  const problems: Problem[] = []
  const typed = [
    ...Object.entries(rows).flatMap(([ref, row]) =>
      row.isDeleted ? [] : [{ ref, valueAt: (at: number) => row.cells[at] ?? null }],
    ),
    ...added.map(({ ref, values }) => ({ ref, valueAt: (at: number) => values[at] ?? null })),
  ]
  for (const [at, column] of binding.columns.entries()) {
    if (!column.rules.unique) continue
    const told = doubled(typed.map(({ ref, valueAt }) => [ref, valueAt(at)] as const))
    for (const ref of told) {
      const value = typed.find((one) => one.ref === ref)?.valueAt(at) ?? ''
      problems.push({
        ref,
        column: at,
        level: 'error',
        sentence: say('entry.notUnique', column.title, value.slice(0, 40)),
      })
    }
  }
  return [...problems, ...doubledKeys(binding, added)]
}

function doubledKeys(binding: TableBinding, added: Edits['added']): Problem[] {
  const places = keyIndexes(binding)
  const [first = 0] = places.filter((at) => {
    const column = binding.columns[at]
    return column !== undefined && !isLink(binding, column)
  })
  // Numbers that the server gives are no matter of the draft.
  const isTyped = binding.key.from === 'typed' && places.every((at) => binding.columns[at]?.filledBy === null)
  if (!isTyped) return []
  const keyed = added.map(({ ref, values, parent }) => {
    const key = places.map((at) => plain(binding, at, values[at] ?? null))
    const isWhole = places.every((at, part) => key[part] !== null || isLinkAt(binding, at))
    return [ref, isWhole ? keyText([parent ?? null, ...key]) : null] as const
  })
  return doubled(keyed).map((ref) => ({ ref, column: first, level: 'error', sentence: say('entry.keyTwice') }))
}

function isLinkAt(binding: TableBinding, at: number): boolean {
  const column = binding.columns[at]
  return column !== undefined && isLink(binding, column)
}

/** A figure without zeros behind its point, so that 1 and 1.0 are one key. */
function plain({ columns }: TableBinding, at: number, value: CellValue): CellValue {
  const column = columns[at]
  if (column === undefined || value === null || !value.includes('.')) return value
  const short = value.replace(/\.?0+$/, '')
  return isSameValue(column, short, value) ? short : value
}

/** Refs of all that share their text with another one. */
function doubled(all: readonly (readonly [ref: string, text: string | null])[]): string[] {
  const groups = Map.groupBy(all, ([, text]) => text)
  return [...groups].flatMap(([text, group]) => (text === null || group.length < 2 ? [] : group.map(([ref]) => ref)))
}
