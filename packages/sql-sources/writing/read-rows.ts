import type { CellValue } from '@mingtai/entry-model'
import { textRows } from '../catalogue-rows.ts'
import type { QueryRows, SourceAdapter } from '../source.ts'
import { inParts } from './in-parts.ts'
import type { ReadOrder, ReadRows, RowsByKeyOrder, SourceWriting } from './order.ts'
import { type Statement, TableStatements } from './statements.ts'

/** Reads rows as exact texts through the guarded way that only reads. */
export async function readRows(
  adapter: SourceAdapter & { writing: SourceWriting },
  order: ReadOrder,
): Promise<ReadRows> {
  const facts = await adapter.writing.facts(order.source, order.table)
  const statements = new TableStatements(adapter.writing.dialect, order, facts)
  const [counted] = await asked(adapter, order, statements.count(order.filters))
  const rows = await asked(adapter, order, statements.read(order.filters, order))
  const { sums = [], counts = [], extremes = [] } = order
  const wanted = { sums, counts, extremes }
  const isAsked = sums.length + counts.length + extremes.length > 0
  const [totals = []] = isAsked ? await asked(adapter, order, statements.totals(wanted, order.filters)) : []
  const ends = totals.slice(sums.length + counts.length)
  return {
    ...{ rows, total: Number(counted?.[0] ?? 0), sums: totals.slice(0, sums.length) },
    counts: totals.slice(sums.length, sums.length + counts.length).map(Number),
    extremes: extremes.map((_, at) => [ends[at * 2] ?? null, ends[at * 2 + 1] ?? null]),
  }
}

export async function rowsByKey(
  adapter: SourceAdapter & { writing: SourceWriting },
  order: RowsByKeyOrder,
): Promise<CellValue[][]> {
  const facts = await adapter.writing.facts(order.source, order.table)
  const statements = new TableStatements(adapter.writing.dialect, order, facts)
  const rows: CellValue[][] = []
  for (const part of inParts(order.keys, statements.keysAtOnce(order.by)))
    rows.push(
      ...(await asked(
        adapter,
        order,
        statements.byKeys(part, { locked: false, ...(order.by === undefined ? {} : { by: order.by }) }),
      )),
    )
  return rows
}

function asked(
  adapter: SourceAdapter,
  { source }: Pick<ReadOrder, 'source'>,
  { text, values }: Statement,
): Promise<CellValue[][]> {
  const query = (...question: Parameters<SourceAdapter['query']>): Promise<QueryRows> => adapter.query(...question)
  return textRows(query, source, { sql: text, values })
}
