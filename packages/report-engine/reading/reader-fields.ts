import type { FieldType } from '@mingtai/sheet-core'

import { addressOf, placeOf } from '../address.ts'
import { conditionsIn } from '../compile/conditions-in.ts'
import { leaderOf, parentsOf } from '../parent/parents.ts'
import type { Binding, Filter, SheetTemplate, Template, TemplateCell } from '../template.ts'

/** A bound cell as its reader knows it: by its heading, with what may be done to it. */
export interface ReaderField {
  sheet: string
  cell: string
  dataset: string
  field: string
  title: string
  type: FieldType
  aggregate: Binding['aggregate']
  /** Template row and column. */
  row: number
  column: number
  /** Row of the text that heads the column, or of the heads that it makes itself; null: none does. */
  heading: number | null
  /** Its rows, or for a figure the groups that show it, may be chosen among. */
  filters: boolean
  sorts: boolean
  /** Titles of the groups that change places when a figure is sorted, the outermost first. */
  sortedGroups: string[]
  /** Shown in this unit: a value that is typed is meant so. */
  unit: NonNullable<NonNullable<Binding['display']>['unit']> | null
  format: string | null
}

/** The groups over which a figure stands on the left, with the conditions that its rows meet. */
export interface FigureGroups {
  keys: string[]
  filter: Filter | null
}

/** The fields that a reader may sort, filter and mark on a sheet, from top to bottom and left to right. */
export function readerFields(template: Template, sheet: SheetTemplate): ReaderField[] {
  const around = surroundingsOf(sheet)
  const found = sheet.cells.flatMap((cell): ReaderField[] => {
    const { content } = cell
    if (content.kind !== 'field') return []
    const dataset = template.datasets.find(({ name }) => name === content.dataset)
    const known = dataset?.fields.find(({ name }) => name === content.field)
    const heading = content.expand === 'right' ? null : headingOf(sheet, cell)
    const isFigure = isFigureOf(content)
    return [
      {
        sheet: sheet.id,
        cell: addressOf(cell),
        dataset: content.dataset,
        field: content.field,
        title: heading?.text ?? (known?.title || content.field),
        type: isCount(content) ? 'number' : (known?.type ?? (isFigure ? 'number' : 'text')),
        aggregate: content.aggregate,
        row: cell.row,
        column: cell.column,
        heading: heading?.row ?? (content.expand === 'right' ? cell.row : null),
        filters: isFigure ? figureGroups(around, cell) !== null : true,
        sorts: sortedCells(around, cell).length > 0,
        sortedGroups: [],
        unit: content.display?.unit ?? null,
        format: template.styles[cell.style]?.format ?? null,
      },
    ]
  })
  const titles = new Map(found.map(({ cell, title }) => [cell, title]))
  for (const one of found) {
    const cell = around.bound.get(one.cell)
    if (cell !== undefined && isFigureOf(cell.content))
      one.sortedGroups = sortedCells(around, cell)
        .map((at) => titles.get(at) ?? at)
        .reverse()
  }
  return found.sort((a, b) => a.row - b.row || a.column - b.column)
}

export interface Surroundings {
  sheet: SheetTemplate
  bound: ReadonlyMap<string, TemplateCell & { content: Binding }>
  left: ReadonlyMap<string, string | null>
  top: ReadonlyMap<string, string | null>
  leaders: ReadonlyMap<string, string>
}

export function surroundingsOf(sheet: SheetTemplate): Surroundings {
  const parents = parentsOf(sheet)
  return {
    sheet,
    bound: new Map(sheet.cells.flatMap((cell) => boundCell(cell).map((one) => [addressOf(cell), one] as const))),
    left: new Map(parents.map(({ address, left }) => [address, left])),
    top: new Map(parents.map(({ address, top }) => [address, top])),
    leaders: leaderOf(sheet, parents),
  }
}

function boundCell(cell: TemplateCell): (TemplateCell & { content: Binding })[] {
  return cell.content.kind === 'field' ? [{ ...cell, content: cell.content }] : []
}

/** The groups of a figure's line, the innermost first in the way up; null: it is no figure over groups of its own rows. */
export function figureGroups(around: Surroundings, cell: TemplateCell): FigureGroups | null {
  const { content } = cell
  if (content.kind !== 'field' || !isFigureOf(content) || content.compare !== undefined || linked(content)) return null
  const filters = [content.filter]
  const keys: string[] = []
  for (let at = around.left.get(addressOf(cell)) ?? null; at !== null; at = around.left.get(at) ?? null) {
    const parent = around.bound.get(at)?.content
    if (parent === undefined || parent.aggregate !== 'group' || parent.dataset !== content.dataset || linked(parent))
      return null
    keys.unshift(parent.field)
    filters.push(parent.filter)
  }
  const named = filters.filter((filter) => filter !== null)
  if (keys.length === 0 || named.some((filter) => conditionsIn(filter).some(({ value }) => value.kind === 'cell')))
    return null
  return { keys, filter: named.length === 0 ? null : { join: 'and', conditions: [], groups: named } }
}

/**
 * The cells whose instances change places when this one is sorted, the innermost first; none: their order has a meaning.
 * A figure sorts its groups, and these within the groups around them, which are sorted by the same figure over their rows.
 */
export function sortedCells(around: Surroundings, cell: TemplateCell): string[] {
  const { content } = cell
  if (content.kind !== 'field') return []
  const own = addressOf(cell)
  if (!isFigureOf(content)) {
    const leader = around.leaders.get(own) ?? own
    return mayChangePlaces(around, leader) ? [leader] : []
  }
  const found: string[] = []
  for (let at = around.left.get(own) ?? null; at !== null; at = around.left.get(at) ?? null) {
    if (!sortsGroup(around, content, at)) break
    found.push(at)
  }
  return found
}

function sortsGroup(around: Surroundings, figure: Binding, at: string): boolean {
  const group = around.bound.get(at)?.content
  if (group?.aggregate !== 'group' || group.dataset !== figure.dataset || figure.compare !== undefined) return false
  const isSame = figure.filter === null || JSON.stringify(figure.filter) === JSON.stringify(group.filter)
  return isSame && mayChangePlaces(around, at)
}

/** The first so many are chosen by order, a growth goes from one instance to the next. */
function mayChangePlaces({ bound, leaders }: Surroundings, address: string): boolean {
  const content = bound.get(address)?.content
  if (content === undefined || content.expand === 'none' || content.aggregate === 'adjacent') return false
  const members = [...leaders].filter(([, leader]) => leader === address).map(([member]) => member)
  if ([address, ...members].some((member) => bound.get(member)?.content.top !== undefined)) return false
  if (content.subtotal?.functions?.some(({ aggregate }) => aggregate === 'growth') === true) return false
  return ![...bound.values()].some(
    ({ content: { compare } }) => compare?.along === address && compare.against === 'previous',
  )
}

export function isFigureOf({ aggregate }: Binding): boolean {
  return aggregate !== 'list' && aggregate !== 'group' && aggregate !== 'adjacent'
}

function isCount({ aggregate }: Binding): boolean {
  return aggregate === 'count' || aggregate === 'distinct'
}

function linked({ links }: Binding): boolean {
  return links !== undefined && links.length > 0
}

/** The nearest fixed text above that is no wider than the cell itself. */
function headingOf(sheet: SheetTemplate, cell: TemplateCell): { row: number; text: string } | null {
  let nearest: { row: number; text: string } | null = null
  // Heads of a cross table stand between it and what is written above them.
  const heads = sheet.cells.some(
    ({ content, column, row }) =>
      content.kind === 'field' && content.expand === 'right' && column === cell.column && row < cell.row,
  )
  if (heads) return null
  for (const { row, rowSpan, column, columnSpan, content } of sheet.cells) {
    if (content.kind !== 'text' || column !== cell.column || columnSpan > cell.columnSpan) continue
    if (row + rowSpan > cell.row || (nearest !== null && nearest.row > row)) continue
    const text = content.text.replaceAll(/\s+/g, ' ').trim()
    if (text !== '' && !text.includes('${')) nearest = { row, text: text.slice(0, 60) }
  }
  return nearest
}

/** The bound cell that an operation means: where it was, or the only one elsewhere with the same field. */
export function targetCell(
  around: Surroundings,
  { cell, field }: { cell: string; field: string },
): (TemplateCell & { content: Binding }) | null {
  const there = around.bound.get(cell)
  if (there?.content.field === field) return there
  const others = [...around.bound.values()].filter(({ content }) => content.field === field)
  return others.length === 1 && placeOf(cell) !== null ? (others[0] ?? null) : null
}
