import { addressOf } from '../address.ts'
import { type Draft, reportMissing } from './draft.ts'
import type { Axis, Layout, Level, SortKey } from '../model.ts'
import { blockName } from '../parent/members-of.ts'
import { blockParentsOf, leaderOf, parentsOf } from '../parent/parents.ts'
import type { Binding } from '../template.ts'

/** What makes a level: an expanding cell's binding, or a block. */
type Maker = Pick<Binding, 'dataset' | 'expand' | 'aggregate' | 'filter' | 'sorts' | 'links' | 'top'> &
  Layout & { field: string | null }

/** Makes the levels of both axes from expanding cells and blocks, parents before children. */
export function buildLevels(draft: Draft): void {
  const { sheet } = draft
  const parents = parentsOf(sheet)
  const leaders = leaderOf(sheet, parents)
  const makers = new Map<string, Maker>()
  const parentOf = new Map<string, { along: string | null; across: string | null }>()
  const axisOf = new Map<string, Axis | 'none'>()

  sheet.cells.forEach(({ content, row, column }) => {
    const address = addressOf({ row, column })
    axisOf.set(address, content.kind === 'field' ? content.expand : 'none')
    if (content.kind === 'field' && content.expand !== 'none') makers.set(address, content)
  })
  for (const block of sheet.blocks ?? []) {
    axisOf.set(blockName(block), block.expand)
    makers.set(blockName(block), block)
  }
  for (const { address, left, top } of [...parents, ...blockParentsOf(sheet)]) {
    checkParent(address, left, 'down')
    checkParent(address, top, 'right')
    const down = makers.get(address)?.expand === 'down'
    parentOf.set(address, { along: down ? left : top, across: down ? top : left })
  }
  if (draft.problems.length > 0) return
  for (const [address, maker] of makers) levelFor(address, maker, new Set())

  function checkParent(address: string, parent: string | null, axis: Axis): void {
    if (parent === null) return
    const expand = axisOf.get(parent)
    if (expand === undefined) draft.report(address, 'parent.missing', parent)
    else if (expand !== axis) draft.report(address, 'parent.axis', parent)
  }

  function levelFor(address: string, maker: Maker, path: Set<string>): Level | null {
    const made = draft.levelOf.get(address)
    if (made !== undefined) return made
    if (path.has(address)) {
      draft.report(address, 'parent.circle')
      return null
    }
    path.add(address)
    const leader = leaders.get(address)
    const leading = leader === undefined ? undefined : makers.get(leader)
    if (leader !== undefined && leading !== undefined) return follow(address, maker, levelFor(leader, leading, path))
    const { along = null, across = null } = parentOf.get(address) ?? {}
    const parent = parentLevel(along, path)
    const cross = parentLevel(across, path)
    if ((along !== null && parent === null) || (across !== null && cross === null)) return null
    const isOfRow = parent !== null && along?.startsWith('block:') === true && cross === null && isRowOf(parent, maker)
    if (isOfRow) return follow(address, maker, parent)
    return makeLevel(draft, { address, maker, parent, cross })
  }

  function parentLevel(address: string | null, path: Set<string>): Level | null {
    const maker = address === null ? undefined : makers.get(address)
    return address === null || maker === undefined ? null : levelFor(address, maker, path)
  }

  function follow(address: string, binding: Maker, level: Level | null): Level | null {
    if (level === null) return null
    if (binding.filter !== null && JSON.stringify(binding.filter) !== JSON.stringify(level.filter)) {
      draft.report(address, 'binding.tuple', leaders.get(address))
    }
    if (binding.links !== undefined && JSON.stringify(binding.links) !== JSON.stringify(level.links)) {
      draft.report(address, 'binding.tuple', leaders.get(address))
    }
    if (binding.top !== undefined && level.top !== null) draft.report(address, 'binding.tuple', leaders.get(address))
    level.top ??= binding.top ?? null
    draft.levelOf.set(address, level)
    level.sorts.push(...sortsOf(draft, address, binding))
    // List cells of one row are one level, so the layout of each holds for all.
    level.layout = { ...definedOf(layoutOf(binding)), ...definedOf(level.layout) }
    return level
  }
}

/** A block of single rows shows one row at a time: a plain list of its own dataset inside it is a value of that row. */
function isRowOf(block: Level, maker: Maker): boolean {
  if (block.grouping !== 'list' || maker.aggregate !== 'list' || maker.dataset !== block.dataset) return false
  const isPlain = maker.filter === null && maker.links === undefined && maker.top === undefined && block.top === null
  return isPlain && Object.keys(definedOf(layoutOf(maker))).length === 0
}

/** A list of whole rows without parents, lines or options. */
export function loneLevel(name: string, axis: Axis, dataset: string): Level {
  return {
    index: 0,
    name,
    axis,
    parent: null,
    within: null,
    children: [],
    depth: 0,
    dataset,
    grouping: 'list',
    field: null,
    filter: null,
    sorts: [],
    top: null,
    links: [],
    view: null,
    cells: [],
    from: 0,
    to: 0,
    segments: [],
    zone: 0,
    rect: null,
    spread: null,
    copies: null,
    cross: null,
    layout: {},
  }
}

interface Making {
  address: string
  maker: Maker
  parent: Level | null
  cross: Level | null
}

function makeLevel(draft: Draft, { address, maker, parent, cross }: Making): Level | null {
  const { aggregate, dataset, expand } = maker
  if (expand === 'none') return null
  if (aggregate !== 'list' && aggregate !== 'group' && aggregate !== 'adjacent') {
    draft.report(address, 'binding.expand')
    return null
  }
  const { use, useCodes } = draft.use
  const name = maker.field
  const field = name === null ? null : aggregate === 'list' ? use(dataset, name) : useCodes(dataset, name)
  if (field === null && (name !== null || !draft.use.has(dataset))) {
    reportMissing(draft, address, { dataset, field: name ?? '' })
    return null
  }
  let within = parent
  while (within !== null && within.dataset !== dataset) within = within.parent
  const list = draft.plan.levels[expand]
  const level: Level = {
    ...loneLevel(address, expand, dataset),
    index: list.length,
    parent,
    within,
    depth: parent === null ? 0 : parent.depth + 1,
    grouping: aggregate,
    field,
    filter: maker.filter,
    sorts: sortsOf(draft, address, maker),
    top: maker.top ?? null,
    links: [...(maker.links ?? [])],
    cross,
    layout: layoutOf(maker),
  }
  list.push(level)
  parent?.children.push(level)
  draft.levelOf.set(address, level)
  return level
}

function layoutOf({ bands, fillTo, breakAfter, keepTogether, fold }: Layout): Layout {
  return { bands, fillTo, breakAfter, keepTogether, fold }
}

function definedOf(layout: Layout): Layout {
  return Object.fromEntries(Object.entries(layout).filter(([, value]) => value !== undefined))
}

export function sortsOf(
  draft: Draft,
  address: string,
  binding: Pick<Maker, 'dataset' | 'sorts' | 'field' | 'aggregate'>,
): SortKey[] {
  return binding.sorts.flatMap(({ by, direction }) => {
    const name = by === 'value' ? (binding.field ?? '') : by.field
    const aggregate = by === 'value' || binding.aggregate === 'list' ? null : (by.aggregate ?? null)
    const field = draft.use[aggregate === 'distinct' ? 'useCodes' : 'use'](binding.dataset, name)
    if (field === null) {
      reportMissing(draft, address, { dataset: binding.dataset, field: name })
      return []
    }
    const adds = aggregate === 'sum' || aggregate === 'average'
    if (adds && field.type !== 'number') draft.report(address, 'binding.number', name)
    return [{ field, aggregate, descending: direction === 'descending' }]
  })
}
