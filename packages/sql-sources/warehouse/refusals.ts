import { refusal, Refusal } from '@mingtai/messages'

import { statementRefusal } from '../refusal/failed-statement.ts'

/** What DuckDB says, as a sentence of the catalogue. */
export function warehouseRefusal(error: unknown): Error {
  if (error instanceof Refusal) return error
  const text = error instanceof Error ? error.message : String(error)
  if (/^INTERRUPT Error|Interrupted/i.test(text)) return refusal('sql.cancelled')
  if (/No space left|maximum storage|temp.*directory.*(?:full|exceed)|max_temp_directory_size/i.test(text))
    return refusal('run.diskFull')
  if (/Out of Memory/i.test(text)) return refusal('run.outOfMemory')
  return statementRefusal(firstLine(text))
}

function firstLine(text: string): string {
  return (text.split('\n')[0] ?? '').replace(/[。.]+$/, '').slice(0, 300)
}
