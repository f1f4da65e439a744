import type { BrowserError } from '@mingtai/modules/shell/workbench/calls'

/** An error that this browser remembers, and whether the server has it. */
export interface RecordedError extends BrowserError {
  sent: boolean
}

const MOST = 50
/** The same again within this time says nothing new. */
const SAME = 60_000

/** The last errors, oldest first, with one more; the same array when it says nothing new. */
export function withError(ring: RecordedError[], entry: BrowserError): RecordedError[] {
  const known = ring.some(
    ({ type, message, url, time }) =>
      type === entry.type && message === entry.message && url === entry.url && entry.time - time < SAME,
  )
  return known ? ring : [...ring, { ...entry, sent: false }].slice(-MOST)
}

/** What went wrong, cut to what the server takes. `url` is the path alone: a query may hold the key to a share. */
export function entryOf(
  problem: unknown,
  about: { type: BrowserError['type']; url: string; info?: string },
): BrowserError {
  const { name, message, stack } =
    problem instanceof Error ? problem : { name: '', message: String(problem), stack: '' }
  return {
    url: cut(about.url, 500),
    time: Date.now(),
    type: about.type,
    message: cut(name === '' || name === 'Error' ? message : `${name}: ${message}`, 500),
    stack: cut(stack ?? '', 4000),
    info: cut(about.info ?? '', 2000),
  }
}

/** A database takes neither half a character nor the character NUL. */
function cut(text: string, most: number): string {
  return text.replaceAll('\0', '').slice(0, most).toWellFormed()
}
