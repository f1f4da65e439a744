import { refuse } from '@mingtai/messages'
import type { SnapshotWindow } from '../../issued.ts'
import type { IssuedTableRow } from '../tables.ts'
import { cellRows } from './snapshot-file.ts'

interface Wanted {
  sheet: number
  from: number
  size: number
  words: string
}

/** Some rows of a frozen sheet; with words, those in which they stand. */
export async function snapshotWindow(
  folder: { dataFolder: string },
  row: IssuedTableRow,
  { sheet, from, size, words }: Wanted,
): Promise<SnapshotWindow> {
  if (row.gone) refuse('issued.gone')
  const own = row.sheets[sheet] ?? refuse('row.gone', '这张工作表')
  const rows: SnapshotWindow['rows'] = []
  let [at, matching] = [0, 0]
  for await (const { shown, stored } of cellRows(folder, row.id, sheet)) {
    const isMeant = words === '' || [...shown, ...stored].some((text) => text !== null && says(text, words))
    if (isMeant) {
      if (matching >= from && rows.length < size) rows.push({ at, cells: shown })
      matching += 1
    }
    at += 1
    if (words === '' && rows.length >= size) break
  }
  return { total: words === '' ? own.rows : matching, from, rows }
}

/** Figures are found with and without the commas that the paper has. */
function says(text: string, words: string): boolean {
  return text.includes(words) || text.replaceAll(',', '').includes(words.replaceAll(',', ''))
}
