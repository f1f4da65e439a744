import type { Client } from '@mingtai/api'
import { applyBatch, type Batch, bookOf, contentAtIds, type Operation, type Snapshot } from '@mingtai/sheet-model'
import type { sheetCalls } from '../calls.ts'

type Calls = Pick<Client<typeof sheetCalls>, 'load' | 'batch' | 'batches'>

/** A page load that edits a document. */
export async function opened(calls: Calls, gridKey: string) {
  const loaded = await calls.load({ gridKey })
  const snapshot = loaded.snapshot as Snapshot
  const book = bookOf(snapshot)
  const [sheet] = [...book.sheets.values()]
  if (sheet === undefined) throw new Error('No sheet')
  let number = 0
  const batch = (operations: Operation[], base = loaded.revision): Batch => ({
    key: `${loaded.client}-${(number += 1)}`,
    client: loaded.client,
    base,
    operations,
  })
  const send = (one: Batch) => calls.batch({ gridKey, batch: JSON.parse(JSON.stringify(one)) })
  const type = (row: number, column: number, content: string | number): Operation => ({
    do: 'set',
    sheet: sheet.id,
    rows: [[`${sheet.id}r`, row, 1]],
    columns: [[`${sheet.id}c`, column, 1]],
    contents: [content],
  })
  const cellIn = async (row: number, column: number) => {
    const { batches } = await calls.batches({ gridKey, after: loaded.revision })
    const now = bookOf(structuredClone(snapshot))
    for (const one of batches) applyBatch(now, one)
    const own = now.sheets.get(sheet.id)
    return own === undefined ? null : contentAtIds(own, [`${sheet.id}r`, row], [`${sheet.id}c`, column])
  }
  return { ...loaded, sheet: sheet.id, batch, send, type, cellIn }
}
