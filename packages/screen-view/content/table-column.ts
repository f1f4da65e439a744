import type { ScreenComponent, ScreenRows, SettingRecord } from '@mingtai/screen-model'
import { isFigureColumn } from '@mingtai/screen-model'
import { numberOf } from '../chart/chart-style.ts'

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
        width: Math.ceil((widest(rows, at) * numberOf(options.textSize, 14)) / 14),
        title: title || name,
        align: isFigure ? ('right' as const) : ('left' as const),
        kind: isFigure ? ('number' as const) : ('text' as const),
      },
    ]
  })
}

/** Pixels between columns and beside the first and the last. */
const GAP = 10
const NUMBERS = 44
/** Letters become no smaller than this where there is no room. */
const LEAST_TEXT = 10

interface Room {
  /** Pixels of the table. */
  width: number
  textSize: number
  isNumbered: boolean
}

/**
 * The columns as tracks of a grid. Where they were set wider than the table is, as on a phone, figures keep the room
 * that they need, and texts share the rest and break: no figure is cut.
 */
export function columnTracks(
  columns: readonly TableColumn[],
  rows: ScreenRows,
  { width, textSize, isNumbered }: Room,
): { tracks: string; isTight: boolean; textSize: number } {
  const around = (columns.length + 1) * GAP + (isNumbered ? NUMBERS + GAP : 0)
  const set = columns.reduce((sum, column) => sum + column.width + GAP, GAP) + (isNumbered ? NUMBERS + GAP : 0)
  const isTight = set > width
  const least = columns.reduce((sum, column) => sum + leastWidth(column, rows, textSize), around)
  const size =
    least > width ? Math.max(LEAST_TEXT, Math.floor((textSize * (width - around)) / (least - around))) : textSize
  const tracks = columns.map((column) => {
    const { width: own, kind, align, at } = column
    const needed = Math.min(own, Math.ceil((widest(rows, at) * size) / 14) + 4)
    if (kind === 'text' && align === 'left' && own > 70)
      return `minmax(${Math.min(60, isTight ? needed : own)}px, ${isTight ? needed : own}fr)`
    if (kind === 'bar') return isTight ? `minmax(${Math.min(80, own)}px, ${own}fr)` : `minmax(${own}px, ${own}fr)`
    return isTight && kind !== 'picture' ? `${needed}px` : `${own}px`
  })
  // Where no text takes the rest of the table, all columns share it.
  if (!isTight && !tracks.some((track) => track.includes('fr')))
    columns.forEach(({ width: own }, at) => (tracks[at] = `minmax(${own}px, ${own}fr)`))
  return { tracks: `${isNumbered ? `${NUMBERS}px ` : ''}${tracks.join(' ')}`, isTight, textSize: size }
}

/** Pixels below which something of a column would be cut: texts break, figures do not. */
function leastWidth({ width, kind, align, at }: TableColumn, rows: ScreenRows, textSize: number): number {
  const needed = Math.min(width, Math.ceil((widest(rows, at) * textSize) / 14) + 4)
  if (kind === 'text' && align === 'left' && width > 70) return Math.min(60, needed)
  return kind === 'bar' ? Math.min(80, width) : kind === 'picture' ? width : needed
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
