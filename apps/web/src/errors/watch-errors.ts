import { CallError, client } from '@mingtai/api'
import { type BrowserError, workbenchCalls } from '@mingtai/modules/shell/workbench/calls'
import { browserStorage, quietSession } from '@mingtai/ui'
import { type RecordedError, entryOf, withError } from './ring.ts'

const KEY = 'errors'
const WAIT = 3000
const MOST_AT_ONCE = 10

const calls = client(workbenchCalls, quietSession)
let waiting: ReturnType<typeof setTimeout> | undefined

/** Runtime errors are remembered in this browser and told to the server, where the administrator reads them. */
export function watchErrors(): void {
  window.addEventListener('error', (event) => {
    // The browser's own remark that a size changed while it was measured; nothing went wrong.
    if (!event.message.startsWith('ResizeObserver')) recordError(event.error ?? event.message, 'script')
  })
  window.addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => {
    if (!isExpected(reason)) recordError(reason, 'promise')
  })
  if (ring().some(({ sent }) => !sent)) sendLater()
}

export function recordError(problem: unknown, type: BrowserError['type'], info = ''): void {
  const before = ring()
  const next = withError(before, entryOf(problem, { type, url: window.location.pathname, info }))
  if (next === before) return
  store(next)
  sendLater()
}

/** A refusal, a call that was cancelled or a missing network are answers and no errors of the page. */
function isExpected(reason: unknown): boolean {
  return reason instanceof CallError || (reason instanceof DOMException && reason.name === 'AbortError')
}

function sendLater(): void {
  clearTimeout(waiting)
  waiting = setTimeout(() => void send(), WAIT)
}

/** What cannot be told now is told with the next one, or at the next visit. */
async function send(): Promise<void> {
  const unsent = ring().filter(({ sent }) => !sent)
  const entries = unsent.slice(0, MOST_AT_ONCE)
  if (entries.length === 0) return
  try {
    await calls.logErrors({ entries: entries.map(toldOf) })
  } catch {
    return
  }
  const told = new Set(entries.map(({ time, message }) => `${time} ${message}`))
  store(ring().map((one) => (told.has(`${one.time} ${one.message}`) ? { ...one, sent: true } : one)))
  if (unsent.length > entries.length) sendLater()
}

function toldOf({ url, time, type, message, stack, info }: RecordedError): BrowserError {
  return { url, time, type, message, stack, info }
}

function ring(): RecordedError[] {
  try {
    const read: unknown = JSON.parse(browserStorage.get(KEY) ?? '[]')
    return Array.isArray(read) ? read.filter(isRecordedError) : []
  } catch {
    return []
  }
}

function isRecordedError(value: unknown): value is RecordedError {
  return typeof value === 'object' && value !== null && 'message' in value && 'time' in value && 'sent' in value
}

function store(errors: RecordedError[]): void {
  try {
    browserStorage.set(KEY, JSON.stringify(errors))
  } catch {
    // A full store costs only the memory of it.
  }
}
