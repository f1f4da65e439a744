import { Refusal, refuse } from '@mingtai/messages'
import { reachesOf, sourcesByCode } from '@mingtai/modules/data/data-source/server'
import { checkMayUseShared } from '@mingtai/modules/data/dataset/server'
import { openableReports } from '@mingtai/modules/data/report/server/access'
import {
  type ApiSettings,
  type ParameterValues,
  questionsOf,
  readDocument,
  type ScreenDocument,
  takenCodes,
} from '@mingtai/screen-model'
import { type Context, signedIn } from '@mingtai/server-kit'

/** A document as it came in, read from the ground up; whatever is unknown or hostile is refused with its sentence. */
export function sentDocument(raw: unknown): ScreenDocument {
  const read = readDocument(raw)
  if (!read.ok) throw new Refusal(read.why, { data: { at: read.at } })
  return read.document
}

/** Whoever saves a screen asks with it whenever it is shown: what it did not ask before must be theirs to use. */
export async function checkSources(
  context: Context,
  document: ScreenDocument,
  before: ScreenDocument | null,
): Promise<void> {
  const had = before === null ? [] : sharedIn(before)
  await checkMayUseShared(context, { datasets: sharedIn(document) }, { datasets: had })
  await checkReports(context, document, before)
  await checkApis(context, document, before)
}

/** The codes of the datasets that a screen asks. */
export function datasetCodes({ components }: ScreenDocument): string[] {
  const codes = components
    .flatMap(questionsOf)
    .flatMap(({ columnDataSource, columnDataSetSettings }) =>
      columnDataSource === 3 && columnDataSetSettings !== null ? [columnDataSetSettings.dataSetId] : [],
    )
  return [...new Set(codes)]
}

/**
 * A document as visitors are given it: figures are asked for by component, and what is behind them is nobody's business.
 * Datasets are numbered, since components of the same one share their rows and those of others must not.
 */
export function withoutDatasetCodes(document: ScreenDocument): ScreenDocument {
  const codes = datasetCodes(document)
  const shown = JSON.stringify(withoutInterfaces(document), (name, value: unknown) =>
    name === 'dataSetId' && typeof value === 'string' ? `-${codes.indexOf(value) + 1}` : value,
  )
  return JSON.parse(shown) as ScreenDocument
}

/** Controls that the sharer fixed offer nothing else. */
export function withFixedChoices(document: ScreenDocument, fixed: ParameterValues): ScreenDocument {
  const components = document.components.map((one) => {
    const { paramCode, choices } = one.options
    const value = typeof paramCode === 'string' ? fixed[paramCode] : undefined
    if (value === undefined || !Array.isArray(choices)) return one
    const left = choices.filter((choice) => [value].flat().includes(String(choice.value ?? '')))
    return { ...one, options: { ...one.options, choices: left } }
  })
  return { ...document, components }
}

/** A document without the rows that the canvas of its designer draws: whoever looks asks for rows with rights of their own. */
export function withoutSamples({ components, ...document }: ScreenDocument): ScreenDocument {
  return {
    ...document,
    components: components.map((one) => (one.columnDataSource === 1 ? one : { ...one, staticData: null })),
  }
}

/** A document as readers are given it: without samples of rows, and interfaces are numbered as well, with the parameters of the screen that they take. */
export function withoutInterfaces(stored: ScreenDocument): ScreenDocument {
  const document = withoutSamples(stored)
  const known = apisIn(document).map((one) => JSON.stringify(one))
  const numbered = <Settings extends ApiSettings>(settings: Settings | null): Settings | null => {
    if (settings === null) return null
    const { headers: _, body: _1, dataSource: _2, ...others } = settings
    const taken = takenCodes(settings).map((code) => `{${code}}`)
    // With the column of its names, which is not asked for, one is told from another as before.
    const { column: _3, ...asked } = settings as ApiSettings & { column?: string }
    const number = known.indexOf(JSON.stringify(asked)) + 1
    return { ...(others as Settings), url: `-${number}${taken.join('')}`, params: [] }
  }
  const components = document.components.map((one) => ({
    ...one,
    dataApiSettings: numbered(one.dataApiSettings),
    categoryApiSettings: numbered(one.categoryApiSettings),
  }))
  return { ...document, components }
}

/** The codes of the reports that a screen shows. */
export function reportCodes({ components }: ScreenDocument): string[] {
  const codes = components.flatMap(({ columnDataSource, reportSettings }) =>
    columnDataSource === 4 && reportSettings !== null ? [reportSettings.reportId] : [],
  )
  return [...new Set(codes)]
}

async function checkReports(context: Context, document: ScreenDocument, before: ScreenDocument | null): Promise<void> {
  const known = new Set(before === null ? [] : reportCodes(before))
  const fresh = reportCodes(document).filter((code) => !known.has(code))
  const open = await openableReports(context.db, signedIn(context), fresh)
  const closed = fresh.find((code) => !open.has(code))
  if (closed !== undefined) refuse('template.notFound', closed)
}

/** An interface is reached from the server, as a data source is: a new address is for who may set those up, a source for who may ask all of it. */
async function checkApis(context: Context, document: ScreenDocument, before: ScreenDocument | null): Promise<void> {
  const actor = signedIn(context)
  const known = new Set((before === null ? [] : apisIn(before)).map((one) => JSON.stringify(one)))
  const fresh = apisIn(document).filter((one) => !known.has(JSON.stringify(one)))
  const codes = fresh.flatMap(({ dataSource = '' }) => (dataSource === '' ? [] : [dataSource]))
  if (codes.length < fresh.length && !actor.rights.has('data-source:edit')) refuse('right.missing', '编辑数据源')
  if (codes.length === 0) return
  if (!actor.rights.has('data-source:use')) refuse('right.missing', '使用数据源')
  const rows = await sourcesByCode(context.db, actor.tenantId, codes)
  const reaches = await reachesOf(context.db, actor, rows)
  for (const code of codes) {
    const row = rows.find((one) => one.code === code) ?? refuse('source.notFound', code)
    if (reaches.get(code) !== 'whole') refuse('source.notForYou', row.name)
    if (row.type !== INTERFACE) refuse('screen.apiKind', row.name)
  }
}

/** The dictionary code of interfaces among data sources. */
const INTERFACE = 4

function apisIn({ components }: ScreenDocument): ApiSettings[] {
  return components
    .flatMap(questionsOf)
    .flatMap(({ columnDataSource, dataApiSettings }) =>
      columnDataSource === 2 && dataApiSettings !== null ? [dataApiSettings] : [],
    )
}

function sharedIn(document: ScreenDocument) {
  return datasetCodes(document).map((code) => ({ from: { kind: 'shared' as const, code } }))
}
