import { filledRows } from '@mingtai/modules/data/report/server/filled-rows'
import { Refusal, refuse } from '@mingtai/messages'
import {
  filledText,
  limits,
  type ParameterValues,
  type ReportSettings,
  type ScreenComponent,
  type ScreenRows,
} from '@mingtai/screen-model'
import type { ChartData } from '@mingtai/sheet-core'
import type { Context } from '@mingtai/server-kit'
import type { ScreenServices } from '../services.ts'
import { datasetReader, type ScreenReader, systemOf } from './screen-reader.ts'
import { plainValues } from './values.ts'

interface Asked {
  reader: ScreenReader
  component: Pick<ScreenComponent, 'name' | 'type'>
  settings: ReportSettings
  values: ParameterValues
}

interface Tile {
  rows: ScreenRows
  chart: ChartData | null
}

/** The rows of a report with the rights of its reader to the report and to its rows; a tile takes them as the viewer writes them. */
export async function reportRows(
  services: ScreenServices,
  context: Context,
  { reader, component, settings: { reportId, params }, values }: Asked,
): Promise<Tile> {
  const given = Object.fromEntries(Object.entries(params).map(([code, text]) => [code, filledText(text, values)]))
  const { columns, rows, chart } = await filledRows(services, context, {
    ...{ code: reportId, person: reader.person, reader: datasetReader(reader) },
    system: await systemOf(context.db, reader),
    values: plainValues(given, new Set(Object.keys(given))),
    most: limits.drawnRows + 1,
    written: component.type === 'report' ? 'shown' : 'stored',
  }).catch((problem: unknown) => {
    if (problem instanceof Refusal && problem.key.startsWith('template.')) refuse('screen.reportClosed', component.name)
    throw problem
  })
  return { rows: { columns, rows }, chart }
}
