import type { Download } from '@mingtai/api'
import { api } from '../../api.ts'

/** The frame needs this long after loading before a browser prints it whole. */
const PRINT_DELAY = 100

/** Has the result written as PDF, loads it into a frame that nobody sees, and opens the browser's print dialog. */
export async function printResult(resultId: string, sheets?: number[]): Promise<void> {
  const reply: unknown = await api.print({ resultId, options: sheets === undefined ? {} : { sheets } })
  if (!isDownload(reply)) return
  const url = URL.createObjectURL(new Blob([await reply.body.arrayBuffer()], { type: 'application/pdf' }))
  const frame = document.createElement('iframe')
  frame.className = 'print-frame'
  frame.title = '打印'
  frame.src = url
  frame.addEventListener('load', () => {
    setTimeout(() => frame.contentWindow?.print(), PRINT_DELAY)
  })
  // The one before is over once the next begins; a dialog that is open keeps its own.
  for (const old of document.querySelectorAll<HTMLIFrameElement>('iframe.print-frame')) {
    URL.revokeObjectURL(old.src)
    old.remove()
  }
  document.body.append(frame)
}

function isDownload(reply: unknown): reply is Download {
  return typeof reply === 'object' && reply !== null && 'body' in reply && reply.body instanceof Response
}
