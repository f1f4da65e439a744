import { Refusal } from '@mingtai/messages'
import { checkMayMake } from '@mingtai/modules/data/dataset/server'
import { readDocument, type ScreenDocument } from '@mingtai/screen-model'
import type { Context } from '@mingtai/server-kit'

/** A document as it came in, read from the ground up; whatever is unknown or hostile is refused with its sentence. */
export function sentDocument(raw: unknown): ScreenDocument {
  const read = readDocument(raw)
  if (!read.ok) throw new Refusal(read.why, { data: { at: read.at } })
  return read.document
}

/** Whoever saves a screen asks with it whenever it is shown: datasets that it did not have before must be theirs to use. */
export async function checkDatasets(
  context: Context,
  document: ScreenDocument,
  before: ScreenDocument | null,
): Promise<void> {
  await checkMayMake(context, { datasets: sharedIn(document) }, { datasets: before === null ? [] : sharedIn(before) })
}

/** The codes of the datasets that a screen asks. */
export function datasetCodes({ components }: ScreenDocument): string[] {
  const codes = components.flatMap(({ columnDataSource, columnDataSetSettings }) =>
    columnDataSource === 3 && columnDataSetSettings !== null ? [columnDataSetSettings.dataSetId] : [],
  )
  return [...new Set(codes)]
}

function sharedIn(document: ScreenDocument) {
  return datasetCodes(document).map((code) => ({ from: { kind: 'shared' as const, code } }))
}
