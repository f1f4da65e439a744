import { isEditable, type TableBinding } from '@mingtai/entry-model'
import { type FilledRows, valuesOf } from '../model/filled-rows.ts'
import type { KnownValues } from '../model/known-values.ts'
import { type SheetEdits, typedInto } from '../model/sheet-edits.ts'
import { FilesDialog } from './FilesDialog.tsx'
import { useContext } from 'react'
import { VisitContext } from './visit-context.ts'

interface Props {
  cell: { row: number; column: number }
  /** Which table of the report it is: 0 the main one. */
  table: number
  binding: TableBinding
  rows: FilledRows
  known: KnownValues
  onTyped(edits: SheetEdits): void
  onClose(): void
}

/** The files of a cell, to look at or to change. */
export function CellFiles({ cell, table, binding, rows, known, onTyped, onClose }: Props) {
  const visit = useContext(VisitContext)
  const row = rows.rowAt(cell.row)
  const column = binding.columns[cell.column]
  if (column === undefined || row.kind === 'head' || row.kind === 'missing') return null
  const isOpen = (row.kind === 'blank' || !row.isClosed) && isEditable(binding, column, row.kind !== 'base')
  const value = valuesOf(row)[cell.column] ?? null
  /** Ids are written as they are: the file was just named, which this render does not know yet. */
  const handleChange = (ids: readonly string[]) => {
    const own = known.document()
    const bound = table === 0 ? own : (own.lines[table - 1] ?? binding)
    onTyped(typedInto(bound, rows, { ...cell, texts: [[ids.join(',')]] }))
  }
  return (
    <FilesDialog
      column={column}
      place={{ table, column: cell.column }}
      ids={value === null ? [] : value.split(',')}
      readOnly={!isOpen}
      visit={visit}
      onNamed={(file) => known.add(table, cell.column, [file])}
      onChange={handleChange}
      onClose={onClose}
    />
  )
}
