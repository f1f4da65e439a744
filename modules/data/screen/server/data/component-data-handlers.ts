import type { Handlers } from '@mingtai/api'
import type { Context } from '@mingtai/server-kit'
import type { componentDataCalls } from '../../component-data-calls.ts'
import type { ScreenServices } from '../services.ts'
import { type AskedComponent, rowsOfComponent } from './asked-component.ts'
import {
  categoriesOf,
  fieldsFor,
  figureIn,
  namedOf,
  pointsOfRows,
  radarOf,
  seriesOf,
  type Shaping,
  tableOfRows,
  textOfRows,
} from './shaped-rows.ts'

interface Asked extends AskedComponent {
  props: readonly string[]
  drillProp: readonly string[]
  categoryType: boolean
}

/** The rows of one component in the shape of its kind. */
export function componentDataHandlers(services: ScreenServices): Handlers<typeof componentDataCalls, Context> {
  /** Columns that were named play these parts in their order, the last one all that are left. */
  function shaped<Reply>(roles: readonly string[], shape: (rows: Shaping, asked: Asked) => Reply) {
    return async (asked: Asked, context: Context): Promise<Reply> => {
      const { component, rows } = await rowsOfComponent(services, context, asked)
      return shape({ rows, fields: fieldsFor(component.fields, asked.props, roles) }, asked)
    }
  }
  const named = shaped(['category', 'value'], namedOf)
  const categories = shaped(['category'], categoriesOf)
  const series = shaped(['value'], seriesOf)
  const figure = shaped(['value'], figureIn)
  const text = shaped(['value'], textOfRows)
  const points = shaped(['category', 'longitude', 'latitude', 'value'], pointsOfRows)
  const radar = shaped(['category', 'value'], radarOf)
  const table = shaped(['column'], (rows, { props, drillProp }) =>
    tableOfRows(rows, props.length === 0 ? [] : [...props, ...drillProp]),
  )
  return {
    getCategoryApiResult: categories,
    getApiResult: series,
    getPieApiResult: named,
    getPie3dApiResult: named,
    getTableApiResult: table,
    getTextApiResult: text,
    getGaugeApiResult: figure,
    getMapApiResult: named,
    getMapScatterApiResult: points,
    getProgressApiResult: figure,
    getIndicateApiResult: figure,
    getRadarDataApiResult: radar,
    getScreenDataBySql: async (asked, context) =>
      asked.categoryType ? [await categories(asked, context)] : series(asked, context),
    getScreenPieDataBySql: named,
    getScreenPie3dDataBySql: named,
    getScreenTableDataBySql: table,
    getScreenTextDataBySql: text,
    getScreenGaugeDataBySql: figure,
    getScreenMapDataBySql: named,
    getScreenScatterMapDataBySql: points,
    getScreenProgressDataBySql: figure,
    getRadarDataBySql: radar,
    getDynamicDatas: ({ dataColumns, ...asked }, context) => table({ ...asked, props: dataColumns }, context),
  }
}
