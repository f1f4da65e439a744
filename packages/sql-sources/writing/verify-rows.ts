import { type CellValue, decimalsEqual, keyText } from '@mingtai/entry-model'
import { isRefusalOf } from './write-refusals.ts'
import { inParts } from './in-parts.ts'
import { changesIn, insertKey, tablesOf, withLinks } from './line-links.ts'
import type { SourceWriting, Verified, WriteChange, WriteOrder, WriteSession, WrittenTable } from './order.ts'
import { TableStatements } from './statements.ts'

/**
 * Whether a submission whose answer was lost is in the table. Rows and marker are locked first, which waits for a
 * transaction that may still be under way. Without a marker the rows themselves must say it: all as they were to be, or all
 * as they were.
 */
export async function verifyRows(writing: SourceWriting, asked: WriteOrder, signal: AbortSignal): Promise<Verified> {
  const order = withLinks(asked)
  const options = { timeoutMs: order.timeoutMs, signal }
  const tables: TableVerified[] = []
  for (const [at, table] of tablesOf(order).entries()) {
    // Lines without changes may lie in another source.
    if (at > 0 && changesIn(order, at).length === 0) continue
    const facts = await writing.facts(order.source, table.table)
    const statements = new TableStatements(writing.dialect, table, facts)
    tables.push({ table, statements, changes: changesIn(order, at) })
  }
  const [main] = tables
  if (order.marker !== null && main !== undefined)
    return byMarker(writing, order, { statements: main.statements, options })
  return writing.transaction(order.source, options, (session) => byRows(session, tables))
}

interface Place {
  statements: TableStatements
  options: { timeoutMs: number; signal: AbortSignal }
}

interface TableVerified {
  table: WrittenTable
  statements: TableStatements
  changes: readonly WriteChange[]
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

async function byRows(session: WriteSession, tables: readonly TableVerified[]): Promise<Verified> {
  const told = { written: 0, absent: 0, unknown: 0 }
  for (const one of tables) {
    // A row of which only totals were written says nothing: they may be what they were.
    const telling = one.changes.filter((change) => change.kind !== 'update' || change.cells.length > 0)
    for (const part of inParts(telling, one.statements.keysAtOnce())) {
      const found = await rowsFor(session, one, part)
      if (found === null) return 'unknown'
      for (const [change, row] of found) told[stateOf(one.table, change, row)] += 1
    }
  }
  if (told.unknown > 0 || (told.written > 0 && told.absent > 0)) return 'unknown'
  return told.written > 0 ? 'written' : 'absent'
}

/** The rows that changes are about, locked; null: a new row of unknown number is among them. */
async function rowsFor(
  session: WriteSession,
  { table, statements }: TableVerified,
  part: readonly WriteChange[],
): Promise<[WriteChange, CellValue[] | undefined][] | null> {
  const keys = part.map((change) => (change.kind === 'insert' ? insertKey(table, change.values) : change.key))
  const whole = keys.filter((key) => key !== null)
  if (whole.length < keys.length) return null
  const { text, values } = statements.byKeyList(whole, { locked: true })
  const { rows } = await session.run(text, values)
  const found = new Map(rows.map((row) => [keyText(table.key.map((at) => row[at] ?? null)), row]))
  return part.map((change, at) => [change, found.get(keyText(whole[at] ?? []))])
}

function stateOf(table: WrittenTable, change: WriteChange, row: CellValue[] | undefined): Verified {
  const isSame = (at: number, one: CellValue) => {
    const now = row?.[at] ?? null
    return one === now || (table.columns[at]?.isNumber === true && decimalsEqual(one, now))
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
