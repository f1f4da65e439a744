import type { ScreenComponent, ScreenRows, SettingRecord } from '@mingtai/screen-model'
import { isFigureColumn } from '@mingtai/screen-model'

/** A column of a table as it is drawn. */
export interface TableColumn {
  /** Its place in the rows. */
  at: number
  title: string
  width: number
  align: 'left' | 'center' | 'right'
  kind: 'text' | 'number' | 'bar' | 'picture'
  most: number
  decimals: number | null
  link: string
  threshold: number | null
  belowColour: string
  aboveColour: string
  warnText: string
}

/** The columns that were set, or all of the rows: figures to the right, texts to the left. */
export function tableColumns({ options, fields }: ScreenComponent, rows: ScreenRows): TableColumn[] {
  const set = Array.isArray(options.columns) ? options.columns : []
  if (set.length > 0) return set.flatMap((one) => readColumn(one, rows))
  const chosen = fields.column ?? []
  return rows.columns.flatMap(({ name, title }, at) => {
    if (chosen.length > 0 && !chosen.includes(name)) return []
    const isFigure = isFigureColumn(rows, at)
    const plain = {
      width: 100,
      most: 100,
      decimals: null,
      link: '',
      threshold: null,
      belowColour: '',
      aboveColour: '',
      warnText: '',
    }
    return [
      {
        ...plain,
        at,
        width: widest(rows, at),
        title: title || name,
        align: isFigure ? ('right' as const) : ('left' as const),
        kind: isFigure ? ('number' as const) : ('text' as const),
      },
    ]
  })
}

/** About as many pixels as its longest cell or its title takes, of letters of 14 px. */
function widest({ columns, rows }: ScreenRows, at: number): number {
  const letters = (text: string): number =>
    Array.from(text).reduce((sum, letter) => sum + (letter > '\u2000' ? 14 : 8), 0)
  const longest = rows
    .slice(0, 50)
    .reduce((most, row) => Math.max(most, letters(row[at] ?? '')), letters(columns[at]?.title ?? ''))
  return Math.min(240, longest + 4)
}

function readColumn(one: SettingRecord, { columns }: ScreenRows): TableColumn[] {
  const at = columns.findIndex(({ name }) => name === one.name)
  if (at < 0) return []
  const { align, kind } = one
  const words = (value: SettingRecord[string] | undefined): string => (typeof value === 'string' ? value : '')
  return [
    {
      at,
      title: words(one.title) || columns[at]?.title || '',
      width: typeof one.width === 'number' ? one.width : 100,
      align: align === 'center' || align === 'right' ? align : 'left',
      kind: kind === 'number' || kind === 'bar' || kind === 'picture' ? kind : 'text',
      most: typeof one.most === 'number' ? one.most : 100,
      decimals: typeof one.decimals === 'number' ? one.decimals : null,
      link: words(one.linkUrl),
      threshold: typeof one.threshold === 'number' ? one.threshold : null,
      belowColour: words(one.belowColour),
      aboveColour: words(one.aboveColour),
      warnText: words(one.warnText),
    },
  ]
}
