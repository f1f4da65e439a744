import {
  type CellValue,
  keyIndexes,
  keyText,
  manyBefore,
  previousKey,
  previousProblem,
  previousQuestion,
  type PreviousQuestion,
  type TableBinding,
} from '@mingtai/entry-model'
import { sayPhrase } from '@mingtai/messages'
import type { Problem } from '../../calls.ts'
import type { LookedRow } from './prepared.ts'

/** Reads rows of the table by what some of their columns hold. */
type RowsHolding = (by: readonly number[], keys: readonly string[][]) => Promise<CellValue[][]>

interface Looked {
  rows: readonly LookedRow[]
  /** Keys of rows that go with the same submission. */
  gone: readonly (readonly string[])[]
  rowsHolding: RowsHolding
}

/**
 * Figures that lie too far from those of the period before. A row of the same submission counts as it is submitted;
 * where several rows are of that period, none of them is meant, and whoever submits is told so.
 */
export async function previousProblems(binding: TableBinding, { rows, gone, rowsHolding }: Looked): Promise<Problem[]> {
  const problems: Problem[] = []
  for (const [at, column] of binding.columns.entries()) {
    if (column.previous === null) continue
    const asked = rows.flatMap((row) => {
      const question = row.columns?.includes(at) === false ? null : previousQuestion(binding, at, row.values)
      return question === null ? [] : [{ row, question }]
    })
    if (asked.length === 0) continue
    const present = await rowsOf(binding, asked, { rows, gone, rowsHolding })
    for (const { row, question } of asked) {
      const those = thoseOf(binding, question, present)
      const [then] = those
      const found =
        those.length > 1
          ? manyBefore(column, those.length)
          : previousProblem(column, row.values[at] ?? null, then?.[at] ?? null)
      if (found !== null)
        problems.push({ ref: row.ref, column: at, level: found.level, sentence: sayPhrase(found.why) })
    }
  }
  return problems
}

type PresentRows = ReadonlyMap<string, readonly (readonly CellValue[])[]>

async function rowsOf(
  binding: TableBinding,
  asked: readonly { question: PreviousQuestion }[],
  { rows, gone, rowsHolding }: Looked,
): Promise<PresentRows> {
  const by = asked[0]?.question.by ?? []
  const keys = new Map(asked.flatMap(({ question }) => question.keys.map((key) => [JSON.stringify(key), key] as const)))
  const places = keyIndexes(binding)
  const rowKey = (values: readonly CellValue[]) => keyText(places.map((place) => values[place] ?? null))
  const replaced = new Set([
    ...gone.map(keyText),
    ...rows.flatMap(({ isNew, values }) => (isNew ? [] : [rowKey(values)])),
  ])
  const read = await rowsHolding(by, [...keys.values()])
  const all = [...read.filter((row) => !replaced.has(rowKey(row))), ...rows.map(({ values }) => values)]
  const found = new Map<string, (readonly CellValue[])[]>()
  for (const row of all) {
    const key = previousKey(
      binding,
      by,
      by.map((place) => row[place] ?? null),
    )
    found.set(key, [...(found.get(key) ?? []), row])
  }
  return found
}

/** The rows of the likeliest day or month that has any. */
function thoseOf(binding: TableBinding, { by, keys }: PreviousQuestion, present: PresentRows) {
  for (const key of keys) {
    const found = present.get(previousKey(binding, by, key)) ?? []
    if (found.length > 0) return found
  }
  return []
}
