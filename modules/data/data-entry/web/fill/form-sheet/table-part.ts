import type { EntryDocument, EntryLayout, TableBinding } from '@mingtai/entry-model'
import type { Problem } from '../../../calls.ts'
import type { FilledRows } from '../model/filled-rows.ts'

/** The rows of one table of a report as a sheet shows them. */
export interface TablePart {
  /** 0: the main one. */
  table: number
  binding: TableBinding
  rows: FilledRows
  problems: ReadonlyMap<string, Problem>
  /** The main row that new rows belong to; left out: they belong to none. */
  parent?: string | undefined
}

/** A cell of a line that stands on the card of its row. */
export interface LinePlace {
  table: number
  ref: string
  column: number
}

/** Rows of lines on a card are numbered far behind those of the main table, each table by itself. */
const APART = 1_000_000

/** The number of a row of a table, as whoever edits a sheet names it. */
export function rowIn(table: number, row: number): number {
  return table * APART + row
}

/** The table that a row is of, and its number there. */
export function rowPlace(row: number): { table: number; row: number } {
  return { table: Math.floor(row / APART), row: row % APART }
}

/** Whether lines of a table stand on the card itself. */
export function isOnCard(layout: EntryLayout | null | undefined, table: number): boolean {
  return layout?.kind === 'card' && layout.marks.some((mark) => mark.table === table)
}

/** Whether lines of any table do. */
export function hasLinesOnCard(layout: EntryLayout): boolean {
  return layout.kind === 'card' && layout.marks.some(({ table }) => table !== undefined)
}

/** The tables of lines that have no place on the card. */
export function tablesBelow({ lines }: Pick<EntryDocument, 'lines'>, layout: EntryLayout | null | undefined): number[] {
  return lines.flatMap((_, at) => (isOnCard(layout, at + 1) ? [] : [at + 1]))
}
