import type { ScreenComponent } from '../document/component.ts'
import type { ParameterValues } from '../parameter/values.ts'

/** Names what a component asks: components with the same key share one answer. Null for static rows. */
export function queryKeyOf(
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
