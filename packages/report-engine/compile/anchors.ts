import type { FieldType } from '@mingtai/sheet-core'

import { addressOf } from '../address.ts'
import { cellsIn } from './conditions-in.ts'
import type { Draft } from './draft.ts'
import type { Axis, Filter, Level, PlanCell } from '../model.ts'
import type { Content, DatasetLink } from '../template.ts'
import { chainOf } from '../filter/view.ts'

type Stand = Record<Axis, Level | null>

/** The levels that decide what compared cells show: the deepest and the outermost one on each axis. */
export interface Anchors extends Stand {
  outermost: Stand
}

interface Bound {
  filter: Filter | null
  links: readonly DatasetLink[]
}

/** Finds the levels that a binding depends on through its links and through the cells in its filter. */
export function anchorMaker(draft: Draft) {
  const sources = new Map(draft.sheet.cells.map((source) => [addressOf(source), source.content]))
  const open = new Set<string>()
  return { ofBinding }

  /** null: it names no cells. */
  function ofBinding(address: string, { filter, links }: Bound, stand: Stand): Anchors | null {
    const names = [...cellsIn(filter), ...links.map((link) => link.cell)]
    if (names.length === 0) return null
    if (open.has(address)) {
      draft.report(address, 'binding.cellCircle')
      return null
    }
    open.add(address)
    const found = names.flatMap((name) => anchorsOf(address, name, stand))
    open.delete(address)
    const side = (axis: Axis): Level[] =>
      found.flatMap((one) => one[axis] ?? []).sort((one, other) => one.depth - other.depth)
    const [down, right] = [side('down'), side('right')]
    return {
      down: down.at(-1) ?? null,
      right: right.at(-1) ?? null,
      outermost: { down: down[0] ?? null, right: right[0] ?? null },
    }
  }

  function anchorsOf(address: string, name: string, stand: Stand): Stand[] {
    const cell = draft.cellAt.get(name)
    const content = sources.get(name)
    if (cell === undefined || content === undefined) {
      draft.report(address, 'binding.cell', name)
      return []
    }
    if (!isVisible(cell.left, stand.down) || !isVisible(cell.top, stand.right)) {
      draft.report(address, 'binding.cellPlace', name)
      return []
    }
    switch (content.kind) {
      case 'text':
      case 'number':
        return []
      case 'field': {
        const own = draft.levelOf.get(name)
        // What begins anew in each instance of the other axis shows its value in a place of both.
        if (own !== undefined) {
          const across = own.axis === 'down' ? 'right' : 'down'
          return [{ down: null, right: null, [own.axis]: own, [across]: own.cross }]
        }
        const same = {
          down: nearestSame(cell.left, content.dataset),
          right: nearestSame(cell.top, content.dataset),
        }
        const further = ofBinding(
          name,
          { filter: content.filter, links: content.links ?? [] },
          { down: cell.left, right: cell.top },
        )
        return further === null ? [same] : [same, further, further.outermost]
      }
      default:
        draft.report(address, 'binding.cellKind', name)
        return []
    }
  }
}

/** What a cell is worth when something is compared with it. */
export function comparedType(draft: Draft, content: Content | undefined): FieldType {
  if (content?.kind === 'number') return 'number'
  if (content?.kind !== 'field') return 'text'
  if (content.expand === 'none' && (content.aggregate === 'count' || content.aggregate === 'distinct')) return 'number'
  return draft.use.useNulls(content.dataset, content.field)?.type ?? 'text'
}

export function nearestSame(from: Level | null, dataset: string): Level | null {
  return chainOf(from).find((level) => level.dataset === dataset) ?? null
}

function isVisible(of: PlanCell['left'], from: Level | null): boolean {
  return of === null || chainOf(from).includes(of)
}
