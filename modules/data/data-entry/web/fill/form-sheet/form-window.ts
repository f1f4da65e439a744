import {
  type CellValue,
  type EntryColumn,
  type EntryLayout,
  isEditable,
  isNumberKind,
  type LayoutCell,
  type LayoutPlan,
  type LayoutValue,
  type LayoutValues,
  shownValue,
  type TableBinding,
} from '@mingtai/entry-model'
import { BLOCK_ROWS, type CellStyle, type SheetMeta, type WireMerge, type WireWindow } from '@mingtai/sheet-core'
import type { Problem } from '../../../calls.ts'
import { markColors, type SheetLayout } from '../layout/sheet-layout.ts'
import { framed, FRAMES } from '../model/area-frame.ts'
import { type FilledRow, type FilledRows, valuesOf } from '../model/filled-rows.ts'
import type { TablePart } from './table-part.ts'
import { alignOf, colourOf, fills, type Look, lookOf, looks, rowHeight, styleOf } from '../model/sheet-window.ts'

/** How a marked cell looks: what it is, with and without the frame of what may be written. */
const MARK_LOOKS = looks.length * 2

export interface FormSheet {
  layout: EntryLayout
  /** How the person looks at it. */
  look: SheetLayout
  plan: LayoutPlan
  /** Of a card: the record that it shows. */
  current: number
  values: LayoutValues
  binding: TableBinding
  rows: FilledRows
  problems: ReadonlyMap<string, Problem>
  /** Of a card: the tables of lines that stand on it, by their number less one. */
  lines?: readonly (TablePart | null)[]
}

type Size = Pick<FormSheet, 'layout' | 'look' | 'plan'> & {
  binding: Pick<TableBinding, 'columns'>
  /** The tables of lines. */
  lines?: readonly Pick<TableBinding, 'columns'>[] | undefined
}

export function formMeta({ layout, binding, look, plan, lines = [] }: Size, version: string): SheetMeta {
  const blockHeights: number[] = []
  for (let row = 0; row < plan.rows; row += 1) {
    const block = Math.floor(row / BLOCK_ROWS)
    blockHeights[block] = (blockHeights[block] ?? 0) + heightOf({ layout, plan, look }, row)
  }
  return {
    ...{ version, rows: plan.rows, complete: true, failed: null, columns: layout.widths.length, blockHeights },
    ...{ widths: layout.widths, defaultHeight: 28, styles: formStyles({ layout, binding, look, lines }) },
    ...{ frozenRows: layout.frozen.rows, frozenColumns: frozenColumns(layout, binding, look) },
    ...{ elapsed: 0, sourceRows: plan.rows, sheets: [{ index: 0, name: '填报' }] },
  }
}

/** A row of a list is as high as wrapped texts need. */
function heightOf({ layout, plan, look }: Pick<FormSheet, 'layout' | 'plan' | 'look'>, row: number): number {
  const { line, record } = plan.lineAt(row)
  const own = layout.heights[line] ?? 28
  return record === null || look.wrapped.length === 0 ? own : Math.max(own, rowHeight(look))
}

/** A person freezes a list up to a column of the table, wherever the layout has it; a card stands as it is. */
function frozenColumns(
  layout: EntryLayout,
  { columns }: Pick<TableBinding, 'columns'>,
  { frozen }: SheetLayout,
): number {
  if (frozen === null || layout.kind === 'card') return layout.frozen.columns
  const mark = layout.marks.find(({ name }) => name === columns[frozen - 1]?.name)
  return mark === undefined ? 0 : mark.column + 1
}

/** The styles of the layout, then those of each mark by what its cell is. */
function formStyles({ layout, binding, look: seen, lines = [] }: Omit<Size, 'plan'>): CellStyle[] {
  const own = layout.marks.flatMap((mark) => {
    const { columns } = mark.table === undefined ? binding : (lines[mark.table - 1] ?? { columns: [] })
    const column = columns.find(({ name }) => name === mark.name)
    const cell = layout.cells.find(({ row, column: at }) => row === mark.row && at === mark.column)
    const base = layout.styles[cell?.style ?? 0] ?? {}
    const align = base.align ?? (column === undefined ? 'left' : alignOf(column))
    const wrap = layout.kind === 'list' && seen.wrapped.includes(mark.name) ? { wrap: true, shrink: false } : {}
    const plain = looks.flatMap((look) => {
      const style = { ...base, align, ...wrap, ...changeOf(look) }
      return [style, framed(style, FRAMES - 1)]
    })
    if (seen.marks.length === 0) return plain
    return [...plain, ...markColors.flatMap((color) => plain.map((style) => ({ ...style, fill: fills[color] })))]
  })
  return [...layout.styles, ...own]
}

/** What a state changes of the look that the layout gives. */
function changeOf(look: Look): CellStyle {
  const { color, fill, strike } = styleOf[look]
  return {
    ...(color === undefined ? {} : { color }),
    ...(fill === undefined ? {} : { fill }),
    ...(strike === undefined ? {} : { strike }),
  }
}

/** A stretch of the laid-out sheet as the canvas takes it. */
export function formWindow(
  sheet: FormSheet,
  version: string,
  { from, count }: { from: number; count: number },
): WireWindow {
  const { layout, plan } = sheet
  const cells = new Map(layout.cells.map((cell) => [`${cell.row} ${cell.column}`, cell]))
  const marks = new Map(layout.marks.map(({ row, column }, at) => [`${row} ${column}`, at]))
  const shown = Array.from({ length: count }, (_, at) => {
    const { line, record } = plan.lineAt(from + at)
    return layout.widths.map((__, column) => shownCell(sheet, { row: from + at, column, line, record, cells, marks }))
  })
  return {
    ...{ version, from, rows: count, heights: shown.map((_, at) => heightOf(sheet, from + at)) },
    columns: layout.widths.map((_, column) => ({
      kind: 'mixed' as const,
      values: shown.map((row) => row[column]?.value ?? null),
    })),
    styles: layout.widths.map((_, column) => shown.flatMap((row) => [row[column]?.style ?? 0, 1])),
    merges: mergesIn(sheet, { from, count, cells, marks }),
  }
}

interface Place {
  row: number
  column: number
  line: number
  record: number | null
  cells: ReadonlyMap<string, LayoutCell>
  marks: ReadonlyMap<string, number>
}

function shownCell(sheet: FormSheet, place: Place): { value: LayoutValue; style: number } {
  const { layout, plan, values } = sheet
  const { row, column, line, record, cells, marks } = place
  const cell = cells.get(`${line} ${column}`)
  const mark = marks.get(`${line} ${column}`)
  if (mark === undefined)
    return { value: cell === undefined ? null : values.valueOf(cell, record), style: cell?.style ?? 0 }
  const filled = plan.filledAt(row, column)
  const { binding, rows, problems } =
    filled === null || filled.table === 0 ? sheet : (sheet.lines?.[filled.table - 1] ?? sheet)
  const bound = filled === null ? undefined : binding.columns[filled.column]
  const of: FilledRow = filled === null ? { kind: 'missing' } : rows.rowAt(filled.record + 1)
  const look = filled === null ? 'plain' : lookOf(binding, problems, of, filled.column)
  const isNew = of.kind === 'new' || of.kind === 'blank'
  const isFramed = binding.denied !== undefined && bound !== undefined && isEditable(binding, bound, isNew)
  const value = filled === null || bound === undefined ? null : (valuesOf(of)[filled.column] ?? null)
  const format = layout.styles[cell?.style ?? 0]?.format
  const colours = sheet.look.marks.length === 0 ? 1 : markColors.length + 1
  const colour =
    bound === undefined || colours === 1 || filled?.table !== 0 ? 0 : colourOf(sheet.look.marks, bound, { look, value })
  return {
    value: bound === undefined ? null : markedValue(bound, value, format),
    style: layout.styles.length + (mark * colours + colour) * MARK_LOOKS + looks.indexOf(look) * 2 + Number(isFramed),
  }
}

/** A figure is shown in the format that the layout gives it, everything else as it is everywhere. */
function markedValue(column: EntryColumn, value: CellValue, format: string | undefined): LayoutValue {
  if (value === null || format === undefined || !isNumberKind(column.kind)) return shownValue(column, value)
  return /^-?\d+(\.\d+)?$/.test(value) ? { exact: value } : value
}

function mergesIn(
  sheet: FormSheet,
  { from, count, cells, marks }: { from: number; count: number } & Pick<Place, 'cells' | 'marks'>,
): WireMerge[] {
  const { layout, plan } = sheet
  const merges: WireMerge[] = []
  for (const own of layout.cells) {
    const { row: line, column, rowSpan, columnSpan } = own
    if (rowSpan === 1 && columnSpan === 1) continue
    for (const span of plan.spansOf(own)) {
      if (span.to < from || span.from >= from + count) continue
      const { record } = plan.lineAt(span.from)
      const { value, style } = shownCell(sheet, { row: span.from, column, line, record, cells, marks })
      merges.push([span.from, column, span.to, column + columnSpan - 1, style, value])
    }
  }
  return merges
}
