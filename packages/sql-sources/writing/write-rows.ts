import { type CellValue, decimalsEqual, keyText, mergeRow, type RowDifference } from '@mingtai/entry-model'
import { refuse } from '@mingtai/messages'
import { inParts } from './in-parts.ts'
import type { Conflict, SourceWriting, WriteChange, WriteOrder, WriteSession, Written } from './order.ts'
import { TableStatements } from './statements.ts'
import { RowWriter } from './row-writer.ts'

type Row = CellValue[]
type Pending = {
  change: WriteChange
  write: [column: number, value: CellValue][]
  before: Row | null
  key: readonly string[]
}

/** A conflict undoes what the transaction did so far; it is an answer and no refusal. */
class Conflicting extends Error {
  readonly conflicts: Conflict[]

  constructor(conflicts: Conflict[]) {
    super('conflict')
    this.conflicts = conflicts
  }
}

/**
 * Writes all changes of a submission in one transaction: rows are locked and compared cell by cell, then written, and
 * read back with what triggers and defaults made of them. Where one row conflicts nothing is written.
 */
export async function writeRows(writing: SourceWriting, order: WriteOrder, signal: AbortSignal): Promise<Written> {
  const facts = await writing.facts(order.source, order.table)
  const statements = new TableStatements(writing.dialect, order, facts)
  try {
    return await writing.transaction(order.source, { timeoutMs: order.timeoutMs, signal }, async (session) => {
      if (order.marker !== null) {
        const { text, values } = statements.mark(order.marker)
        await session.run(text, values)
      }
      return { state: 'done', rows: await written(session, { order, statements, writing }) }
    })
  } catch (problem) {
    if (problem instanceof Conflicting) return { state: 'conflict', conflicts: problem.conflicts }
    throw problem
  }
}

interface Writing {
  order: WriteOrder
  statements: TableStatements
  writing: SourceWriting
}

async function written(session: WriteSession, { order, statements, writing }: Writing): Promise<RowDifference[]> {
  const standing = await lockedRows(session, order, statements)
  const conflicts: Conflict[] = []
  const pending: Pending[] = []
  for (const change of order.changes) {
    const met = meet(order, change, standing)
    if ('why' in met) conflicts.push(met)
    else pending.push(met)
  }
  if (conflicts.length > 0) throw new Conflicting(conflicts)
  const writer = new RowWriter(session, { order, statements, dialect: writing.dialect })
  const of = (kind: WriteChange['kind']) => pending.filter(({ change }) => change.kind === kind)
  await writer.remove(of('delete'))
  await writer.update(of('update').filter(({ write }) => write.length > 0))
  const keys = await writer.insert(of('insert'))
  return differences(session, { order, statements }, { pending, keys })
}

/** The rows that changes name, locked, by the text of their key. */
async function lockedRows(
  session: WriteSession,
  order: WriteOrder,
  statements: TableStatements,
): Promise<Map<string, Row>> {
  const keys = order.changes
    .flatMap((change) => (change.kind === 'insert' ? insertKey(order, change.values) : [change.key]))
    .toSorted((one, other) => (keyText(one) < keyText(other) ? -1 : 1))
  return rowsOf(session, { order, statements, locked: true }, keys)
}

/** The key of a new row; none where the database numbers it. */
function insertKey({ isIncrement, key }: WriteOrder, values: readonly CellValue[]): string[][] {
  const own = key.map((at) => values[at] ?? null)
  const whole = own.filter((value) => value !== null)
  return isIncrement && whole.length < own.length ? [] : [whole]
}

async function rowsOf(
  session: WriteSession,
  { order, statements, locked }: { order: WriteOrder; statements: TableStatements; locked: boolean },
  keys: readonly (readonly string[])[],
): Promise<Map<string, Row>> {
  const found = new Map<string, Row>()
  for (const part of inParts(keys)) {
    const { text, values } = statements.byKeys(part, { locked })
    const { rows } = await session.run(text, values)
    for (const row of rows) found.set(keyText(order.key.map((at) => row[at] ?? null)), row)
  }
  return found
}

function meet(order: WriteOrder, change: WriteChange, standing: ReadonlyMap<string, Row>): Pending | Conflict {
  const { ref } = change
  const isSame = (column: number, one: CellValue, other: CellValue) =>
    one === other || (order.columns[column]?.isNumber === true && decimalsEqual(one, other))
  const fills = change.fills ?? []
  if (change.kind === 'insert') {
    const [key] = insertKey(order, change.values)
    const theirs = key === undefined ? undefined : standing.get(keyText(key))
    if (theirs !== undefined) return { ref, why: 'taken', columns: [...order.key], theirs }
    return { change, write: [], before: null, key: key ?? [] }
  }
  const { key } = change
  const now = standing.get(keyText(key))
  if (now === undefined) return { ref, why: 'gone', columns: [], theirs: null }
  if (change.kind === 'delete') {
    const columns = change.base.flatMap((value, at) => (isSame(at, value, now[at] ?? null) ? [] : [at]))
    if (columns.length > 0) return { ref, why: 'changed', columns, theirs: now }
    return { change, write: fills.map(([at, value]) => [at, value]), before: now, key }
  }
  const { write, conflicts } = mergeRow(change.cells, now, isSame)
  const guarded = (change.guards ?? []).flatMap(([at, value]) => (isSame(at, value, now[at] ?? null) ? [] : [at]))
  const columns = [...new Set([...conflicts, ...guarded])]
  if (columns.length > 0) return { ref, why: 'changed', columns, theirs: now }
  const filled = write.length === 0 ? [] : fills.map(([at, value]): [number, CellValue] => [at, value])
  return { change, write: [...write, ...filled], before: now, key }
}

/** What every row was and is now, read back under the lock. */
async function differences(
  session: WriteSession,
  place: { order: WriteOrder; statements: TableStatements },
  { pending, keys }: { pending: readonly Pending[]; keys: ReadonlyMap<string, readonly string[]> },
): Promise<RowDifference[]> {
  const keyOf = ({ change, key }: Pending) => keys.get(change.ref) ?? key
  const stays = pending.filter(({ change }) => change.kind !== 'delete')
  const now = await rowsOf(session, { ...place, locked: false }, stays.map(keyOf))
  return pending.map((one) => {
    const key = keyOf(one)
    const after = one.change.kind === 'delete' ? null : (now.get(keyText(key)) ?? null)
    // A trigger that moves a row out of sight leaves nothing that could be compared or taken back.
    if (after === null && one.change.kind !== 'delete') refuse('entry.rowCount')
    return { ref: one.change.ref, key, before: one.before, after }
  })
}
