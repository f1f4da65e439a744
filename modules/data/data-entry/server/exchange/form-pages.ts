import { isFileKind, isLink, isNumberKind, shownValue, type TableBinding } from '@mingtai/entry-model'
import { refuse } from '@mingtai/messages'
import type { Actor } from '@mingtai/server-kit'
import { type CellStyle, defaultPageSetup } from '@mingtai/sheet-core'
import type { DataEntryServices } from '../services.ts'

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

interface Shown {
  binding: TableBinding
  title: string
  rows: readonly { values: readonly (string | null)[] }[]
}

/** A filled form on paper: its tables one below the other, as wide as the page. */
export async function formPages(
  { dataPlane }: Pick<DataEntryServices, 'dataPlane'>,
  actor: Actor,
  { title, tables }: { title: string; tables: readonly Shown[] },
): Promise<Uint8Array> {
  const total = tables.reduce((sum, { rows }) => sum + rows.length, 0)
  if (total > MOST_ROWS) refuse('entry.printTooLong', MOST_ROWS)
  const printed = tables.map((one) => ({ ...one, places: placesIn(one.binding) }))
  const most = Math.max(1, ...printed.map(({ places }) => places.length))
  const [first] = printed
  const widths = Array.from({ length: most }, (_, at) => first?.binding.columns[first.places[at] ?? -1]?.width ?? 110)
  const rows = printed.flatMap(({ binding, title: own, places, rows: shown }) => {
    const row = (values: readonly (string | null)[], styleOf: (at: number) => number) => ({
      height: 24,
      cells: places.map((at, place) => ({
        ...{ value: values[at] ?? null, style: styleOf(at) },
        // The last column of a narrower table goes on to the edge.
        columns: place === places.length - 1 ? most - place : 1,
      })),
    })
    return [
      { height: 32, cells: [{ value: own, style: TITLE, columns: most }], isHead: true },
      {
        ...row(
          binding.columns.map((column) => column.title),
          () => HEAD,
        ),
        isHead: true,
      },
      ...shown.map(({ values }) =>
        row(
          binding.columns.map((column, at) => shownValue(column, values[at] ?? null)),
          (at) => (isNumberKind(binding.columns[at]?.kind ?? 'text') ? FIGURE : TEXT),
        ),
      ),
    ]
  })
  return dataPlane.document({
    ...{ format: 'pdf', title, author: actor.realName, now: Date.now(), widths, styles, rows, pictures: {} },
    page: {
      ...defaultPageSetup,
      ...{ orientation: 'landscape', fit: 'width' },
      footer: { left: '${report}', center: '第 ${page} 页，共 ${pages} 页', right: '${user}' },
    },
    asker: actor.userId,
  })
}

/** What is printed of a table: all but what only says to which row a line belongs. */
function placesIn(binding: TableBinding): number[] {
  return binding.columns.flatMap((column, at) =>
    isLink(binding, column) || (isFileKind(column.kind) && column.kind !== 'attachment') ? [] : [at],
  )
}
