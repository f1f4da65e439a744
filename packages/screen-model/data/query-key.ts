import type { ScreenComponent } from '../document/component.ts'
import type { ParameterValues } from '../parameter/values.ts'
import { categoryColumn, categoryQuestion } from './category-source.ts'

/** Names what a component asks: components with the same key share one answer. Null where all stands in the screen. */
export function queryKeyOf(component: ScreenComponent, values: ParameterValues): string | null {
  const own = sourceKeyOf(component, values)
  const categories = categoryQuestion(component)
  if (categories === null) return own
  const { fields, id, staticData } = component
  // How both are joined is part of the answer.
  const joined = [categoryColumn(component), fields.category ?? [], fields.series ?? []]
  return JSON.stringify([own ?? [1, id, staticData], sourceKeyOf(categories, values), joined])
}

/** Names what one source is asked. Null for static rows. */
export function sourceKeyOf(
  { type, columnDataSource, dataApiSettings, columnDataSetSettings, reportSettings }: ScreenComponent,
  values: ParameterValues,
): string | null {
  const asked = Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)))
  switch (columnDataSource) {
    case 1:
      return null
    case 2:
      return JSON.stringify([2, dataApiSettings, asked])
    case 3:
      return JSON.stringify([3, columnDataSetSettings, asked])
    case 4:
      // A tile takes texts as the viewer writes them, and perhaps a chart; other components take figures.
      return JSON.stringify([4, reportSettings, type === 'report', asked])
    default:
      return columnDataSource satisfies never
  }
}
