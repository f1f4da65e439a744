import { cellsIn, fieldsIn } from '../compile/conditions-in.ts'
import type { FieldUse, Filter, Level, Plan, PlanCell, PlanContent } from '../model.ts'

/** What a sheet needs of a dataset instead of its rows: one row for each combination of keys. */
export interface RelationalPlan {
  /** Fields whose values stay apart: of groups, conditions, and what is counted once. */
  keys: string[]
  /** Fields of which figures are enough. How many values they have is always asked. */
  figures: PlannedFigure[]
}

export interface PlannedFigure {
  field: string
  sum: boolean
  least: boolean
  greatest: boolean
}

/** Why rows are needed, as a key of the catalogue of sentences with what fills it. */
export interface RowReason {
  key: RowReasonKey
  args: readonly string[]
}

export type RowReasonKey =
  | 'push.adjacent'
  | 'push.cellFilter'
  | 'push.chart'
  | 'push.compare'
  | 'push.extremeOfOther'
  | 'push.firstAppearance'
  | 'push.firstRow'
  | 'push.keyAndSum'
  | 'push.links'
  | 'push.list'
  | 'push.lookup'
  | 'push.otherSheets'
  | 'push.otherUse'
  | 'push.sheets'
  | 'push.sumOfOther'
  | 'push.top'

/** What can be asked of a source in the place of rows, or why rows are needed. */
export type Pushing = { plan: RelationalPlan; reason: null } | { plan: null; reason: RowReason }

type AggregateContent = Extract<PlanContent, { kind: 'aggregate' }>

class RowsNeeded extends Error {
  readonly reason: RowReason

  constructor(reason: RowReason) {
    super(reason.key)
    this.reason = reason
  }
}

/**
 * Says whether groups of a dataset give the same sheet as its rows. Whatever depends on single rows, on their order or on
 * other datasets needs rows.
 */
export function relationalPlan(plan: Plan, dataset: string): Pushing {
  try {
    return { plan: planOf(plan, dataset), reason: null }
  } catch (error) {
    if (error instanceof RowsNeeded) return { plan: null, reason: error.reason }
    throw error
  }
}

function planOf(plan: Plan, dataset: string): RelationalPlan {
  checkSheet(plan, dataset)
  const needs = plan.needs[dataset] ?? []
  const keys = new Set<string>()
  const figures = new Map<string, PlannedFigure>()
  const nameOf = ({ slot }: FieldUse): string => needs[slot]?.name ?? rowsNeeded('push.otherUse')
  for (const level of [...plan.levels.down, ...plan.levels.right]) {
    if (level.dataset !== dataset) continue
    for (const name of keysOfLevel(level, nameOf)) keys.add(name)
    for (const { field, aggregate } of level.sorts) if (aggregate !== null) addFigure(field, aggregate)
  }
  for (const cell of [...plan.cells, ...plan.totals]) addCell(cell)
  checkUses()
  return { keys: [...keys], figures: [...figures.values()].filter(({ field }) => !keys.has(field)) }

  function addCell({ content, drawing, shown }: PlanCell): void {
    if (drawing !== undefined && drawing !== null && drawing.kind !== 'picture') rowsNeeded('push.chart')
    const names = shown?.names
    if (names?.kind === 'fields' && names.code.dataset === dataset) rowsNeeded('push.lookup')
    if (content.kind === 'key' && content.field.dataset === dataset) {
      if (content.level.dataset !== dataset || content.field.slot !== content.level.field?.slot)
        rowsNeeded('push.firstRow', nameOf(content.field))
    }
    if (content.kind !== 'aggregate' || content.field.dataset !== dataset) return
    checkFigure(content, dataset)
    for (const name of fieldsOfFilter(content.filter)) keys.add(name)
    addFigure(content.field, content.aggregate)
  }

  function addFigure(field: FieldUse, aggregate: AggregateContent['aggregate']): void {
    const name = nameOf(field)
    const isNumber = field.type === 'number'
    const figure = figures.get(name) ?? { field: name, sum: false, least: false, greatest: false }
    figures.set(name, figure)
    switch (aggregate) {
      case 'sum':
      case 'average':
        if (!isNumber) rowsNeeded('push.sumOfOther', name)
        figure.sum = true
        return
      case 'min':
      case 'max':
        if (!isNumber && field.type !== 'date') rowsNeeded('push.extremeOfOther', name)
        figure[aggregate === 'min' ? 'least' : 'greatest'] = true
        return
      case 'distinct':
        keys.add(name)
        return
      case 'count':
        return
      case 'first':
      case 'last':
        return rowsNeeded('push.firstRow', name)
      default:
        return aggregate satisfies never
    }
  }

  function checkUses(): void {
    for (const { name } of needs) if (!keys.has(name) && !figures.has(name)) rowsNeeded('push.otherUse')
    for (const { field, sum } of figures.values()) if (sum && keys.has(field)) rowsNeeded('push.keyAndSum', field)
  }
}

function checkSheet(plan: Plan, dataset: string): void {
  if (plan.streams) rowsNeeded('push.list')
  if (plan.repeat !== null) rowsNeeded('push.sheets')
  if (plan.others.length > 0) rowsNeeded('push.otherSheets')
  if (plan.lookups.includes(dataset)) rowsNeeded('push.lookup')
}

function keysOfLevel(level: Level, nameOf: (field: FieldUse) => string): string[] {
  const { field, grouping, sorts, within, cross } = level
  if (grouping === 'adjacent') rowsNeeded('push.adjacent')
  if (grouping === 'list' || field === null || level.spread !== null || level.copies !== null) rowsNeeded('push.list')
  if (level.top !== null) rowsNeeded('push.top')
  if (level.view !== null || level.links.length > 0) rowsNeeded('push.links')
  for (const around of [within, cross])
    if (around !== null && around.dataset !== level.dataset) rowsNeeded('push.links')
  if (sorts.length === 0) rowsNeeded('push.firstAppearance', nameOf(field))
  for (const sort of sorts)
    if (sort.aggregate === null && sort.field.slot !== field.slot) rowsNeeded('push.firstRow', nameOf(sort.field))
  return [nameOf(field), ...fieldsOfFilter(level.filter)]
}

function checkFigure({ view, compare, growth, left, top }: AggregateContent, dataset: string): void {
  if (view !== null) rowsNeeded('push.links')
  if (compare !== null || growth !== null) rowsNeeded('push.compare')
  for (const level of [left, top]) if (level !== null && level.dataset !== dataset) rowsNeeded('push.links')
}

function fieldsOfFilter(filter: Filter | null): string[] {
  if (cellsIn(filter).length > 0) rowsNeeded('push.cellFilter')
  return fieldsIn(filter)
}

function rowsNeeded(key: RowReasonKey, ...args: string[]): never {
  throw new RowsNeeded({ key, args })
}
