import { type FormulaValue, isError, type Operand } from '@mingtai/formula'
import type { FormulaPattern, Scalar } from '@mingtai/sheet-core'

import { exactText } from './exact.ts'
import type { Reference } from './formula-cell.ts'
import { descent } from './descent.ts'
import { formulaPlaces } from './formula-places.ts'
import type { Instances } from './instances.ts'
import type { Level, Plan, PlanCell } from './model.ts'
import { scalarAt } from './mixture.ts'
import type { From } from './run.ts'
import type { ValueSource } from './values.ts'
import type { Block } from './walk.ts'

export interface FormulaSetting {
  sources: ReadonlyMap<PlanCell, ValueSource>
  columns: readonly Block[]
  down: readonly Instances[]
  right: readonly Instances[]
  from: From
}

/** The instances that a place on the sheet stands in, by level. */
interface Standing {
  down: number[]
  right: number[]
}

/** Values of formula cells, and the spreadsheet formula behind each. */
export function formulaReader(plan: Plan, setting: FormulaSetting) {
  const { sources, columns, down, right } = setting
  const places = formulaPlaces(plan, setting)
  return { locate: places.locate, at }

  function at(
    cell: PlanCell,
    place: { block: Block; row: number; sheetRow: number; column: number },
  ): { value: Scalar; pattern: FormulaPattern | null } {
    const standing = {
      down: place.block.ids.map((ids) => ids[place.row] ?? 0),
      right: (columns[cell.zone]?.ids ?? []).map((ids) => ids[place.column] ?? 0),
    }
    return { value: scalarFrom(valueOf(cell, standing)), pattern: places.patternAt(cell, place) }
  }

  function valueOf(cell: PlanCell, standing: Standing): FormulaValue {
    const source = sources.get(cell)
    if (cell.content.kind === 'formula') {
      const { references, run } = cell.content
      return run({ read: (index) => read(cell, references[index], standing) })
    }
    if (source === undefined) return null
    switch (source.kind) {
      case 'none':
      case 'formula':
        return null
      case 'constant':
        return valueFrom(scalarAt(source.column, 0))
      case 'key': {
        const id = standing[source.axis][source.level] ?? 0
        return valueFrom(scalarAt(source.column, id))
      }
      case 'grid': {
        const { left, top, width, column } = source.grid
        const slot =
          (left === null ? 0 : (standing.down[left.index] ?? 0)) * width +
          (top === null ? 0 : (standing.right[top.index] ?? 0))
        return valueFrom(scalarAt(column, slot))
      }
      default:
        return source satisfies never
    }
  }

  /** The instances visible from here: those under the nearest common ancestor. */
  function read(from: PlanCell, reference: Reference | undefined, standing: Standing): Operand {
    const values: FormulaValue[] = []
    let many = reference?.isRange ?? false
    for (const cell of reference?.cells ?? []) {
      const downs = descent(cell.left, from.left)
      const rights = descent(cell.top, from.zone === cell.zone ? from.top : null)
      many ||= downs.length > 0 || rights.length > 0
      const here = { down: [...standing.down], right: [...standing.right] }
      each(downs, here.down, down, () => each(rights, here.right, right, () => values.push(valueOf(cell, here))))
    }
    const columns = new Set(reference?.cells.map((cell) => cell.column)).size
    return many ? { values, columns: Math.max(1, columns) } : (values[0] ?? null)
  }
}

function each(path: readonly Level[], standing: number[], instances: readonly Instances[], visit: () => void): void {
  const [level, ...rest] = path
  if (level === undefined) return visit()
  const own = instances[level.index]
  const parent = level.within === null ? 0 : (standing[level.within.index] ?? 0)
  const end = own?.starts[parent + 1] ?? 0
  for (let at = own?.starts[parent] ?? 0; at < end; at++) {
    standing[level.index] = own?.order[at] ?? 0
    each(rest, standing, instances, visit)
  }
}

export function valueFrom(value: Scalar): FormulaValue {
  return typeof value === 'object' && value !== null ? Number(exactText(value)) : value
}

export function scalarFrom(value: FormulaValue): Scalar {
  return isError(value) ? value.error : value
}
