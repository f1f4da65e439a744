import { addressOf } from '../address.ts'
import { anchorMaker, type Anchors, comparedType, nearestSame } from './anchors.ts'
import { cellsIn } from './conditions-in.ts'
import { type Draft, reportMissing } from './draft.ts'
import { checkFilter } from '../check/filter-check.ts'
import type { Axis, Filter, Level, PlanCell } from '../model.ts'
import { areComparable } from '../filter/comparable.ts'
import type { DatasetLink } from '../template.ts'
import { chainOf, determines, nearestKnown, type View, type ViewLink } from '../filter/view.ts'

/** Makes the views of levels and figures whose links or compared cells decide which rows they see. */
export function buildViews(draft: Draft): void {
  const levels = [...draft.plan.levels.down, ...draft.plan.levels.right].sort((a, b) => a.depth - b.depth)
  const figures = figuresOf(draft)
  for (const level of levels) checkFilter(draft, level.name, level)
  for (const { cell, binding } of figures) checkFilter(draft, cell.address, binding)
  const anchors = anchorMaker(draft)
  const pinned = new Set<Level>()
  const ofLevels = levels.map((level) => anchors.ofBinding(level.name, level, standOf(level)))
  const ofFigures = figures.map(({ cell, binding }) => anchors.ofBinding(cell.address, binding, standOfCell(cell)))
  if (draft.problems.length > 0) return
  levels.forEach((level, index) =>
    pin(pinned, { anchors: ofLevels[index], dataset: level.dataset, stand: standOf(level) }),
  )
  figures.forEach(({ cell, binding: { dataset } }, index) =>
    pin(pinned, { anchors: ofFigures[index], dataset, stand: standOfCell(cell) }),
  )
  levels.forEach((level, index) =>
    setLevelView(draft, level, { own: ofLevels[index] ?? null, isPinned: pinned.has(level) }),
  )
  figures.forEach(({ cell, binding }, index) =>
    draft.views.set(cell, figureView(draft, cell, { binding, own: ofFigures[index] ?? null })),
  )
}

function setLevelView(draft: Draft, level: Level, { own, isPinned }: { own: Anchors | null; isPinned: boolean }): void {
  const same = nearestSame(level.parent, level.dataset)
  level.view = same?.view ?? null
  level.within = same
  const anchor = isPinned ? level.parent : (own?.[level.axis] ?? null)
  if (own === null && anchor === null) return
  const bases = same === null || same.view === null ? [] : [same.view]
  const joins = anchor !== null && !(same !== null && determines(same, anchor))
  const position = { down: null, right: null, [level.axis]: joins ? anchor : same }
  const view: View = {
    owner: level.name,
    dataset: level.dataset,
    bases,
    position,
    joins: { down: false, right: false, [level.axis]: joins },
    ...comparedOf(draft, level.name, level),
  }
  level.view = view
  level.within = position[level.axis]
  level.filter = null
}

function figureView(
  draft: Draft,
  cell: PlanCell,
  { binding, own }: { binding: Figure; own: Anchors | null },
): View | null {
  const { dataset } = binding
  const stand = standOfCell(cell)
  const same = { down: nearestSame(stand.down, dataset), right: nearestSame(stand.right, dataset) }
  const bases = [...new Set([same.down?.view ?? null, same.right?.view ?? null])].filter((base) => base !== null)
  const sole = bases[0] ?? null
  if (own === null && bases.length < 2) return sole
  const position = { ...same }
  const joins = { down: false, right: false }
  for (const axis of ['down', 'right'] as const) {
    const known = bases.length < 2 ? nearestKnown(sole, dataset, stand[axis]) : same[axis]
    const anchor = own?.[axis] ?? null
    joins[axis] = anchor !== null && !(known !== null && determines(known, anchor))
    position[axis] = joins[axis] ? anchor : known
  }
  return { owner: cell.address, dataset, bases, position, joins, ...comparedOf(draft, cell.address, binding) }
}

function comparedOf(
  draft: Draft,
  address: string,
  { dataset, filter, links }: Figure,
): { links: ViewLink[]; filter: Filter | null; cells: Map<string, PlanCell> } {
  const cells = new Map<string, PlanCell>()
  for (const name of cellsIn(filter)) {
    const cell = draft.cellAt.get(name)
    if (cell !== undefined) cells.set(name, cell)
  }
  return { links: resolved(draft, address, { dataset, links }), filter, cells }
}

function resolved(draft: Draft, address: string, { dataset, links }: Omit<Figure, 'filter'>): ViewLink[] {
  return links.flatMap(({ field: name, cell: at, parentField }): ViewLink[] => {
    const field = draft.use.use(dataset, name)
    const cell = draft.cellAt.get(at)
    if (field === null) reportMissing(draft, address, { dataset, field: name })
    if (field === null || cell === undefined) return []
    if (parentField !== undefined) {
      const of = parentRows(draft, address, { at, parentField })
      if (of === null) return []
      if (areComparable(field.type, of.field.type)) return [{ field, cell, of }]
      draft.report(address, 'binding.compare', `${at} 的 ${parentField}`)
      return []
    }
    const source = draft.sheet.cells.find((one) => addressOf(one) === at)?.content
    if (areComparable(field.type, comparedType(draft, source))) return [{ field, cell, of: null }]
    draft.report(address, 'binding.compare', at)
    return []
  })
}

/** The rows of the parent that a link compares with; null: reported. */
function parentRows(
  draft: Draft,
  address: string,
  { at, parentField }: { at: string; parentField: string },
): ViewLink['of'] {
  const level = draft.levelOf.get(at)
  if (level === undefined) {
    draft.report(address, 'binding.linkParent', at)
    return null
  }
  const field = draft.use.use(level.dataset, parentField)
  if (field === null) reportMissing(draft, address, { dataset: level.dataset, field: parentField })
  return field === null ? null : { level, field }
}

interface Pinning {
  anchors: Anchors | null | undefined
  dataset: string
  stand: Record<Axis, Level | null>
}

/** Levels between the outermost and the deepest that a view depends on must each stand in one parent instance. */
function pin(pinned: Set<Level>, { anchors, dataset, stand }: Pinning): void {
  for (const axis of ['down', 'right'] as const) {
    const deepest = anchors?.[axis] ?? null
    if (deepest === null) continue
    const bounds = [nearestSame(stand[axis], dataset), anchors?.outermost[axis] ?? null].filter(
      (level) => level !== null,
    )
    pinUp(pinned, deepest, Math.min(...bounds.map((level) => level.depth)))
  }
}

function pinUp(pinned: Set<Level>, from: Level, depth: number): void {
  for (const level of chainOf(from)) {
    if (level.depth <= depth) return
    const same = nearestSame(level.parent, level.dataset)
    if (same === level.parent || pinned.has(level)) continue
    pinned.add(level)
    if (same !== null && level.parent !== null) pinUp(pinned, level.parent, same.depth)
  }
}

function standOf({ axis, parent }: Level): Record<Axis, Level | null> {
  return { down: null, right: null, [axis]: parent }
}

function standOfCell({ left, top }: PlanCell): Record<Axis, Level | null> {
  return { down: left, right: top }
}

interface Figure {
  dataset: string
  filter: Filter | null
  links: readonly DatasetLink[]
}

function figuresOf(draft: Draft): { cell: PlanCell; binding: Figure }[] {
  return draft.sheet.cells.flatMap((source) => {
    const cell = draft.cellAt.get(addressOf(source))
    const { content } = source
    if (cell === undefined || draft.levelOf.has(cell.address)) return []
    if (content.kind === 'chart' && content.chart.source.kind === 'dataset') {
      const { dataset, filter } = content.chart.source
      return [{ cell, binding: { dataset, filter, links: [] } }]
    }
    if (content.kind !== 'field') return []
    const { dataset, filter, links = [] } = content
    return [{ cell, binding: { dataset, filter, links } }]
  })
}
