import { addressOf, placeOf } from '../address.ts'
import { cellsIn } from '../compile/conditions-in.ts'
import type { Axis, Filter } from '../model.ts'
import type { Member, Rectangle } from './parent-members.ts'
import type { Block } from '../template.ts'

/** As much of a sheet as parents depend on, of this schema or the one before. */
export interface Layout {
  cells: readonly (Rectangle & { content: PlacedContent })[]
  blocks?: readonly PlacedBlock[] | undefined
}

interface Bound {
  dataset: string
  filter?: Filter | null | undefined
  links?: readonly unknown[] | undefined
}

interface Choosing {
  leftParent?: string | undefined
  topParent?: string | undefined
}

type PlacedContent =
  | { kind: 'empty' }
  | (Choosing & { kind: 'text'; text: string })
  | (Choosing & Bound & { kind: 'field'; expand: Axis | 'none'; aggregate: string })
  | (Choosing & { kind: 'chart'; chart: { source: { kind: 'cells' } | (Bound & { kind: 'dataset' }) } })
  | (Choosing & { kind: 'number' | 'formula' | 'picture' })

type PlacedBlock = Rectangle & Choosing & Bound & { id: string; expand: Axis; aggregate: string }

/** A sheet's cells and blocks as the rules for parents see them. */
export function membersOf({ cells, blocks = [] }: Layout): { cells: Member[]; blocks: Member[] } {
  return { cells: cells.map(cellMember), blocks: blocks.map(blockMember) }
}

export function blockName({ id }: Pick<Block, 'id'>): string {
  return `block:${id}`
}

function cellMember(cell: Layout['cells'][number]): Member {
  const { row, column, rowSpan, columnSpan, content } = cell
  const bare: Member = {
    ...{ name: addressOf({ row, column }), row, column, rowSpan, columnSpan },
    ...{ hasContent: showsSomething(content), isBlock: false, expand: 'none', isList: false },
    ...{ dataset: null, isLinked: false, leftParent: 'auto', topParent: 'auto' },
  }
  if (content.kind === 'empty') return bare
  const chosen = { ...bare, leftParent: spelled(content.leftParent), topParent: spelled(content.topParent) }
  if (content.kind === 'field') {
    const { expand, aggregate, dataset } = content
    return { ...chosen, expand, isList: aggregate === 'list', dataset, isLinked: isLinked(content) }
  }
  if (content.kind !== 'chart' || content.chart.source.kind === 'cells') return chosen
  const { source } = content.chart
  return { ...chosen, dataset: source.dataset, isLinked: isLinked(source) }
}

function blockMember(block: PlacedBlock): Member {
  const { row, column, rowSpan, columnSpan, expand, aggregate, dataset } = block
  return {
    ...{ name: blockName(block), row, column, rowSpan, columnSpan, isBlock: true, hasContent: true },
    ...{ expand, isList: aggregate === 'list', dataset, isLinked: isLinked(block) },
    leftParent: spelled(block.leftParent),
    topParent: spelled(block.topParent),
  }
}

function isLinked({ links = [], filter = null }: Bound): boolean {
  return links.length > 0 || cellsIn(filter).length > 0
}

function showsSomething(content: PlacedContent): boolean {
  return content.kind !== 'empty' && (content.kind !== 'text' || content.text.trim() !== '')
}

/** One spelling of an address. */
function spelled(parent = 'auto'): string {
  const place = parent === 'auto' || parent === 'none' || parent.startsWith('block:') ? null : placeOf(parent)
  return place === null ? parent : addressOf(place)
}
