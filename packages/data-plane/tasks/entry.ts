import { refuse } from '@mingtai/messages'
import {
  adapterOf,
  type NewTableOrder,
  type ReadOrder,
  readRows,
  type RowsByKeyOrder,
  rowsByKey,
  type SourceConfig,
  tableStatements,
  verifyRows,
  type WriteOrder,
  writeRows,
} from '@mingtai/sql-sources'

/** The adapter of a source that rows can be written to; other kinds are refused. */
async function writable({ type }: SourceConfig) {
  const adapter = await adapterOf(type)
  const { writing } = adapter
  if (writing === undefined) return refuse('entry.sourceKind', type)
  return { ...adapter, writing }
}

export async function describeTable({
  source,
  table,
}: {
  source: SourceConfig
  table: { schema: string; name: string }
}) {
  return (await writable(source)).writing.facts(source, table)
}

export async function readEntryRows(order: ReadOrder) {
  return readRows(await writable(order.source), order)
}

export async function entryRowsByKey(order: RowsByKeyOrder) {
  return rowsByKey(await writable(order.source), order)
}

export async function writeEntryRows(order: WriteOrder, signal: AbortSignal) {
  return writeRows((await writable(order.source)).writing, order, signal)
}

export async function verifyEntryRows(order: WriteOrder, signal: AbortSignal) {
  return verifyRows((await writable(order.source)).writing, order, signal)
}

const CREATE_MILLISECONDS = 30_000

/** A new table: its statements, and made where that is asked for. Refused where it is there already. */
export async function createEntryTable(
  { source, schema, table, isMade }: NewTableOrder,
  signal: AbortSignal,
): Promise<string[]> {
  const { writing } = await writable(source)
  const statements = tableStatements(writing.tables, schema, table)
  if (!isMade) return statements
  await writing.transaction(source, { timeoutMs: CREATE_MILLISECONDS, signal }, async (session) => {
    for (const text of statements) await session.run(text, [])
  })
  return statements
}
