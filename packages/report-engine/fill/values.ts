import type { Column } from '@mingtai/sheet-core'

import type { Grid } from '../figure/grid.ts'
import type { Instances } from '../instance/instances.ts'
import type { PlanCell } from '../model.ts'
import { filledText, type ParameterValues } from '../parameter-text.ts'
import type { Stored } from './stored.ts'
import { labelled } from '../instance/top.ts'
import type { View } from '../filter/view.ts'

/** Where the values of a cell come from, to be read by instance. */
export type ValueSource =
  | { kind: 'none' }
  | { kind: 'constant'; column: Column }
  | { kind: 'key'; column: Column; axis: 'down' | 'right'; level: number }
  | { kind: 'grid'; grid: Grid }
  | { kind: 'formula' }

export interface ValueSetting {
  parameters: ParameterValues
  grids: Pick<ReadonlyMap<PlanCell, Grid>, 'get'>
  instances: { down: readonly Instances[]; right: readonly Instances[] }
  columnOf: (field: { dataset: string; slot: number }, view: View | null) => Stored
}

const none: ValueSource = { kind: 'none' }

export function valueSource(cell: PlanCell, setting: ValueSetting): ValueSource {
  const { content } = cell
  switch (content.kind) {
    case 'empty':
      return none
    case 'text': {
      const text = filledText(content.text, setting.parameters)
      return text === ''
        ? none
        : { kind: 'constant', column: { type: 'text', codes: Int32Array.of(0), dictionary: [text] } }
    }
    case 'number':
      return { kind: 'constant', column: { type: 'float', values: Float64Array.of(content.value), nulls: null } }
    case 'key': {
      const { axis, index } = content.level
      const { first = null, rest = null } = setting.instances[axis][index] ?? {}
      const stored = setting.columnOf(content.field, content.level.view)
      const { field } = content.level
      const keys = first === null ? stored.whole() : stored.pick(first)
      const isOwn = content.field.slot === field?.slot
      return { kind: 'key', column: rest === null || !isOwn ? keys : labelled(keys, rest), axis, level: index }
    }
    case 'aggregate': {
      const grid = setting.grids.get(cell)
      return grid === undefined ? none : { kind: 'grid', grid }
    }
    case 'formula':
      return { kind: 'formula' }
    default:
      return content satisfies never
  }
}
