import { type Edit, type Edits, type EntryDocument, linesOf, type TableBinding } from '@mingtai/entry-model'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Problem } from '../../../calls.ts'
import { problemIndex } from '../model/cell-problems.ts'
import { type FilledRow, filledRows } from '../model/filled-rows.ts'
import type { KnownValues } from '../model/known-values.ts'
import { linesQuery } from '../model/lines-query.ts'
import { fixedRows, type RowStore } from '../model/row-store.ts'
import type { TablePart } from './table-part.ts'
import { isOnCard } from './table-part.ts'

/** The report that a card is of, as far as its lines need it. */
export interface CardSource {
  /** null: a visitor, who sees new lines alone. */
  id: string | null
  document: EntryDocument
  edits: Edits
  problems: readonly Problem[]
  known: KnownValues
  /** Changes of several tables are one step. */
  onEdit(parts: readonly { table: number; edits: readonly Edit[] }[]): void
}

export interface CardLines {
  /** By the number of the table less one; null: its lines are not on the card, or not read yet. */
  parts: readonly (TablePart | null)[]
  error: unknown
  onRetry(): void
}

const closed = { insert: false, update: false, delete: false }

/** The lines that stand on a card, of the row that it shows. */
export function useCardLines(source: CardSource | null, main: FilledRow | null): CardLines {
  const { id = null, document, edits, problems, known } = source ?? {}
  const tables = useMemo(
    () => (document?.lines ?? []).flatMap((_, at) => (isOnCard(document?.layout, at + 1) ? [at + 1] : [])),
    [document?.lines, document?.layout],
  )
  const isThere = main?.kind === 'base' || main?.kind === 'new'
  const key = main?.kind === 'base' && id !== null ? main.key : null
  const asked = useQueries({
    queries: tables.map((table) => linesQuery({ id, table, key, known })),
    combine: combined,
  })
  const ref = isThere ? main.ref : undefined
  const isClosed = isThere && main.isClosed
  const mayFill = !isClosed && !(main?.kind === 'base' && (id === null || main.edited?.isDeleted === true))
  const { stores, error } = asked
  const isFresh = key === null
  const parts = useMemo(() => {
    const made: (TablePart | null)[] = (document?.lines ?? []).map(() => null)
    for (const [at, table] of tables.entries()) {
      const lines = document?.lines[table - 1]
      const store = isFresh ? noRows : stores[at]
      if (lines === undefined || store === undefined || edits === undefined) continue
      const all = linesOf(edits, table)
      const own = { rows: all.rows, added: all.added.filter((row) => row.parent !== undefined && row.parent === ref) }
      const binding: TableBinding = mayFill ? lines : { ...lines, may: closed }
      const rows = filledRows(binding, store, own, isClosed ? () => true : undefined)
      made[table - 1] = { table, binding, rows, problems: problemIndex(problems ?? [], table), parent: ref }
    }
    return made
  }, [document, tables, isFresh, stores, edits, problems, ref, mayFill, isClosed])
  return { parts, error, onRetry: asked.onRetry }
}

const noRows = fixedRows([])

function combined(results: readonly { data: RowStore | undefined; error: unknown; refetch(): unknown }[]) {
  return {
    stores: results.map(({ data }) => data),
    error: results.find(({ error }) => error !== null)?.error ?? null,
    onRetry: () => {
      for (const { error, refetch } of results) if (error !== null) void refetch()
    },
  }
}
