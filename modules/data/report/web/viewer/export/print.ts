import type { Download } from '@mingtai/api'
import { printPdf } from '@mingtai/ui'
import { api } from '../../api.ts'

/** Has the result written as PDF, and opens the browser's print dialog for it. */
export async function printResult(resultId: string, sheets?: number[]): Promise<void> {
  const reply: unknown = await api.print({ resultId, options: sheets === undefined ? {} : { sheets } })
  if (isDownload(reply)) await printPdf(reply)
}

function isDownload(reply: unknown): reply is Download {
  return typeof reply === 'object' && reply !== null && 'body' in reply && reply.body instanceof Response
}
