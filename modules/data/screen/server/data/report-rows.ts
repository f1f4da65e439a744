import { filledRows, reportToFill } from '@mingtai/modules/data/report/server/filled-rows'
import { Refusal, refuse } from '@mingtai/messages'
import { filledText, limits, type ParameterValues, type ScreenComponent, type ScreenRows } from '@mingtai/screen-model'
import type { ChartData } from '@mingtai/sheet-core'
import type { Context, Db } from '@mingtai/server-kit'
import type { ScreenServices } from '../services.ts'
import { datasetReader, type ScreenReader, systemOf } from './screen-reader.ts'
import { ageOf } from './row-age.ts'

export type OpenReport = Awaited<ReturnType<typeof reportToFill>>

/** The report of a component as its reader may see it. */
export async function openReport(
  db: Db,
  reader: ScreenReader,
  { name, reportSettings }: Pick<ScreenComponent, 'name' | 'reportSettings'>,
): Promise<OpenReport> {
  if (reportSettings === null) refuse('screen.reportMissing', name)
  return reportToFill(db, reader.person, reportSettings.reportId).catch((problem: unknown) => {
    if (problem instanceof Refusal && problem.key.startsWith('template.')) refuse('screen.reportClosed', name)
    throw problem
  })
}

interface Asked {
  reader: ScreenReader
  opened: OpenReport
  component: Pick<ScreenComponent, 'type' | 'reportSettings'>
  values: ParameterValues
}

interface Tile {
  rows: ScreenRows
  chart: ChartData | null
}

/** The rows of a report with the rights of its reader; a tile takes them as the viewer writes them. */
export async function reportRows(
  services: ScreenServices,
  context: Context,
  { reader, opened: { report }, component: { type, reportSettings }, values }: Asked,
): Promise<Tile> {
  const params = Object.entries(reportSettings?.params ?? {})
  // What was emptied is given as nothing: the report does not take its default for it.
  const given = Object.fromEntries(params.map(([code, text]) => [code, givenValue(filledText(text, values))]))
  const { columns, rows, chart, age } = await filledRows(services, context, {
    ...{ report, reader: datasetReader(reader), system: await systemOf(context.db, reader) },
    values: given,
    most: limits.drawnRows + 1,
    written: type === 'report' ? 'shown' : 'stored',
  })
  return { rows: { columns, rows, ...ageOf(age) }, chart }
}

function givenValue(value: string | readonly string[]): string | string[] {
  return typeof value === 'string' ? value : [...value]
}
