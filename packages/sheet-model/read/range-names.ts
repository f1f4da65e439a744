import type { Book } from '../book.ts'
import { effectiveEntry } from '../cell/register.ts'
import type { ObjectValue } from '../operation.ts'

/** A name for cells, by which formulas may speak of them. */
export interface RangeName {
  id: string
  name: string
  value: ObjectValue
}

const known = new WeakMap<Book, { version: number; names: RangeName[] }>()

/** The names of cells in a book, by their order; of two that are alike the earlier one counts. */
export function rangeNames(book: Book): readonly RangeName[] {
  const before = known.get(book)
  if (before?.version === book.version) return before.names
  const names: RangeName[] = []
  for (const { id, entries } of book.objects.values()) {
    const value = effectiveEntry(entries, book.voided)?.value ?? null
    if (value?.kind !== 'name') continue
    const name = String(value.data['name'])
    if (!names.some((one) => one.name.toLowerCase() === name.toLowerCase())) names.push({ id, name, value })
  }
  names.sort((one, other) => one.name.localeCompare(other.name, 'zh-CN'))
  known.set(book, { version: book.version, names })
  return names
}

const WORD = /^[\p{L}_][\p{L}\p{N}_.]*/u

/** A stretch of a formula where a name stands. */
export interface NamedStretch {
  start: number
  end: number
  named: RangeName
}

/** Where names stand in a formula, outside of texts, functions and names of sheets. */
export function namedStretches(book: Book, text: string): NamedStretch[] {
  const names = rangeNames(book)
  if (names.length === 0) return []
  const found: NamedStretch[] = []
  for (let at = 0; at < text.length;) {
    const letter = text[at] ?? ''
    if (letter === '"' || letter === "'") {
      const end = text.indexOf(letter, at + 1)
      at = end < 0 ? text.length : end + 1
      continue
    }
    const word = WORD.exec(text.slice(at))?.[0] ?? ''
    const end = at + Math.max(1, word.length)
    const named = names.find(({ name }) => name.toLowerCase() === word.toLowerCase())
    if (named !== undefined && text[at - 1] !== '!' && !/[(!（]/.test(text[end] ?? ''))
      found.push({ start: at, end, named })
    at = /[\d$]/.test(letter) ? at + (/^[\d$A-Za-z.]+/.exec(text.slice(at))?.[0].length ?? 1) : end
  }
  return found
}
