import type { UniverAdapter } from './univer-adapter.ts'

const adapters = new WeakMap<HTMLElement, UniverAdapter>()

/**
 * A sheet component lives as long as its element is in the document. React takes effects away when a kept tab is
 * hidden and when it rehearses a mount; the history of undo has to survive both.
 */
export function retainedAdapter(host: HTMLElement, make: (box: HTMLElement) => UniverAdapter): () => void {
  if (!adapters.has(host)) {
    const box = document.createElement('div')
    box.className = 'rd-sheet-box'
    host.replaceChildren(box)
    adapters.set(host, make(box))
  }
  return () => setTimeout(() => disposeWhenGone(host), 0)
}

function disposeWhenGone(host: HTMLElement): void {
  if (host.isConnected) {
    setTimeout(() => disposeWhenGone(host), 5000)
    return
  }
  adapters.get(host)?.dispose()
  adapters.delete(host)
}
