import { type Binding, parentsOf, type SheetTemplate, type TemplateCell } from '@mingtai/report-engine'
import { addressOf } from '../cell/address.ts'
import type { Change } from './contents.ts'
import { isFigure } from './labels.ts'

type Sort = Binding['sorts'][number]
type Group = TemplateCell & { content: Binding }

/** A figure as an order of the groups around it: the same figure over the rows of each group. */
export interface FigureSort {
  /** The groups that change places, the outermost first. */
  groups: Group[]
  /** null: they do not stand in its order. */
  direction: Sort['direction'] | null
}

/** null: the figure stands in no group of its own rows, or counts other rows than its groups have. */
export function figureSortOf(sheet: SheetTemplate, figure: TemplateCell): FigureSort | null {
  const { content } = figure
  if (content.kind !== 'field' || !isFigure(content.aggregate) || content.compare !== undefined) return null
  const groups = groupsAround(sheet, figure, content)
  const [outermost] = groups
  if (outermost === undefined) return null
  const directions = groups.map((group) => group.content.sorts.find((sort) => isBy(sort, content))?.direction ?? null)
  const isSame = directions.every((direction) => direction === directions[0])
  return { groups, direction: isSame ? (directions[0] ?? null) : null }
}

/** Sorts all groups around by the figure before whatever else they are sorted by; null ends that. */
export function sortedByFigure(
  sheet: SheetTemplate,
  figure: TemplateCell,
  direction: Sort['direction'] | null,
): Change[] {
  const { content } = figure
  if (content.kind !== 'field') return []
  return (figureSortOf(sheet, figure)?.groups ?? []).map(({ row, column, content: group }): Change => {
    const rest = group.sorts.filter((sort) => !isBy(sort, content))
    const key = sortKey(content)
    const sorts = direction === null || key === null ? rest : [{ by: key, direction }, ...rest].slice(0, 8)
    return { row, column, content: { ...group, sorts } }
  })
}

/** Groups of the figure's rows from itself outwards: those beside it, or else those above. */
function groupsAround(sheet: SheetTemplate, figure: TemplateCell, content: Binding): Group[] {
  const parents = new Map(parentsOf(sheet).map((one) => [one.address, one]))
  const cells = new Map(sheet.cells.map((cell) => [addressOf(cell), cell]))
  const chain = (side: 'left' | 'top'): Group[] => {
    const found: Group[] = []
    for (let at = parents.get(addressOf(figure))?.[side]; at != null; at = parents.get(at)?.[side]) {
      const cell = cells.get(at)
      if (cell?.content.kind !== 'field' || !isSortable(cell.content, content)) break
      found.unshift({ ...cell, content: cell.content })
    }
    return found
  }
  const beside = chain('left')
  return beside.length > 0 ? beside : chain('top')
}

function isSortable(group: Binding, figure: Binding): boolean {
  const hasSameRows = figure.filter === null || JSON.stringify(figure.filter) === JSON.stringify(group.filter)
  return group.aggregate === 'group' && group.dataset === figure.dataset && hasSameRows
}

function isBy({ by }: Sort, { field, aggregate }: Binding): boolean {
  return by !== 'value' && by.field === field && by.aggregate === aggregate
}

function sortKey({ field, aggregate }: Binding): Exclude<Sort['by'], 'value'> | null {
  if (aggregate === 'list' || aggregate === 'group' || aggregate === 'adjacent') return null
  return { field, aggregate }
}
