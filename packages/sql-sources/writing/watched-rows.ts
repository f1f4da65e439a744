import { type CellValue, keyText } from '@mingtai/entry-model'
import { inParts } from './in-parts.ts'
import type { Watched, WriteSession, WrittenTable } from './order.ts'
import type { TableStatements } from './statements.ts'

interface Place {
  table: WrittenTable
  statements: TableStatements
  session: WriteSession
}

type Question = { keys: readonly (readonly string[])[]; by?: readonly number[]; locked: boolean }

/** Locks the rows that figures were compared with, so that they stay as they are until the end of the submission. */
export async function lockWatched(place: Place, { rows }: Watched): Promise<void> {
  const keys = [...new Map(rows.map((row) => [textOf(place, row), keyOf(place, row)])).entries()]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, key]) => key)
  await rowsBy(place, { keys, locked: true })
}

/** Whether they are others by now: changed, gone, or more of them. */
export async function areOthers(place: Place, { keys, by, rows }: Watched): Promise<boolean> {
  const now = await rowsBy(place, { keys, by, locked: false })
  const textsOf = (all: readonly CellValue[][]) => all.map((row) => JSON.stringify(row)).toSorted()
  return JSON.stringify(textsOf(now)) !== JSON.stringify(textsOf(rows))
}

async function rowsBy({ statements, session }: Place, { keys, ...how }: Question): Promise<CellValue[][]> {
  const found: CellValue[][] = []
  for (const part of inParts(keys, statements.keysAtOnce(how.by))) {
    const { text, values } = statements.byKeyList(part, how)
    found.push(...(await session.run(text, values)).rows)
  }
  return found
}

function keyOf({ table }: Place, row: readonly CellValue[]): string[] {
  return table.key.map((at) => row[at] ?? '')
}

function textOf(place: Place, row: readonly CellValue[]): string {
  return keyText(keyOf(place, row))
}
