import type { DocumentRow } from '@mingtai/data-plane'
import {
  bandsOf,
  type EntryLayout,
  isFileKind,
  isLink,
  isNumberKind,
  shownValue,
  type TableBinding,
} from '@mingtai/entry-model'
import { refuse } from '@mingtai/messages'
import type { Actor } from '@mingtai/server-kit'
import { type CellStyle, defaultPageSetup } from '@mingtai/sheet-core'
import type { DataEntryServices } from '../services.ts'
import type { ShownTable, Words } from './layout-cells.ts'
import { printedLayoutRows } from './printed-layout.ts'

/** Rows that are printed at most. */
const MOST_ROWS = 5000

const line = { line: 'thin' as const, color: '#8A918E' }
const border = { top: line, right: line, bottom: line, left: line }
const cell = { border, size: 9, valign: 'middle' as const, wrap: true }
const [TITLE, HEAD, TEXT, FIGURE] = [0, 1, 2, 3]
const styles: CellStyle[] = [
  { size: 14, bold: true, align: 'left', valign: 'middle' },
  { ...cell, bold: true, align: 'center', fill: '#EEF1EF' },
  { ...cell, align: 'left' },
  { ...cell, wrap: false, shrink: true, align: 'right' },
]

interface Shown extends ShownTable {
  title: string
}

interface Printed {
  title: string
  tables: readonly Shown[]
  /** null: the main table is printed as a list. */
  layout: EntryLayout | null
  words: Words
}

/** A filled form on paper: its tables one below the other, as wide as the page; the main one as it is laid out. */
export async function formPages(
  { dataPlane }: Pick<DataEntryServices, 'dataPlane'>,
  actor: Actor,
  { title, tables, layout, words }: Printed,
): Promise<Uint8Array> {
  const total = tables.reduce((sum, { rows }) => sum + rows.length, 0)
  if (total > MOST_ROWS) refuse('entry.printTooLong', MOST_ROWS)
  const [main] = tables
  const laid = layout === null || main === undefined ? null : { layout }
  // Lines that stand on the card are not printed once more below it.
  const onCard = new Set(layout === null ? [] : bandsOf(layout).map(({ table }) => table))
  const printed = (laid === null ? tables : tables.filter((_, table) => table > 0 && !onCard.has(table))).map(
    (one) => ({ ...one, places: placesIn(one.binding) }),
  )
  const [first] = printed
  const own = laid?.layout.widths ?? first?.places.map((at) => first.binding.columns[at]?.width ?? 110) ?? []
  const most = Math.max(1, own.length, ...printed.map(({ places }) => places.length))
  const rows = [
    ...(laid === null
      ? []
      : printedLayoutRows(laid.layout, tables, { words, most: MOST_ROWS, styleFrom: styles.length })),
    ...printed.flatMap((one) => tableRows(one, most)),
  ]
  return dataPlane.document({
    ...{ format: 'pdf', title, author: actor.realName, now: Date.now(), rows, pictures: {} },
    widths: Array.from({ length: most }, (_, at) => own[at] ?? 110),
    styles: [...styles, ...(layout?.styles ?? [])],
    page: {
      ...defaultPageSetup,
      ...{ orientation: 'landscape', fit: 'width' },
      footer: { left: '${report}', center: '第 ${page} 页，共 ${pages} 页', right: '${user}' },
    },
    asker: actor.userId,
  })
}

/** A table as a list: its title, its headings, its rows. The last column of a narrower table goes on to the edge. */
function tableRows({ binding, title, places, rows }: Shown & { places: number[] }, most: number): DocumentRow[] {
  const row = (values: readonly (string | null)[], styleOf: (at: number) => number): DocumentRow => ({
    height: 24,
    cells: places.map((at, place) => ({
      ...{ value: values[at] ?? null, style: styleOf(at) },
      columns: place === places.length - 1 ? most - place : 1,
    })),
  })
  const headings = binding.columns.map((column) => column.title)
  return [
    { height: 32, cells: [{ value: title, style: TITLE, columns: most }], isHead: true },
    { ...row(headings, () => HEAD), isHead: true },
    ...rows.map(({ values }) =>
      row(
        binding.columns.map((column, at) => shownValue(column, values[at] ?? null)),
        (at) => (isNumberKind(binding.columns[at]?.kind ?? 'text') ? FIGURE : TEXT),
      ),
    ),
  ]
}

/** What is printed of a table: all but what only says to which row a line belongs. */
function placesIn(binding: TableBinding): number[] {
  return binding.columns.flatMap((column, at) =>
    isLink(binding, column) || (isFileKind(column.kind) && column.kind !== 'attachment') ? [] : [at],
  )
}
