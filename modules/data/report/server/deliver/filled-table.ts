import { openResult } from '@mingtai/data-plane/results'
import { refuse } from '@mingtai/messages'
import { type Context, signedIn } from '@mingtai/server-kit'
import { resultFolder } from '../run/result-paths.ts'
import { type SheetRows, sheetRows } from '../run/sheet-rows.ts'
import type { ReportServices } from '../services.ts'
import { mustMayDeliver } from './deliverable.ts'

/** The table of the first sheet of a filled report, with all digits. */
export async function tableOfFilled(
  services: ReportServices,
  context: Context,
  { id, resultId, most }: { id: string; resultId: string; most: number },
): Promise<SheetRows> {
  const { report } = await mustMayDeliver(context.db, signedIn(context), id)
  const result = (await openResult(resultFolder(services, resultId))) ?? refuse('run.resultGone')
  const [sheet] = report.template.sheets
  return sheetRows(result, { sheet, most, written: 'stored', signal: context.signal })
}
