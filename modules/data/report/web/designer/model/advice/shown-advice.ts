import { defaultPage, type SheetTemplate, type Template } from '@mingtai/report-engine'
import {
  breakLines,
  CELL_PADDING,
  type CellStyle,
  fittedWords,
  heightAt,
  INDENT_STEP,
  isAmountInWords,
  letterAdvance,
  pixelsOf,
  READABLE,
  type RowChunk,
  scalarAt,
  scaleAcross,
  smallFigures,
  SMALLEST_FIT,
  styleAt,
  type SheetHead,
} from '@mingtai/sheet-core'
import { columnLetters, type Spot } from '../cell/address.ts'
import { type Finding, placeOf } from './finding.ts'
import { chunkOf, type ShownSheet } from './shown-rows.ts'

/** Figures that are printed smaller than people read, and texts that are cut: told once for each column. */
export function shownAdvice(template: Template, shown: ShownSheet | null): Finding[] {
  const sheet = template.sheets[shown?.sheet ?? -1]
  if (shown === null || sheet === undefined || sheet.repeat !== undefined) return []
  const { meta } = shown
  const page = sheet.page ?? defaultPage(sheet)
  const head: SheetHead = { name: sheet.name, widths: meta.widths, frozen: sheet.frozen, styles: meta.styles, page }
  const scale = page.fit === 'width' ? Math.max(SMALLEST_FIT, scaleAcross(head) ?? 1) : (page.scale ?? 100) / 100
  const pieces = shown.windows.map((window) => ({ from: window.from, chunk: chunkOf(window) }))
  const small = pieces.flatMap(({ from, chunk }) => smallFigures(head, chunk, { from, scale }))
  const narrow = [...Map.groupBy(small, ({ column }) => column)].map(([column, figures]): Finding => {
    const [first] = figures.toSorted((a, b) => a.points - b.points)
    const width = Math.min(2000, Math.max(...figures.map(({ needed }) => needed)))
    const points = (first?.points ?? 0).toFixed(1)
    const spot = originOf(sheet, column)
    return {
      level: 'paper',
      at: placeOf(sheet, spot),
      panel: null,
      sentence: `${columnLetters(column)} 列放不下 ${first?.text ?? ''}，缩小后打印只有 ${points} 磅，读者要用放大镜；请把这一列加宽。`,
      mend: { kind: 'widen', sheet: sheet.id, column: spot.column, width, label: `加宽到 ${width} px` },
    }
  })
  const cut = pieces.flatMap(({ from, chunk }) => cutTexts(head, chunk, from))
  const texts = [...Map.groupBy(cut, ({ column, by }) => `${column} ${by}`).values()].flatMap((of): Finding[] => {
    const [first] = of
    if (first === undefined) return []
    const spot = first.by === 'height' ? originOfRow(sheet, first) : originOf(sheet, first.column)
    const at = placeOf(sheet, spot)
    const words = first.text.length > 20 ? `${first.text.slice(0, 20)}…` : first.text
    if (first.by === 'height')
      return [
        {
          ...{ level: 'paper', at, panel: null },
          sentence: `“${words}”有 ${first.lines} 行，行高只够 ${first.room} 行，后面的字看不到；请加高这一行或加宽这一列。`,
        },
      ]
    if (first.by === 'words')
      return [
        {
          ...{ level: 'paper', at, panel: null },
          sentence: `“${first.text}”放不下，缩小后很难看清；请加宽这一列，或加高这一行让它分行。`,
        },
      ]
    return [
      {
        ...{ level: 'paper', at, panel: null },
        sentence: `“${words}”比列宽长，右边的格里有内容，后面的字被截掉；请设自动换行或加宽这一列。`,
        mend: { kind: 'wrap', sheet: sheet.id, cells: [at.slice(at.lastIndexOf('!') + 1)], label: '自动换行' },
      },
    ]
  })
  return [...narrow, ...texts]
}

interface CutText {
  row: number
  column: number
  text: string
  /** `words`: an amount in words that is written in full, smaller than people read. */
  by: 'width' | 'height' | 'words'
  /** Lines that it has, and that are seen. */
  lines: number
  room: number
}

/** A text is let go over free cells at its right, and else cut; one that wraps is cut where its row ends. */
function cutTexts(head: SheetHead, chunk: RowChunk, from: number): CutText[] {
  const found: CutText[] = []
  const anchors = new Map(chunk.merges.map((merge) => [`${merge.fromRow}:${merge.fromColumn}`, merge]))
  const covered = (row: number, column: number): boolean =>
    chunk.merges.some(
      (merge) =>
        merge.fromRow <= row &&
        row <= merge.toRow &&
        merge.fromColumn <= column &&
        column <= merge.toColumn &&
        !(merge.fromRow === row && merge.fromColumn === column),
    )
  const valueOf = (column: number, row: number) => {
    const cells = chunk.cells[column]
    return cells === undefined ? null : scalarAt(cells, row)
  }
  chunk.cells.forEach((cells, column) => {
    for (let row = 0; row < chunk.rows; row++) {
      const text = scalarAt(cells, row)
      if (typeof text !== 'string' || text === '') continue
      const style = head.styles[styleAt(cells, row)] ?? {}
      if (isSpecial(style) || covered(from + row, column)) continue
      const merge = anchors.get(`${from + row}:${column}`)
      const lastColumn = merge?.toColumn ?? column
      const room = sum(head.widths.slice(column, lastColumn + 1)) - 2 * CELL_PADDING - (style.indent ?? 0) * INDENT_STEP
      const size = pixelsOf(style)
      const face = style.bold ? ('bold' as const) : ('regular' as const)
      if (room <= 0) continue
      const advance = (code: number): number => letterAdvance(code, face)
      if (style.wrap || text.includes('\n')) {
        const lines = breakLines(text, (room * 1000) / size, advance).length
        const seen = Math.max(
          1,
          Math.floor((heightOf(chunk, row, merge?.toRow ?? from + row, from) + SLACK) / (size * LINE)),
        )
        if (lines > seen) found.push({ row: from + row, column, text, by: 'height', lines, room: seen })
        continue
      }
      const width = [...text].reduce((all, one) => all + advance(one.codePointAt(0) ?? 0), 0) * (size / 1000)
      const beside = valueOf(lastColumn + 1, row)
      const isFree = (beside === null || beside === '') && lastColumn + 1 < chunk.cells.length && merge === undefined
      if (width > room * TOLERANCE && !isFree && isAmountInWords(text)) {
        const height = heightOf(chunk, row, merge?.toRow ?? from + row, from)
        const whole = sum(head.widths.slice(column, lastColumn + 1))
        const { factor } = fittedWords({ text, style, width: whole, height })
        if (factor * (style.size ?? 10) < READABLE)
          found.push({ row: from + row, column, text, by: 'words', lines: 1, room: 1 })
      } else if (width > room * TOLERANCE && !isFree)
        found.push({ row: from + row, column, text, by: 'width', lines: 1, room: 1 })
    }
  })
  return found
}

/** Height of a line of text, by its size; and px that may be missing without a letter being cut. */
const LINE = 1.14
const SLACK = 4
const TOLERANCE = 1.03

function isSpecial({ rotate, diagonal, show, shrink }: CellStyle): boolean {
  return (rotate ?? 0) !== 0 || diagonal !== undefined || show !== undefined || shrink === true
}

function heightOf(chunk: RowChunk, row: number, lastRow: number, from: number): number {
  let height = 0
  for (let at = row; at <= Math.min(chunk.rows - 1, lastRow - from); at++) height += heightAt(chunk, at)
  return height
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0)
}

/** The cell of the design that a finished column most likely comes from: its repeating one, or the column that grows to the right. */
function originOf(sheet: SheetTemplate, column: number): Spot {
  const here = sheet.cells.filter((cell) => cell.column === column)
  const grows = sheet.cells.filter(({ content }) => content.kind === 'field' && content.expand === 'right')
  const [cell] = [
    ...here.filter(({ content }) => content.kind === 'field'),
    ...here.filter(({ content }) => content.kind === 'formula'),
    ...here.filter(({ content }) => content.kind !== 'empty'),
    ...grows,
  ]
  return cell === undefined ? { row: 0, column: Math.min(column, sheet.columnWidths.length - 1) } : cell
}

/** A fixed text stands in the same row of the design as long as nothing repeats above it. */
function originOfRow(sheet: SheetTemplate, { row, column, text }: Pick<CutText, 'row' | 'column' | 'text'>): Spot {
  const fixed = sheet.cells.find(
    (cell) => cell.row <= row && cell.column === column && cell.content.kind === 'text' && cell.content.text === text,
  )
  return fixed ?? originOf(sheet, column)
}
