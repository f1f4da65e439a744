import { reportDataset } from '@mingtai/modules/data/dataset/server/tables'
import type { ScreenDocument } from '@mingtai/screen-model'
import { type Context, ofTenant, signedIn } from '@mingtai/server-kit'
import { and, inArray } from 'drizzle-orm'
import { datasetCodes } from './sent-document.ts'

/** A template as this tenant can show it: components whose dataset is not here keep the figures of the template. */
export async function withKnownDatasets(context: Context, document: ScreenDocument): Promise<ScreenDocument> {
  const codes = datasetCodes(document)
  if (codes.length === 0) return document
  const rows = await context.db
    .select({ code: reportDataset.code })
    .from(reportDataset)
    .where(and(ofTenant(reportDataset, signedIn(context).tenantId), inArray(reportDataset.code, codes)))
  const here = new Set(rows.map(({ code }) => code))
  const components = document.components.map((component) => {
    const code = component.columnDataSetSettings?.dataSetId
    if (component.columnDataSource !== 3 || (code !== undefined && here.has(code))) return component
    return { ...component, columnDataSource: 1 as const, columnDataSetSettings: null }
  })
  return { ...document, components }
}
