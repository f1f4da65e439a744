import type { Column, FieldType } from '@mingtai/sheet-core'

import { type Mask, maskOf } from '../filter/filter.ts'
import { type Grid, gridMaker } from '../figure/grid.ts'
import { type Instances, instancesOf, instancesUnder, type Source } from '../instance/instances.ts'
import type { Axis, Filter, Level, Plan, PlanCell } from '../model.ts'
import type { ParameterValues } from '../parameter-text.ts'
import { pick } from '../instance/pick.ts'
import { seenThrough } from '../filter/seen.ts'
import type { Seeing, Seen, SlotValues } from '../filter/seen-rows.ts'
import { placesOf } from '../compile/positions.ts'
import type { Store } from './store.ts'
import type { Stored } from './stored.ts'
import { type ValueSetting, valueSource } from './values.ts'
import type { View } from '../filter/view.ts'

export interface Account {
  offered: number
  /** Rows that a limit dropped. */
  cut: number
  /** Rows that found nothing that they are linked to. */
  unlinked: number
}

/**
 * Works out everything that depends on the rows: the instances of all levels and the figures of all cells, each once.
 */
export function workedOut(plan: Plan, parameters: ParameterValues, storeOf: (dataset: string) => Store) {
  const views = new Map<string, Seen>()
  const masks = new Map<string, Mask>()
  const fieldOf = fieldIn(plan)
  const seeing: Seeing = { seen, instances: instancesFor, fieldOf, valuesOf, parameters }
  const levelMask = (level: Level): Mask => maskFor(level.view, level.dataset, level.filter)
  const source = (level: Level): Source => {
    const { rows, columns } = seen(level.view, level.dataset)
    return { rows, columns, mask: levelMask }
  }
  const plain = (levels: readonly Level[]): Instances[] =>
    instancesOf(
      levels.filter((level) => level.view === null && level.cross === null),
      source,
    )
  const instances: Record<Axis, Instances[]> = { down: plain(plan.levels.down), right: plain(plan.levels.right) }
  const maker = gridMaker({
    instances: instancesFor,
    keysOf,
    seen,
    levelMask,
    maskOf: ({ view, field, filter }) => maskFor(view, field.dataset, filter),
  })
  for (const level of [...plan.levels.down, ...plan.levels.right]) instancesFor(level)
  const grids = maker.gridsOf([...plan.cells, ...plan.totals])
  const setting: ValueSetting = { parameters, grids: { get: gridFor }, instances, columnOf }
  return { ...instances, instances, grids, setting, seen, maskFor, account, keysOf, comparandOf: maker.comparandOf }

  /** Which rows a level was offered, counted apart from its instances, and which never reached it. */
  function account(level: Level): Account {
    const rows = seen(level.view, level.dataset)
    const mask = levelMask(level)
    // What begins anew within a parent on the other axis is offered the rows of that parent.
    const around = level.cross ?? level.within
    const parents = around === null ? null : rows.idsOf(around)
    let offered = rows.rows
    if (mask !== null || parents !== null) {
      offered = 0
      for (let row = 0; row < rows.rows; row++) {
        if ((mask === null || mask[row] === 1) && (parents === null || parents[row]! >= 0)) offered++
      }
    }
    const { cut } = instancesFor(level)
    let before = 0
    for (let at = around; at !== null && at.dataset === level.dataset; at = at.within) before += instancesFor(at).cut
    return { offered: offered - cut, cut: before + cut, unlinked: rows.unlinked }
  }

  function instancesFor(level: Level): Instances {
    const list = instances[level.axis]
    const known = list[level.index]
    if (known !== undefined) return known
    const rows = seen(level.view, level.dataset)
    const parents =
      level.within === null ? null : { ids: rows.idsOf(level.within), count: instancesFor(level.within).count }
    if (level.cross !== null) {
      const within = { ids: rows.idsOf(level.cross), count: instancesFor(level.cross).count }
      return (list[level.index] = placesOf(instancesUnder(level, within, source(level))))
    }
    return (list[level.index] = instancesUnder(level, parents, source(level)))
  }

  function seen(view: View | null, dataset: string): Seen {
    const key = view === null ? `dataset ${dataset}` : view.owner
    const known = views.get(key)
    if (known !== undefined) return known
    const made = view === null ? whole(dataset) : seenThrough(view, seeing)
    const own: Seen = {
      ...made,
      idsOf: (level) =>
        level.view === view && level.dataset === dataset ? instancesFor(level).rows() : made.idsOf(level),
    }
    views.set(key, own)
    return own
  }

  function whole(dataset: string): Seen {
    const { rows, columns } = storeOf(dataset)
    return { rows, columns, roots: null, idsOf: () => null, unlinked: 0 }
  }

  function columnOf({ dataset, slot }: { dataset: string; slot: number }, view: View | null): Stored {
    const column = seen(view, dataset).columns[slot]
    if (column === undefined) throw new Error('a cell reads a field that is not kept')
    return column
  }

  function keysOf(level: Level): Column {
    const { field } = level
    const { first, count } = instancesFor(level)
    if (field === null) return { type: 'mixed', values: Array.from({ length: count }, () => null) }
    const whole = columnOf(field, level.view).whole()
    return first === null ? whole : pick(whole, first)
  }

  function gridFor(cell: PlanCell): Grid | undefined {
    return cell.content.kind === 'aggregate' ? maker.gridOf(cell, cell.content) : undefined
  }

  function valuesOf(cell: PlanCell): SlotValues {
    if (cell.content.kind === 'key') instancesFor(cell.content.level)
    const value = valueSource(cell, { parameters, grids: { get: gridFor }, instances, columnOf })
    if (value.kind === 'grid') return value.grid
    if (value.kind === 'constant') return { column: value.column, left: null, top: null, width: 1 }
    if (value.kind !== 'key' || cell.content.kind !== 'key')
      return { column: { type: 'mixed', values: [null] }, left: null, top: null, width: 1 }
    const { level } = cell.content
    const down = level.axis === 'down'
    return { column: value.column, left: down ? level : null, top: down ? null : level, width: 1 }
  }

  /** Each different filter is worked out once over the same rows. */
  function maskFor(view: View | null, dataset: string, filter: Filter | null): Mask {
    if (filter === null) return null
    const key = `${view?.owner ?? ''}|${dataset}|${JSON.stringify(filter)}`
    const made = masks.get(key)
    if (made !== undefined) return made
    const { rows, columns } = seen(view, dataset)
    const columnFor = (field: string) => {
      const { slot, type } = fieldOf(dataset, field)
      const column = columns[slot]?.whole()
      if (column === undefined) throw new Error('a condition reads a field that is not kept')
      return { column, type }
    }
    const mask = maskOf(filter, columnFor, parameters)(rows)
    masks.set(key, mask)
    return mask
  }
}

/** Where a field that a condition reads stands among those that are read of its dataset. */
function fieldIn({ needs }: Plan) {
  return (dataset: string, field: string): { slot: number; type: FieldType } => {
    const slot = needs[dataset]?.findIndex((need) => need.name === field) ?? -1
    const need = needs[dataset]?.[slot]
    if (need === undefined) throw new Error('a condition reads a field that is not kept')
    return { slot, type: need.type }
  }
}
