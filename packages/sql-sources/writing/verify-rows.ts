import { type CellValue, decimalsEqual, keyText } from '@mingtai/entry-model'
import { isRefusalOf } from './write-refusals.ts'
import { inParts } from './in-parts.ts'
import type { SourceWriting, Verified, WriteOrder, WriteSession } from './order.ts'
import { TableStatements } from './statements.ts'

/**
 * Whether a submission whose answer was lost is in the table. Rows and marker are locked first, which waits for a
 * transaction that may still be under way. Without a marker the rows themselves must say it: all as they were to be, or all
 * as they were.
 */
export async function verifyRows(writing: SourceWriting, order: WriteOrder, signal: AbortSignal): Promise<Verified> {
  const facts = await writing.facts(order.source, order.table)
  const statements = new TableStatements(writing.dialect, order, facts)
  const options = { timeoutMs: order.timeoutMs, signal }
  if (order.marker !== null) return byMarker(writing, order, { statements, options })
  return writing.transaction(order.source, options, (session) => byRows(session, order, statements))
}

interface Place {
  statements: TableStatements
  options: { timeoutMs: number; signal: AbortSignal }
}

class Absent extends Error {}

/** A second marker of the same number is refused where the first one is there. */
async function byMarker(writing: SourceWriting, order: WriteOrder, { statements, options }: Place): Promise<Verified> {
  try {
    return await writing.transaction(order.source, options, async (session) => {
      const { text, values } = statements.mark(order.marker ?? '')
      await session.run(text, values)
      throw new Absent()
    })
  } catch (problem) {
    if (problem instanceof Absent) return 'absent'
    if (isRefusalOf(problem, 'entry.violated')) return 'written'
    throw problem
  }
}

async function byRows(session: WriteSession, order: WriteOrder, statements: TableStatements): Promise<Verified> {
  const told = { written: 0, absent: 0, unknown: 0 }
  for (const part of inParts(order.changes)) {
    const keys = part.map((change) =>
      change.kind === 'insert' ? order.key.map((at) => change.values[at] ?? null) : change.key,
    )
    const whole = keys.filter((key): key is string[] => key.every((value) => value !== null))
    if (whole.length < keys.length) return 'unknown'
    const { text, values } = statements.byKeys(whole, { locked: true })
    const { rows } = await session.run(text, values)
    const found = new Map(rows.map((row) => [keyText(order.key.map((at) => row[at] ?? null)), row]))
    part.forEach((change, at) => (told[stateOf(order, change, found.get(keyText(whole[at] ?? [])))] += 1))
  }
  if (told.unknown > 0 || (told.written > 0 && told.absent > 0)) return 'unknown'
  return told.written > 0 ? 'written' : 'absent'
}

function stateOf(order: WriteOrder, change: WriteOrder['changes'][number], row: CellValue[] | undefined): Verified {
  const isSame = (at: number, one: CellValue) => {
    const now = row?.[at] ?? null
    return one === now || (order.columns[at]?.isNumber === true && decimalsEqual(one, now))
  }
  if (change.kind === 'delete') return row === undefined ? 'written' : 'absent'
  if (change.kind === 'insert') {
    if (row === undefined) return 'absent'
    return change.values.every((value, at) => value === null || isSame(at, value)) ? 'written' : 'unknown'
  }
  if (row === undefined) return 'unknown'
  const cells = change.cells.filter(([, base, mine]) => base !== mine)
  if (cells.every(([at, , mine]) => isSame(at, mine))) return 'written'
  return cells.every(([at, base]) => isSame(at, base)) ? 'absent' : 'unknown'
}
