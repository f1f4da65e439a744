import { readFile } from 'node:fs/promises'
import type { DataPlane } from '@mingtai/data-plane'
import type { FileOnDisk } from '@mingtai/modules/ground/attachment/server'
import { COLUMN_PIXELS, COLUMNS, page, styles } from '@mingtai/modules/office/approval/server'
import { type PrintedSheet, sheetRows } from './sheet-rows.ts'

/** A picture beyond this is left out, and the name stands for it. */
const MOST_BYTES = 10 * 2 ** 20

interface Asked {
  sheet: PrintedSheet
  /** Pictures of what was written by hand. */
  files: readonly FileOnDisk[]
  author: string
  asker: string
}

/** Writes a sheet as PDF in the data plane. */
export async function sheetPdf(
  { dataPlane }: { dataPlane: Pick<DataPlane, 'document'> },
  { sheet, files, author, asker }: Asked,
): Promise<Uint8Array> {
  const wanted = new Set(sheet.opinions.flatMap(({ said }) => said.flatMap(({ picture }) => picture ?? [])))
  const pictures: Record<string, Uint8Array> = {}
  for (const { id, isPicture, size, path } of files)
    if (wanted.has(id) && isPicture && size <= MOST_BYTES) pictures[id] = await readFile(path)
  return dataPlane.document({
    ...{ format: 'pdf', title: sheet.title, author, now: Date.now(), asker },
    ...{ widths: Array.from({ length: COLUMNS }, () => COLUMN_PIXELS), styles, page, pictures },
    rows: sheetRows(sheet, (id) => Object.hasOwn(pictures, id)),
  })
}
