import { Refusal, refuse } from '@mingtai/messages'
import { checkMayUseShared } from '@mingtai/modules/data/dataset/server'
import { openableReports } from '@mingtai/modules/data/report/server/access'
import { questionsOf, readDocument, type ScreenDocument } from '@mingtai/screen-model'
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
  checkApis(context, document, before)
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
  const shown = JSON.stringify(document, (name, value: unknown) =>
    name === 'dataSetId' && typeof value === 'string' ? `-${codes.indexOf(value) + 1}` : value,
  )
  return JSON.parse(shown) as ScreenDocument
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

/** An interface is reached from the server, as a data source is: only who may set up data sources writes a new one. */
function checkApis(context: Context, document: ScreenDocument, before: ScreenDocument | null): void {
  const known = new Set(before === null ? [] : apisIn(before))
  if (apisIn(document).some((one) => !known.has(one)) && !signedIn(context).rights.has('data-source:edit'))
    refuse('right.missing', '编辑数据源')
}

function apisIn({ components }: ScreenDocument): string[] {
  return components
    .flatMap(questionsOf)
    .flatMap(({ columnDataSource, dataApiSettings }) =>
      columnDataSource === 2 && dataApiSettings !== null ? [JSON.stringify(dataApiSettings)] : [],
    )
}

function sharedIn(document: ScreenDocument) {
  return datasetCodes(document).map((code) => ({ from: { kind: 'shared' as const, code } }))
}
