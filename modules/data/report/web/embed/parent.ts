import type { ReportEvent } from '../viewer/ReportView.tsx'

type Told = ReportEvent | { kind: 'ready' } | { kind: 'expired' } | { kind: 'error'; message: string }

/** Tells the page that the report stands in; nobody else hears it. */
export function tellParent(origin: string, told: Told): void {
  if (window.parent === window) return
  try {
    window.parent.postMessage({ from: 'mingtai', ...told }, origin)
  } catch {
    // What is no origin is told nothing.
  }
}

/** Listens for a fresh token from that page alone. */
export function parentTold(origin: string | null, onToken: (token: string) => void): () => void {
  const handle = ({ origin: from, source, data }: MessageEvent<unknown>) => {
    if (origin === null || from !== origin || source !== window.parent) return
    if (typeof data !== 'object' || data === null || !('to' in data) || data.to !== 'mingtai') return
    if ('token' in data && typeof data.token === 'string') onToken(data.token)
  }
  window.addEventListener('message', handle)
  return () => window.removeEventListener('message', handle)
}
