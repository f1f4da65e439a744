import { type CellValue, decimalsEqual, keyText, mergeRow, type RowDifference } from '@mingtai/entry-model'
import { refuse } from '@mingtai/messages'
import { adapterOf } from '../adapters.ts'
import type { SourceConfig } from '../source.ts'
import { inParts } from './in-parts.ts'
import { changesIn, insertKey, isLines, linked, parentKeys, tablesOf, withLinks } from './line-links.ts'
import type {
  Conflict,
  LinesTable,
  SourceWriting,
  WriteChange,
  WriteOrder,
  WriteSession,
  Written,
  WrittenTable,
} from './order.ts'
import { TableStatements } from './statements.ts'
import { RowWriter } from './row-writer.ts'
import { refuseLostCharacters } from './lost-characters.ts'
import { areOthers, lockWatched } from './watched-rows.ts'
import { distributedWrite, type WritingPlace } from './distributed-write.ts'

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

class Stale extends Error {}

/**
 * Writes all changes of a submission in one transaction of each source: rows are locked and compared cell by cell, then
 * written, and read back with what triggers and defaults made of them. Where one row conflicts nothing is written.
 */
export async function writeRows(writing: SourceWriting, asked: WriteOrder, signal: AbortSignal): Promise<Written> {
  const order = withLinks(asked)
  const tables = await writtenTables(writing, order)
  const places = [...new Set(tables.map(({ place }) => place))]
  try {
    const { value, committed, failed } = await distributedWrite(
      places,
      { timeoutMs: order.timeoutMs, signal },
      async (sessions) => {
        const open = tables.map((own) => ({ ...own, session: sessions.get(own.place) ?? refuse('entry.rowCount') }))
        if (order.marker !== null) await marked(open, order)
        return written(open, order)
      },
    )
    if (failed.length === 0) return { state: 'done', rows: value }
    const taken = tables.flatMap(({ at, place }) => (committed.includes(place) ? [at] : []))
    const [first] = failed
    const why = first instanceof Error ? first.message : String(first)
    return { state: 'partial', rows: value.filter(({ table = 0 }) => taken.includes(table)), tables: taken, why }
  } catch (problem) {
    if (problem instanceof Stale) return { state: 'stale' }
    if (problem instanceof Conflicting) return { state: 'conflict', conflicts: problem.conflicts }
    throw problem
  }
}

/** Each source with changes gets the marker in a table beside the first one that is written there. */
async function marked(tables: readonly TableWriting[], order: WriteOrder): Promise<void> {
  const seen = new Set<WritingPlace>()
  for (const { at, place, session, statements } of tables) {
    if (seen.has(place) || changesIn(order, at).length === 0) continue
    seen.add(place)
    const { text, values } = statements.mark(order.marker ?? '')
    await session.run(text, values)
  }
}

/** A table of a submission, in the source where it lies. */
interface PlacedTable {
  at: number
  table: WrittenTable | LinesTable
  statements: TableStatements
  place: WritingPlace
}

interface TableWriting extends PlacedTable {
  session: WriteSession
}

/**
 * The tables that a submission needs: those with changes, the main one of changed lines, and lines below rows that go. A
 * source that is not needed is not asked, and may be away.
 */
async function writtenTables(writing: SourceWriting, order: WriteOrder): Promise<PlacedTable[]> {
  const here: WritingPlace = { config: order.source, writing }
  const places = new Map<string, WritingPlace>()
  const tables: PlacedTable[] = []
  const removes = changesIn(order, 0).some(({ kind }) => kind === 'delete')
  for (const [at, table] of tablesOf(order).entries()) {
    const elsewhere = isLines(table) ? table.elsewhere : undefined
    if (elsewhere !== undefined && !removes && changesIn(order, at).length === 0) continue
    const place =
      elsewhere === undefined ? here : (places.get(elsewhere.code) ?? { ...(await writingOf(elsewhere.source)) })
    if (elsewhere !== undefined) places.set(elsewhere.code, place)
    const facts = await place.writing.facts(place.config, table.table)
    tables.push({ at, table, place, statements: new TableStatements(place.writing.dialect, table, facts) })
  }
  return tables
}

async function writingOf(config: SourceConfig): Promise<WritingPlace> {
  const { writing } = await adapterOf(config.type)
  return { config, writing: writing ?? refuse('entry.sourceKind', config.type) }
}

/** Main rows are locked before their lines, so that of two submissions one waits for the other. */
async function written(tables: readonly TableWriting[], order: WriteOrder): Promise<RowDifference[]> {
  const [main, ...lines] = tables
  if (main === undefined) return []
  const mains = await lockedRows(main, { changes: changesIn(order, 0), others: parentKeys(order) })
  const met = [comparedRows(main, changesIn(order, 0), mains)]
  const parents = lines.length === 0 ? undefined : new Parents(order, mains)
  for (const own of lines) {
    const changes = changesIn(order, own.at)
    const present = await lockedRows(own, { changes, others: [] })
    met.push(comparedRows(own, changes, present, parents), await leftLines(own, order))
  }
  const conflicts = met.flatMap((one) => one.conflicts)
  if (conflicts.length > 0) throw new Conflicting(conflicts)
  await stillAsCompared(tables, order)
  const pending = met.flatMap((one) => one.pending)
  const rowsIn = (at: number, kind: WriteChange['kind']) =>
    pending.filter(({ change }) => change.kind === kind && (change.table ?? 0) === at)
  const writers = new Map(
    tables.map(({ at, table, statements, session, place }) => [
      at,
      new RowWriter(session, { order: table, statements, dialect: place.writing.dialect }),
    ]),
  )
  for (const { at } of tables.toReversed()) await writers.get(at)?.remove(rowsIn(at, 'delete'))
  const keys = new Map<string, readonly string[]>()
  for (const { at, table } of tables) {
    await writers.get(at)?.update(rowsIn(at, 'update').filter(({ write }) => write.length > 0))
    const fresh = rowsIn(at, 'insert').map((row) => (isLines(table) ? belowWritten(row, table, keys) : row))
    for (const [ref, key] of (await writers.get(at)?.insert(fresh)) ?? []) keys.set(ref, key)
  }
  const differences: RowDifference[] = []
  for (const own of tables) {
    const rows = pending.filter(({ change }) => (change.table ?? 0) === own.at)
    differences.push(...(await tableDifferences(own, { pending: rows, keys })))
  }
  return differences
}

/** Rows that figures were compared with are locked as well. All of them before any is looked at: what is seen is one moment. */
async function stillAsCompared(tables: readonly TableWriting[], { watched = [] }: WriteOrder): Promise<void> {
  const own = watched.flatMap((one) => tables.flatMap((place) => (place.at === one.table ? [{ one, place }] : [])))
  for (const { one, place } of own) await lockWatched(place, one)
  for (const { one, place } of own) if (await areOthers(place, one)) throw new Stale()
}

/** A new row of lines once its main row is there. */
function belowWritten(row: Pending, table: LinesTable, keys: ReadonlyMap<string, readonly string[]>): Pending {
  const change = linked(row.change, table, keys)
  const key = change.kind === 'insert' ? insertKey(table, change.values) : row.key
  return { ...row, change, key: key ?? [] }
}

/** The main rows that lines may belong to: those that stand and are in sight, and those that come with the submission. */
class Parents {
  readonly #remaining: ReadonlySet<string>
  readonly #all: ReadonlySet<string>
  readonly #fresh: ReadonlySet<string>

  constructor(order: WriteOrder, present: ReadonlyMap<string, Row>) {
    const own = changesIn(order, 0)
    const made = own.flatMap((change) => {
      const key = change.kind === 'insert' ? insertKey(order, change.values) : null
      return key === null ? [] : [keyText(key)]
    })
    const gone = new Set(own.flatMap((change) => (change.kind === 'delete' ? [keyText(change.key)] : [])))
    this.#all = new Set([...present.keys(), ...made])
    this.#remaining = new Set([...this.#all].filter((key) => !gone.has(key)))
    this.#fresh = new Set(own.flatMap((change) => (change.kind === 'insert' ? [change.ref] : [])))
  }

  /** Whether the main row of a change is there; rows are taken away below one that goes, and not put there. */
  has({ kind, parent }: WriteChange): boolean {
    if (parent === undefined) return false
    if ('ref' in parent) return kind === 'insert' && this.#fresh.has(parent.ref)
    return (kind === 'delete' ? this.#all : this.#remaining).has(keyText(parent.key))
  }
}

interface Compared {
  pending: Pending[]
  conflicts: Conflict[]
}

function comparedRows(
  { table }: TableWriting,
  changes: readonly WriteChange[],
  present: ReadonlyMap<string, Row>,
  parents?: Parents,
): Compared {
  const result: Compared = { pending: [], conflicts: [] }
  for (const change of changes) {
    const isBelow = parents === undefined || !isLines(table) || isOwn(table, change, { present, parents })
    const met = isBelow ? meet(table, change, present) : goneRow(change)
    if ('why' in met) result.conflicts.push(met)
    else result.pending.push(met)
  }
  return result
}

function goneRow({ ref }: WriteChange): Conflict {
  return { ref, why: 'gone', columns: [], theirs: null }
}

/** Whether a row of lines belongs to the main row that its change names, and that one is there. */
function isOwn(
  table: LinesTable,
  change: WriteChange,
  { present, parents }: { present: ReadonlyMap<string, Row>; parents: Parents },
): boolean {
  if (!parents.has(change)) return false
  if (change.kind === 'insert' || change.parent === undefined || !('key' in change.parent)) return true
  const { key } = change.parent
  const now = present.get(keyText(change.key))
  return now === undefined || table.link.every((at, part) => isSameCell(table, at, now[at] ?? null, key[part] ?? null))
}

/** Main rows that go while lines stand below them that do not go with them. */
async function leftLines(own: TableWriting, order: WriteOrder): Promise<Compared> {
  const { table, session } = own
  const gone = changesIn(order, 0).flatMap((change) => (change.kind === 'delete' ? [change] : []))
  if (gone.length === 0 || !isLines(table)) return { pending: [], conflicts: [] }
  const taken = new Set(
    changesIn(order, own.at).flatMap((change) => (change.kind === 'delete' ? [keyText(change.key)] : [])),
  )
  const left = new Set<string>()
  const keys = gone.map(({ key }) => key)
  for (const part of inParts(keys, own.statements.keysAtOnce(table.link))) {
    const { text, values } = own.statements.byKeyList(part, { locked: true, by: table.link })
    const { rows } = await session.run(text, values)
    for (const row of rows)
      if (!taken.has(keyText(table.key.map((at) => row[at] ?? null))))
        left.add(keyText(table.link.map((at) => row[at] ?? null)))
  }
  const conflicts = gone.flatMap(({ ref, key }): Conflict[] =>
    left.has(keyText(key)) ? [{ ref, why: 'lines', columns: [], theirs: null }] : [],
  )
  return { pending: [], conflicts }
}

/** The rows that changes name, and others, locked, by the text of their key. */
async function lockedRows(
  own: TableWriting,
  { changes, others }: { changes: readonly WriteChange[]; others: readonly (readonly string[])[] },
): Promise<Map<string, Row>> {
  const byText = new Map(others.map((key) => [keyText(key), key]))
  for (const change of changes) {
    const key = change.kind === 'insert' ? insertKey(own.table, change.values) : change.key
    if (key !== null) byText.set(keyText(key), key)
  }
  const keys = [...byText.keys()].toSorted().map((text) => byText.get(text) ?? [])
  return rowsOf(own, { keys, locked: true })
}

async function rowsOf(
  { table, statements, session }: TableWriting,
  { keys, locked }: { keys: readonly (readonly string[])[]; locked: boolean },
): Promise<Map<string, Row>> {
  const found = new Map<string, Row>()
  const answers = [...inParts(keys, statements.keysAtOnce())].map((part) => {
    const { text, values } = statements.byKeyList(part, { locked })
    return { text, values }
  })
  // The next question is under way while the rows of the last one are taken in, and never beside it: a connection answers one
  // after the other, and where the database has rolled the transaction back a statement would stand alone.
  let coming = answers[0] === undefined ? null : session.run(answers[0].text, answers[0].values)
  for (let at = 1; coming !== null; at += 1) {
    const { rows } = await coming
    const next = answers[at]
    coming = next === undefined ? null : session.run(next.text, next.values)
    // It is waited for below; until then nobody else hears that it failed.
    coming?.catch(() => {})
    for (const row of rows) found.set(keyText(table.key.map((place) => row[place] ?? null)), row)
  }
  return found
}

function isSameCell({ columns }: WrittenTable, column: number, one: CellValue, other: CellValue): boolean {
  return one === other || (columns[column]?.isNumber === true && decimalsEqual(one, other))
}

function meet(table: WrittenTable, change: WriteChange, present: ReadonlyMap<string, Row>): Pending | Conflict {
  const { ref } = change
  const isSame = (column: number, one: CellValue, other: CellValue) => isSameCell(table, column, one, other)
  const fills = change.fills ?? []
  if (change.kind === 'insert') {
    const key = insertKey(table, change.values)
    const theirs = key === null ? undefined : present.get(keyText(key))
    if (theirs !== undefined) return { ref, why: 'taken', columns: [...table.key], theirs }
    return { change, write: [], before: null, key: key ?? [] }
  }
  const { key } = change
  const now = present.get(keyText(key))
  if (now === undefined) return goneRow(change)
  if (change.kind === 'delete') {
    const columns = change.base.flatMap((value, at) => (isSame(at, value, now[at] ?? null) ? [] : [at]))
    if (columns.length > 0) return { ref, why: 'changed', columns, theirs: now }
    return { change, write: fills.map(([at, value]) => [at, value]), before: now, key }
  }
  const { write, conflicts } = mergeRow(change.cells, now, isSame)
  for (const [at, value] of change.guards ?? []) if (!isSame(at, value, now[at] ?? null)) conflicts.push(at)
  if (conflicts.length > 0) return { ref, why: 'changed', columns: [...new Set(conflicts)], theirs: now }
  if (write.length > 0) for (const [at, value] of fills) write.push([at, value])
  for (const [at, value] of change.totals ?? []) if (!isSame(at, value, now[at] ?? null)) write.push([at, value])
  return { change, write, before: now, key }
}

/** What every row was and is now, read back under the lock. */
async function tableDifferences(
  own: TableWriting,
  { pending, keys }: { pending: readonly Pending[]; keys: ReadonlyMap<string, readonly string[]> },
): Promise<RowDifference[]> {
  const keyOf = ({ change, key }: Pending) => keys.get(change.ref) ?? key
  const stays = pending.filter(({ change }) => change.kind !== 'delete')
  const now = await rowsOf(own, { keys: stays.map(keyOf), locked: false })
  return pending.map((one) => {
    const key = keyOf(one)
    const { kind, ref } = one.change
    const after = kind === 'delete' ? null : (now.get(keyText(key)) ?? null)
    // A trigger that moves a row out of sight leaves nothing that could be compared or taken back.
    if (after === null && kind !== 'delete') refuse('entry.rowCount')
    for (const [at, value] of cellsOf(one)) refuseLostCharacters(value, after?.[at] ?? null)
    return { ...(own.at === 0 ? {} : { table: own.at }), ref, key, before: one.before, after }
  })
}

/** Cells that were written by the people. */
function cellsOf({ change, write }: Pending): (readonly [number, CellValue])[] {
  return change.kind === 'insert' ? change.values.map((value, at) => [at, value] as const) : write
}
