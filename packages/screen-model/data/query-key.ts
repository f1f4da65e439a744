import type { ScreenComponent } from '../document/component.ts'
import type { ParameterValues } from '../parameter/values.ts'
import { isUnshaped } from '../document/unshaped.ts'
import { controlColumns, neededColumns } from './needed-rows.ts'
import { categoryColumn, categoryQuestion } from './category-source.ts'
import { figureColumns, groupColumns } from './shaped-columns.ts'

/** Names what a component asks: components with the same key share one answer. Null where all stands in the screen. */
export function queryKeyOf(component: ScreenComponent, values: ParameterValues): string | null {
  const source = sourceKeyOf(component, values)
  // Of the same rows each is given what it needs.
  const needed = neededColumns(component)
  const own =
    source === null || needed === null
      ? source
      : JSON.stringify([source, [...needed].toSorted(), component.type.endsWith('Widget')])
  const categories = categoryQuestion(component)
  if (categories === null) return own
  const { fields, id, staticData } = component
  // How both are joined is part of the answer.
  const joined = [categoryColumn(component), fields.category ?? [], fields.series ?? []]
  return JSON.stringify([own ?? [1, id, staticData], sourceKeyOf(categories, values), joined])
}

/** Names what one source is asked. Null for static rows. */
export function sourceKeyOf(component: ScreenComponent, values: ParameterValues): string | null {
  const { type, columnDataSource, dataApiSettings, columnDataSetSettings, reportSettings } = component
  const asked = Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)))
  switch (columnDataSource) {
    case 1:
      return null
    case 2:
      return JSON.stringify([2, dataApiSettings, asked, shapeOf(component)])
    case 3:
      return JSON.stringify([3, columnDataSetSettings, asked, shapeOf(component), controlColumns(component)])
    case 4:
      // A tile takes texts as the viewer writes them, and perhaps a chart; other components take figures.
      return JSON.stringify([4, reportSettings, type === 'report', asked])
    default:
      return columnDataSource satisfies never
  }
}

/** What is made of the rows: two components of one dataset share its answer only where both make the same. */
function shapeOf(component: ScreenComponent): unknown {
  const { shaping } = component
  if (shaping === undefined || isUnshaped(shaping)) return null
  return [shaping, shaping.aggregate === null ? null : [groupColumns(component), figureColumns(component)]]
}
