import type { Download } from '@mingtai/api'
import './print.css'

/** The frame needs this long after loading before a browser prints it whole. */
const PRINT_DELAY = 100

/** Loads a PDF into a frame that nobody sees, and opens the browser's print dialog. */
export async function printPdf(file: Download): Promise<void> {
  const url = URL.createObjectURL(new Blob([await file.body.arrayBuffer()], { type: 'application/pdf' }))
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
