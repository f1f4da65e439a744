import {
  defaultOf,
  type DetailTable,
  type Field,
  type FieldValue,
  type FormPerson,
  type Row,
  rightTo,
  rowsIn,
  valueOf,
} from '@mingtai/form-schema'
import { say } from '@mingtai/messages'
import { useNotice } from '@mingtai/ui'
import { useLayoutEffect, useState } from 'react'
import { type FormWork, useForm } from '../model/form-context.ts'
import { cellSet, newRowId, rowAdded, rowCopied, rowMoved, rowRemoved, rowsPasted } from './rows.ts'
import { tableIn } from './tsv.ts'

/** What may be done to the rows of a table; the same object for as long as the table is shown. */
export interface RowActions {
  set(id: string, key: string, value: FieldValue): void
  cell(id: string, key: string): FieldValue
  /** Answers the id of the new row; null where there may be no more. */
  add(at?: number): string | null
  copy(id: string): void
  remove(id: string): void
  move(id: string, by: 1 | -1): void
  /** Whether the text was taken as a block of cells. */
  paste(id: string, key: string, text: string): boolean
}

export interface TableWork {
  rows: readonly Row[]
  columns: readonly Column[]
  mayChangeRows: boolean
  actions: RowActions
}

export interface Column {
  field: Field
  /** `details.price` */
  path: string
  isWritable: boolean
}

/** The rows of a table as they are shown, with all that may be done to them. */
export function useRows(table: DetailTable): TableWork {
  const work = useForm()
  const notice = useNotice()
  const shown = columnsOf(table, work)
  // The actions stay the same object, so that rows in which nothing changes are not drawn again.
  const [{ actions, tell }] = useState(() => lastingActions(table.key, { work, notice, columns: shown, table }))
  useLayoutEffect(() => tell({ work, notice, columns: shown, table }))
  return {
    rows: rowsIn(valueOf(work.state.values, table.key)),
    columns: shown,
    mayChangeRows: work.mode === 'edit' && rightTo(work.state.rights, table.key) === 'write',
    actions,
  }
}

function columnsOf(table: DetailTable, { state, mode }: FormWork): Column[] {
  return table.columns.flatMap((field) => {
    const path = `${table.key}.${field.key}`
    const right = rightTo(state.rights, path)
    return right === 'hidden' ? [] : [{ field, path, isWritable: mode === 'edit' && right === 'write' }]
  })
}

interface Latest {
  work: FormWork
  notice: ReturnType<typeof useNotice>
  columns: readonly Column[]
  table: DetailTable
}

function lastingActions(key: string, first: Latest) {
  let latest = first
  const tell = (now: Latest) => {
    latest = now
  }
  return { actions: actionsOf(key, () => latest), tell }
}

function actionsOf(key: string, now: () => Latest): RowActions {
  const rows = () => rowsIn(now().work.current(key))
  const set = (next: Row[]) => now().work.change(key, next.length === 0 ? null : next)
  const blank = (count: number): Row | null => {
    const { table, work } = now()
    return count >= table.most ? null : newRow(table, work)
  }
  return {
    set: (id, column, value) => set(cellSet(rows(), id, { key: column, value })),
    cell: (id, column) => valueOf(rows().find((row) => row.id === id)?.values ?? {}, column),
    add: (at) => {
      const { table, notice } = now()
      const row = blank(rows().length)
      if (row === null) notice.info(say('form.tooManyRows', table.label, table.most))
      else set(rowAdded(rows(), row, at))
      return row?.id ?? null
    },
    copy: (id) => set(rowCopied(rows(), id, { copy: newRowId(), columns: now().table.columns })),
    remove: (id) => set(rowRemoved(rows(), id)),
    move: (id, by) => set(rowMoved(rows(), id, by)),
    paste: (id, column, text) => {
      const block = tableIn(text)
      if (block.length === 1 && block[0]?.length === 1) return false
      const { columns, work, notice } = now()
      const mayAdd = rightTo(work.state.rights, key) === 'write'
      const pasted = rowsPasted(rows(), {
        table: block,
        at: { row: id, key: column },
        columns,
        newRow: (count) => (mayAdd ? blank(count) : null),
        context: work.context,
      })
      set(pasted.rows)
      if (pasted.skipped > 0) notice.warn(say('form.pasteSkipped', pasted.skipped))
      return true
    },
  }
}

function newRow(table: DetailTable, { context }: FormWork): Row {
  const person: FormPerson = context.initiator ?? nobody
  const form = { person, now: new Date(), context }
  const cells = table.columns.map((field) => [field.key, defaultOf(field, form)] as const)
  return { id: newRowId(), values: Object.fromEntries(cells) }
}

const nobody: FormPerson = { id: '', name: '', phone: null, post: null, department: null, organization: null }
