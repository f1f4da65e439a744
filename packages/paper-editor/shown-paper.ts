import type { DocumentPages } from '@mingtai/document-layout'
import { PageLayer } from './page/page-layer.ts'
import './paper.css'

/** Shows a document on its pages with nothing to type into, such as a marked copy. */
export function showPaper(host: HTMLElement, pages: DocumentPages): void {
  const layer = new PageLayer(() => undefined, { isWhole: true })
  const frame = document.createElement('div')
  frame.className = 'paper-frame'
  frame.append(layer.element)
  host.replaceChildren(frame)
  layer.draw(pages.pages)
}
