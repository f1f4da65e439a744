import type { Parents, SheetTemplate, Template } from '@mingtai/report-engine'
import { addressOf, type Spot, spotOf } from './address.ts'
import { familyOf } from './family.ts'
import { isFigure } from '../binding/labels.ts'
import { type PageLine, pageLinesOf } from '../advice/page-lines.ts'
import { areaOf, holds } from './rectangle.ts'
import { rowNotes, type RowNote } from '../binding/row-notes.ts'

export interface CellMark extends Spot {
  glyph: 'down' | 'right' | 'sum' | null
  /** Depth of the group that the cell belongs to; null: it belongs to none. */
  level: number | null
  /** Has a ground of its own, which no tint may hide. */
  filled: boolean
}

export interface Arrow {
  from: Spot
  to: Spot
  label: string | null
  pale: boolean
}

/** A picture or a chart that fills its cell. */
export interface DrawingMark extends Spot {
  /** Address of a picture; null: a chart of that kind. */
  picture: string | null
  chart: string
  title: string
}

/** A block and what it is called in the margin. */
export interface BlockMark extends Spot {
  lastRow: number
  lastColumn: number
  name: string
  /** How many blocks hold it. */
  depth: number
  chosen: boolean
  /** The selected cell repeats with it. */
  parent: boolean
}

/** What a cell carries beside what it shows. */
export interface CellFlag extends Spot {
  flag: 'note' | 'filter' | 'rule' | 'list'
}

/** Everything that is drawn on a sheet beside its cells. */
export interface SheetMarks {
  sheet: string
  drawings: DrawingMark[]
  blocks: BlockMark[]
  /** Slanted lines through headings: how many from the top left corner. */
  diagonals: (Spot & { lines: 1 | 2 })[]
  flags: CellFlag[]
  pageLines: PageLine[]
  cells: CellMark[]
  arrows: Arrow[]
  notes: RowNote[]
  /** The notes stand to the right of this column. */
  lastColumn: number
  /** Where a dragged field would land. */
  target: Spot | null
}

export function marksOf(template: Template, sheet: SheetTemplate, look: Looking): SheetMarks {
  const { selected, block, pages } = look
  const family = familyOf(sheet)
  const expanding = new Set(
    sheet.cells.filter((cell) => cell.content.kind === 'field' && cell.content.expand !== 'none').map(addressOf),
  )
  const cells = sheet.cells.flatMap((cell): CellMark[] => {
    const address = addressOf(cell)
    const { content } = cell
    const parents = family.get(address)
    const bound = content.kind === 'field'
    const glyph = !bound
      ? null
      : content.expand !== 'none'
        ? content.expand
        : isFigure(content.aggregate)
          ? 'sum'
          : null
    const level = levelOf(address, parents, family, expanding)
    if (glyph === null && level === null) return []
    return [
      { row: cell.row, column: cell.column, glyph, level, filled: template.styles[cell.style]?.fill !== undefined },
    ]
  })
  return {
    sheet: sheet.id,
    drawings: drawingsOf(sheet),
    blocks: blocksOf(sheet, {
      chosen: block,
      parents: selected === null ? undefined : family.get(addressOf(selected)),
    }),
    diagonals: diagonalsOf(sheet, template),
    flags: flagsOf(sheet),
    pageLines: pages ? pageLinesOf(sheet) : [],
    cells,
    arrows: selected === null || block !== null ? [] : arrowsOf(addressOf(selected), family),
    notes: rowNotes(sheet, template.datasets),
    lastColumn: sheet.columnWidths.length - 1,
    target: null,
  }
}

/** What one looks at: the selected cell, the open block, and whether paper matters now. */
interface Looking {
  selected: Spot | null
  block: string | null
  pages: boolean
}

function diagonalsOf(sheet: SheetTemplate, { styles }: Template): SheetMarks['diagonals'] {
  return sheet.cells.flatMap(({ row, column, style }) => {
    const lines = styles[style]?.diagonal
    return lines === undefined ? [] : [{ row, column, lines }]
  })
}

function drawingsOf(sheet: SheetTemplate): DrawingMark[] {
  return sheet.cells.flatMap(({ row, column, content }): DrawingMark[] => {
    if (content.kind === 'picture') return [{ row, column, picture: content.picture, chart: '', title: content.alt }]
    if (content.kind !== 'chart') return []
    return [{ row, column, picture: null, chart: content.chart.type, title: content.chart.title }]
  })
}

function blocksOf(
  { blocks = [] }: SheetTemplate,
  { chosen, parents }: { chosen: string | null; parents: Parents | undefined },
): BlockMark[] {
  return blocks.map((block, index) => ({
    ...areaOf(block),
    name: `块 ${index + 1}`,
    depth: blocks.filter((other) => other !== block && holds(other, block)).length,
    chosen: block.id === chosen,
    parent: parents?.left === `block:${block.id}` || parents?.top === `block:${block.id}`,
  }))
}

function flagsOf({ notes = [], validations = [], conditions = [], filter }: SheetTemplate): CellFlag[] {
  const from = filter === undefined ? null : spotOf(filter.from)
  const to = filter === undefined ? null : spotOf(filter.to)
  const arrows =
    from === null || to === null
      ? []
      : Array.from({ length: Math.max(0, to.column - from.column + 1) }, (_, at) => ({
          row: from.row,
          column: from.column + at,
          flag: 'filter' as const,
        }))
  const flagged = (cells: readonly string[], flag: CellFlag['flag']) =>
    [...new Set(cells)].flatMap((address) => {
      const spot = spotOf(address)
      return spot === null ? [] : [{ ...spot, flag }]
    })
  return [
    ...arrows,
    ...flagged(
      notes.map(({ cell }) => cell),
      'note',
    ),
    ...flagged(
      validations.filter(({ validation }) => validation.kind === 'list').flatMap(({ cells }) => cells),
      'list',
    ),
    ...flagged(
      conditions.flatMap(({ cells }) => cells),
      'rule',
    ),
  ]
}

function levelOf(
  address: string,
  parents: Parents | undefined,
  family: Map<string, Parents>,
  expanding: Set<string>,
): number | null {
  const own = expanding.has(address) ? 0 : -1
  const left = depthOf(parents?.left ?? null, family)
  const top = depthOf(parents?.top ?? null, family)
  const level = Math.max(left, top) + own
  return level < 0 ? null : level
}

/** How many cells stand in the chain from here up; a circle ends it. */
function depthOf(start: string | null, family: Map<string, Parents>): number {
  let depth = 0
  for (let at = start; at !== null && depth < 50; depth++) {
    const parents = family.get(at)
    at = parents?.left ?? parents?.top ?? null
  }
  return depth
}

/** Of parents that are cells; a block that is one has its own mark. */
function arrowsOf(address: string, family: Map<string, Parents>): Arrow[] {
  const arrows: Arrow[] = []
  const parents = family.get(address)
  for (const [axis, word] of [
    ['left', '左父格'],
    ['top', '上父格'],
  ] as const) {
    const parent = parents?.[axis] ?? null
    if (parent === null) continue
    add(address, parent, `${word} ${parent}`, false)
    const grand = family.get(parent)?.[axis] ?? null
    if (grand !== null && grand !== address) add(parent, grand, null, true)
  }
  return arrows

  function add(from: string, to: string, label: string | null, pale: boolean): void {
    const start = spotOf(from)
    const end = spotOf(to)
    if (start !== null && end !== null && from !== to) arrows.push({ from: start, to: end, label, pale })
  }
}
