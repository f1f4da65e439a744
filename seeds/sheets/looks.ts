import type { TypedTable } from '@mingtai/modules/data/sheet/server'

const line = 'thin #9aa3a0'
export const edges = { borderTop: line, borderRight: line, borderBottom: line, borderLeft: line }
export const title = { bold: true, size: 16, align: 'center' }
export const heading = { ...edges, bold: true, fill: '#eef1ef', align: 'center', wrap: true }
export const total = { ...edges, bold: true, fill: '#f7e3b5' }
export const money = { format: '#,##0.00' }

interface Framed {
  name: string
  /** Written over the whole width. */
  title: string
  head: readonly string[]
  rows: readonly (readonly string[])[]
  widths: readonly number[]
  /** The last row is a total. */
  hasTotal?: boolean
  looks?: TypedTable['looks']
  areas?: TypedTable['areas']
  frozenColumns?: number
}

/** A table as offices make them: a title over it, a heading, lines around every cell, perhaps a total. */
export function framed({
  name,
  title: words,
  head,
  rows,
  widths,
  hasTotal = false,
  looks = [],
  ...rest
}: Framed): TypedTable {
  const [last, right] = [rows.length + 1, head.length - 1]
  return {
    name,
    widths,
    heights: [38, 30],
    rows: [[words], head, ...rows],
    merges: [[0, 0, 0, right]],
    frozen: {
      rows: 2,
      columns: rest.frozenColumns ?? 0,
    },
    looks: [
      {
        box: [0, 0, 0, right],
        look: title,
      },
      {
        box: [1, 0, 1, right],
        look: heading,
      },
      {
        box: [2, 0, last, right],
        look: edges,
      },
      ...(hasTotal
        ? [
            {
              box: [last, 0, last, right] as const,
              look: total,
            },
          ]
        : []),
      ...looks,
    ],
    ...(rest.areas === undefined ? {} : { areas: rest.areas }),
  }
}
