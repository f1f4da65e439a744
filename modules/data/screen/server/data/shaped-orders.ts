import type { DatasetOrders } from '@mingtai/data-plane'
import {
  controlColumns,
  figureColumns,
  groupColumns,
  isUnshaped,
  type ParameterValues,
  type ScreenComponent,
} from '@mingtai/screen-model'
import { distinctStatement, shapedStatement } from './shaped-sql.ts'

interface Asked {
  component: ScreenComponent
  /** What is asked of the data plane, and which of it. */
  datasets: DatasetOrders
  dataset: string
  columns: readonly { name: string; isFigure: boolean }[]
  /** Parameters of the screen by code. */
  values: ParameterValues
  /** Nothing is left out: for whoever designs, and of an interface, which is asked for all of it. */
  isDesign: boolean
}

interface Shaped {
  datasets: DatasetOrders
  dataset: string
  /** What stands for `${…}` in the statement, beside the values of the dataset itself. */
  values: Record<string, string>
}

/** The name of the shaped rows among what is asked. */
const SHAPED = 'shaped'

/** The same question, with what a component makes of its rows behind it; all rows are read for that. */
export function shapedOrders({ component, datasets, dataset, columns, values, isDesign }: Asked): Shaped {
  const { shaping } = component
  const order = datasets[dataset]
  const isPlain = shaping === undefined || isUnshaped(shaping)
  const choices = isDesign ? null : controlColumns(component)
  if (order === undefined || (isPlain && choices === null)) return { datasets, dataset, values: {} }
  const [groups, figures] = [groupColumns(component), figureColumns(component)]
  const rows = { table: dataset, columns, groups, figures, values }
  const statement = isPlain ? distinctStatement(rows, choices ?? []) : shapedStatement(shaping, rows)
  const recipe = { kind: 'sql' as const, inputs: [dataset], sql: statement.sql }
  const ask = { kind: 'combined' as const, recipe }
  return {
    datasets: { ...datasets, [SHAPED]: { ask, limits: order.limits, rules: null, cache: null } },
    dataset: SHAPED,
    values: statement.values,
  }
}
