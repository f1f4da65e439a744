import { addressOf } from './address.ts'
import { type Draft, reportMissing } from './draft.ts'
import type { Axis, Layout, Level, SortKey } from './model.ts'
import { leaderOf, parentsOf } from './parents.ts'
import type { Binding } from './template.ts'

/** Makes the levels of both axes from the expanding cells, parents before children. */
export function buildLevels(draft: Draft): void {
  const { sheet } = draft
  const parents = parentsOf(sheet)
  const leaders = leaderOf(sheet, parents)
  const bindings = new Map<string, Binding>()
  const parentOf = new Map<string, string | null>()
  const known = new Set(sheet.cells.map(addressOf))

  sheet.cells.forEach((cell, index) => {
    const address = addressOf(cell)
    const parent = parents[index]
    const { content } = cell
    if (content.kind === 'field' && content.expand !== 'none') bindings.set(address, content)
    if (parent === undefined) return
    checkParent(address, parent.left, 'down')
    checkParent(address, parent.top, 'right')
    if (content.kind !== 'field' || content.expand === 'none') return
    const [along, across] = content.expand === 'down' ? [parent.left, parent.top] : [parent.top, parent.left]
    if (across !== null) draft.report(address, 'parent.cross')
    parentOf.set(address, along)
  })
  if (draft.problems.length > 0) return
  for (const [address, binding] of bindings) levelFor(address, binding, new Set())

  function checkParent(address: string, parent: string | null, axis: Axis): void {
    if (parent === null) return
    if (!known.has(parent)) return draft.report(address, 'parent.missing', parent)
    const head = sheet.cells.find((cell) => addressOf(cell) === parent)
    const fits = head?.content.kind === 'field' && head.content.expand === axis
    if (!fits) draft.report(address, 'parent.axis', parent)
  }

  function levelFor(address: string, binding: Binding, path: Set<string>): Level | null {
    const made = draft.levelOf.get(address)
    if (made !== undefined) return made
    if (path.has(address)) {
      draft.report(address, 'parent.circle')
      return null
    }
    path.add(address)
    const leader = leaders.get(address)
    const leading = leader === undefined ? undefined : bindings.get(leader)
    if (leader !== undefined && leading !== undefined) return follow(address, binding, levelFor(leader, leading, path))
    const above = parentOf.get(address) ?? null
    const aboveBinding = above === null ? undefined : bindings.get(above)
    const parent = above === null || aboveBinding === undefined ? null : levelFor(above, aboveBinding, path)
    if (above !== null && parent === null) return null
    return makeLevel(draft, address, binding, parent)
  }

  function follow(address: string, binding: Binding, level: Level | null): Level | null {
    if (level === null) return null
    if (binding.filter !== null && JSON.stringify(binding.filter) !== JSON.stringify(level.filter)) {
      draft.report(address, 'binding.tuple', leaders.get(address))
    }
    draft.levelOf.set(address, level)
    level.sorts.push(...sortsOf(draft, address, binding))
    return level
  }
}

function makeLevel(draft: Draft, address: string, binding: Binding, parent: Level | null): Level | null {
  const { aggregate, dataset, expand } = binding
  if (expand === 'none') return null
  if (aggregate !== 'list' && aggregate !== 'group' && aggregate !== 'adjacent') {
    draft.report(address, 'binding.expand')
    return null
  }
  const { use, useCodes } = draft.use
  const field = aggregate === 'list' ? use(dataset, binding.field) : useCodes(dataset, binding.field)
  if (field === null) {
    reportMissing(draft, address, binding)
    return null
  }
  let within = parent
  while (within !== null && within.dataset !== dataset) within = within.parent
  const list = draft.plan.levels[expand]
  const level: Level = {
    index: list.length,
    name: address,
    axis: expand,
    parent,
    within,
    children: [],
    depth: parent === null ? 0 : parent.depth + 1,
    dataset,
    grouping: aggregate,
    field,
    filter: binding.filter,
    sorts: sortsOf(draft, address, binding),
    cells: [],
    from: 0,
    to: 0,
    segments: [],
    zone: 0,
    rect: null,
    spread: null,
    copies: null,
    layout: layoutOf(binding),
  }
  list.push(level)
  parent?.children.push(level)
  draft.levelOf.set(address, level)
  return level
}

function layoutOf({ bands, fillTo, breakAfter, keepTogether, fold, links }: Layout): Layout {
  return { bands, fillTo, breakAfter, keepTogether, fold, links }
}

function sortsOf(draft: Draft, address: string, binding: Binding): SortKey[] {
  return binding.sorts.flatMap(({ by, direction }) => {
    const name = by === 'value' ? binding.field : by.field
    const field = draft.use.use(binding.dataset, name)
    if (field === null) {
      reportMissing(draft, address, { dataset: binding.dataset, field: name })
      return []
    }
    return [{ field, descending: direction === 'descending' }]
  })
}
