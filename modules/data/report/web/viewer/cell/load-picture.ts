import type { Client } from '@mingtai/api'
import type { LoadPicture } from '@mingtai/sheet-view'
import type { reportCalls } from '../../../calls.ts'

/** Pictures of a result's sheet come from our own server, with the right of whoever reads the result. */
export function pictureLoader(
  calls: Pick<Client<typeof reportCalls>, 'resultPicture'>,
  { resultId, sheet }: { resultId: string; sheet: number },
): LoadPicture {
  return async (row, column) => (await calls.resultPicture({ resultId, sheet, row, column })).body.blob()
}
