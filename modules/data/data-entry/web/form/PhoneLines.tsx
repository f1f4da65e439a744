import { type Edit, type Edits, type EntryDocument, linesOf } from '@mingtai/entry-model'
import { sentenceOf, SkeletonRows } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Problem } from '../../calls.ts'
import type { VisitFiles } from '../fill/cell/FilesDialog.tsx'
import { problemIndex } from '../fill/model/cell-problems.ts'
import { type FilledRow, filledRows } from '../fill/model/filled-rows.ts'
import type { KnownValues } from '../fill/model/known-values.ts'
import { linesQuery } from '../fill/model/lines-query.ts'
import { fixedRows } from '../fill/model/row-store.ts'
import { RowCards } from './RowCards.tsx'

interface Props {
  /** null: a visitor, who sees new lines alone. */
  id: string | null
  document: EntryDocument
  main: Extract<FilledRow, { kind: 'base' | 'new' }>
  edits: Edits
  known: KnownValues
  problems: readonly Problem[]
  visit?: VisitFiles | undefined
  /** Tables of lines, from 1. */
  tables: readonly number[]
  /** They stand in the form itself, which has headings of its own. */
  isInside: boolean
  onEdit(table: number, edits: readonly Edit[]): void
}

/** Lines of a row in its form. */
export function PhoneLines(props: Props) {
  return props.tables.map((table) => <Lines key={table} {...props} table={table} />)
}

function Lines({ id, document, main, edits, known, problems, table, ...rest }: Props & { table: number }) {
  const { visit, isInside, onEdit } = rest
  const binding = document.lines[table - 1]
  const key = main.kind === 'base' && id !== null ? main.key : null
  const { data, error } = useQuery(linesQuery({ id, table, key, known }))
  const fresh = useMemo(() => fixedRows([]), [])
  const store = key === null ? fresh : data
  if (binding === undefined) return null
  const all = linesOf(edits, table)
  const own = { rows: all.rows, added: all.added.filter((row) => row.parent === main.ref) }
  return (
    <section className="row-cards-lines" aria-label={binding.title}>
      {!isInside && <h3>{binding.title}</h3>}
      {error !== null ? (
        <p>{sentenceOf(error) ?? '明细没有读到。'}</p>
      ) : store === undefined ? (
        <SkeletonRows rows={2} />
      ) : (
        <RowCards
          of={{ table, binding, word: binding.title }}
          rows={filledRows(binding, store, own)}
          known={known}
          problems={problemIndex(problems, table)}
          main={main}
          visit={visit}
          onEdit={(next) => onEdit(table, next)}
        />
      )}
    </section>
  )
}
