import {
  type CellValue,
  type EntryColumn,
  isEditable,
  isLink,
  isNumberKind,
  shownValue,
  type TableBinding,
} from '@mingtai/entry-model'
import { BLOCK_ROWS, type CellStyle, type SheetMeta, type WireWindow } from '@mingtai/sheet-core'
import type { Problem } from '../../../calls.ts'
import { type Mark, markColors, markOf, plainLayout, type SheetLayout } from '../layout/sheet-layout.ts'
import { areaOf, frameAt, framed, FRAMES } from './area-frame.ts'
import { placeText } from './cell-problems.ts'
import { type FilledRow, type FilledRows, valuesOf } from './filled-rows.ts'

export const HEAD_HEIGHT = 34
const ROW_HEIGHT = 28
/** Three lines of a text that is wrapped. */
const WRAPPED_HEIGHT = 56

const LINE = { line: 'thin', color: '#DFE3E1' } as const
const EDGES = { top: LINE, right: LINE, bottom: LINE, left: LINE }
const CELL: CellStyle = { border: EDGES, valign: 'middle', size: 10 }

/** How cells look: what they are by their place in the list, each to the left, to the right and in the middle. */
export const looks = ['plain', 'locked', 'changed', 'error', 'warning', 'deleted', 'blank', 'closed'] as const
export type Look = (typeof looks)[number]
export const styleOf: Record<Look, CellStyle> = {
  plain: CELL,
  locked: { ...CELL, color: '#66717F', fill: '#FBFCFB' },
  changed: { ...CELL, fill: '#E8F0FA' },
  error: { ...CELL, fill: '#FBEBE8', color: '#C23B2A' },
  warning: { ...CELL, fill: '#FAF0DC' },
  deleted: { ...CELL, strike: true, color: '#66717F', fill: '#F0F2F0' },
  blank: { ...CELL, color: '#66717F' },
  closed: { ...CELL, color: '#66717F', fill: '#ECEFED' },
}
const aligns = ['left', 'right', 'center'] as const
const HEAD_CELL: CellStyle = { ...CELL, bold: true, fill: '#EEF1EF', align: 'left' }
const kinds: CellStyle[] = [
  HEAD_CELL,
  ...looks.flatMap((look) => aligns.map((align): CellStyle => ({ ...styleOf[look], align }))),
]
export const fills: Record<(typeof markColors)[number], string> = {
  red: '#F6D5CF',
  amber: '#F7E3B5',
  green: '#D3E8DA',
  blue: '#D3E3F5',
}
/** Looks that a condition may colour; a mistake is not covered. */
const colourable = new Set<Look>(['plain', 'locked', 'changed', 'closed'])

/** A cell's style is made of what it is, the sides of its frame, whether it is wrapped, and a mark: 0 is none. */
function styleId({ kind, frame, isWrapped, mark }: { kind: number; frame: number; isWrapped: boolean; mark: number }) {
  return ((mark * 2 + Number(isWrapped)) * FRAMES + frame) * kinds.length + kind
}

/** The styles in the order of `styleId`; what the layout does not use is left out at the end. */
function stylesOf({ hasLines, wrapped, marks }: SheetLayout): CellStyle[] {
  const own = hasLines ? kinds : kinds.map((kind) => ({ ...kind, border: {} }))
  const framedKinds = Array.from({ length: FRAMES }, (_, frame) => own.map((kind) => framed(kind, frame))).flat()
  if (wrapped.length === 0 && marks.length === 0) return framedKinds
  const both = [...framedKinds, ...framedKinds.map((style) => ({ ...style, wrap: true }))]
  if (marks.length === 0) return both
  return [...both, ...markColors.flatMap((color) => both.map((style) => ({ ...style, fill: fills[color] })))]
}

/** The mark of a cell that shows a value, as a number; 0: none. */
function markAt(marks: readonly Mark[], column: EntryColumn, { kind, value }: { kind: number; value: CellValue }) {
  const look = looks[Math.floor((kind - 1) / aligns.length)]
  return kind === HEAD || look === undefined ? 0 : colourOf(marks, column, { look, value })
}

/** The colour that a condition gives a cell that looks as it does, as a number; 0: none. */
export function colourOf(
  marks: readonly Mark[],
  column: EntryColumn,
  { look, value }: { look: Look; value: CellValue },
): number {
  if (!colourable.has(look)) return 0
  const color = markOf(marks, column, value)
  return color === null ? 0 : 1 + markColors.indexOf(color)
}

const HEAD = 0

function kindOf(look: Look, align: (typeof aligns)[number]): number {
  return 1 + looks.indexOf(look) * aligns.length + aligns.indexOf(align)
}

export function sheetMeta(
  binding: TableBinding,
  rows: number,
  { version, layout = plainLayout }: { version: string; layout?: SheetLayout },
): SheetMeta {
  const { columns, key, link } = binding
  const hidden = link === undefined ? 0 : hiddenColumns(binding)
  const height = rowHeight(layout)
  const blockHeights: number[] = []
  for (let from = 0; from < rows; from += BLOCK_ROWS)
    blockHeights.push(Math.min(BLOCK_ROWS, rows - from) * height + (from === 0 ? HEAD_HEIGHT - height : 0))
  const isKeyFirst = key.columns.length === 1 && columns[0]?.name === key.columns[0]
  return {
    ...{ version, rows, complete: true, failed: null, columns: columns.length, blockHeights },
    widths: columns.map(({ width }, at) => (at < hidden ? 0 : width)),
    ...{ defaultHeight: height, frozenRows: 1, styles: stylesOf(layout) },
    frozenColumns: layout.frozen ?? (isKeyFirst && link === undefined ? 1 : 0),
    ...{ elapsed: 0, sourceRows: rows, sheets: [{ index: 0, name: '填报' }] },
  }
}

export function rowHeight({ wrapped }: Pick<SheetLayout, 'wrapped'>): number {
  return wrapped.length > 0 ? WRAPPED_HEIGHT : ROW_HEIGHT
}

/** How many of the first columns of lines only say to which row they belong, or are numbered by the system. */
export function hiddenColumns(binding: TableBinding): number {
  const { columns, key } = binding
  const isPlain = (column: TableBinding['columns'][number]) =>
    !isLink(binding, column) && !(key.from !== 'typed' && key.columns.includes(column.name))
  const first = columns.findIndex(isPlain)
  return Math.max(0, first)
}

/** The column in which the typing of a new row begins. */
export function firstTypedColumn(binding: TableBinding): number {
  return Math.max(
    0,
    binding.columns.findIndex((column) => isEditable(binding, column, true)),
  )
}

export interface ShownSheet {
  document: TableBinding
  rows: FilledRows
  problems: ReadonlyMap<string, Problem>
  version: string
  layout?: SheetLayout
}

/** A stretch of the sheet: by column what each row shows and the number of its style. */
export interface SheetPart {
  from: number
  count: number
  texts: (string | null)[][]
  styles: number[][]
}

/** A stretch of the sheet as the canvas takes it. */
export function sheetWindow(shown: ShownSheet, from: number, count: number): WireWindow {
  return windowOf(shown, sheetPart(shown, from, count))
}

export function windowOf({ version, layout = plainLayout }: ShownSheet, part: SheetPart): WireWindow {
  const { from, count } = part
  const height = rowHeight(layout)
  return {
    ...{ version, from, rows: count, merges: [] },
    heights: from === 0 ? Array.from({ length: count }, (_, at) => (at === 0 ? HEAD_HEIGHT : height)) : height,
    columns: part.texts.map((values) => ({ kind: 'mixed', values })),
    styles: part.styles.map(runsOf),
  }
}

export function sheetPart(shown: ShownSheet, from: number, count: number): SheetPart {
  const { document, rows, problems, layout = plainLayout } = shown
  const all = Array.from({ length: count }, (_, at) => rows.rowAt(from + at))
  const values = all.map(valuesOf)
  const texts = document.columns.map((column, at) =>
    all.map((row, index) => {
      if (row.kind === 'head') return headText(document, at)
      return shownValue(column, values[index]?.[at] ?? null)
    }),
  )
  // Rows that nobody touched look alike: only the others are looked at cell by cell.
  const untouched = document.columns.map((column) => {
    const align = alignOf(column)
    return {
      open: kindOf(isEditable(document, column, false) ? 'plain' : 'locked', align),
      closed: kindOf('closed', align),
    }
  })
  const told = new Set([...problems.keys()].map((place) => place.slice(place.indexOf(' ') + 1)))
  const kindOfRow = (row: FilledRow, at: number): number => {
    const own = untouched[at]
    if (own === undefined || row.kind !== 'base' || row.edited !== null || told.has(row.ref))
      return kindAt(document, problems, row, at)
    return row.isClosed ? own.closed : own.open
  }
  const area = areaOf(document)
  const frameOf = (index: number, column: number) =>
    area === null
      ? 0
      : frameAt(isFresh(all[index]) ? area.fresh : area.base, { row: from + index, column, rows: rows.count })
  const styles = document.columns.map((column, at) => {
    const isWrapped = layout.wrapped.includes(column.name)
    const marks = layout.marks.filter((mark) => mark.column === column.name)
    return all.map((row, index) => {
      const kind = kindOfRow(row, at)
      const value = values[index]?.[at] ?? null
      const mark = marks.length === 0 ? 0 : markAt(marks, column, { kind, value })
      return styleId({ kind, frame: frameOf(index, at), isWrapped: isWrapped && kind !== HEAD, mark })
    })
  })
  return { from, count, texts, styles }
}

function isFresh(row: FilledRow | undefined): boolean {
  return row?.kind === 'new' || row?.kind === 'blank'
}

function headText({ columns, key }: TableBinding, at: number): string {
  const column = columns[at]
  if (column === undefined) return ''
  const isNeeded = column.rules.required || (key.from === 'typed' && key.columns.includes(column.name))
  return isNeeded && column.filledBy === null ? `${column.title} *` : column.title
}

function kindAt(document: TableBinding, problems: ReadonlyMap<string, Problem>, row: FilledRow, at: number): number {
  const column = document.columns[at]
  if (row.kind === 'head' || column === undefined) return HEAD
  return kindOf(lookOf(document, problems, row, at), alignOf(column))
}

export function alignOf({ kind }: EntryColumn): (typeof aligns)[number] {
  return isNumberKind(kind) ? 'right' : kind === 'boolean' ? 'center' : 'left'
}

export function lookOf(
  document: TableBinding,
  problems: ReadonlyMap<string, Problem>,
  row: FilledRow,
  at: number,
): Look {
  const column = document.columns[at]
  if (column === undefined || row.kind === 'missing' || row.kind === 'head') return 'plain'
  if (row.kind === 'blank') return 'blank'
  const problem = problems.get(placeText(row.ref, at))
  if (problem !== undefined) return problem.level
  if (row.isClosed && (row.kind !== 'base' || row.edited === null)) return 'closed'
  if (row.kind === 'base') {
    if (row.edited?.isDeleted === true) return 'deleted'
    if (row.edited !== null && at in row.edited.cells) return 'changed'
    return isEditable(document, column, false) ? 'plain' : 'locked'
  }
  return isEditable(document, column, true) ? 'changed' : 'locked'
}

function runsOf(ids: readonly number[]): number[] {
  const runs: number[] = []
  for (const id of ids) {
    if (runs.length > 0 && runs.at(-2) === id) runs[runs.length - 1] = (runs.at(-1) ?? 0) + 1
    else runs.push(id, 1)
  }
  return runs
}
