import type { Book } from '../book.ts'
import { putEntries } from '../cell/contents.ts'
import type { Look, LookSpans } from '../cell/looks.ts'
import { type Entry, effectiveEntry } from '../cell/register.ts'
import type { Property } from '../operation.ts'

/** Forgets how batches up to a revision could be taken back. Nothing that is seen changes; places stay. */
export function fold(book: Book, upTo: number): void {
  const { voided } = book
  for (const sheet of book.sheets.values()) {
    for (const contents of sheet.contents.values())
      for (const [row, entries] of [...contents.stacks]) putEntries(book, contents, row, folded(entries, upTo, voided))
    for (const spans of sheet.looks.values()) foldLooks(spans, upTo, voided)
    for (const spans of Object.values(sheet.lineLooks)) foldLooks(spans, upTo, voided)
    for (const [name, entries] of sheet.properties) sheet.properties.set(name, folded(entries, upTo, voided))
  }
  for (const [id, { entries }] of book.objects) {
    const next = folded(entries, upTo, voided)
    if (next.every(({ value, revision }) => value === null && revision <= upTo)) book.objects.delete(id)
    else book.objects.set(id, { id, entries: next })
  }
  book.sorts = book.sorts.filter(({ revision }) => revision > upTo)
  for (const [revision, { key }] of book.batches) {
    if (revision > upTo) continue
    book.batches.delete(revision)
    book.revisions.delete(key)
  }
  book.foldedTo = Math.max(book.foldedTo, upTo)
}

function folded<T>(entries: readonly Entry<T>[], upTo: number, voided: ReadonlySet<number>): Entry<T>[] {
  const base = effectiveEntry(
    entries.filter(({ revision }) => revision <= upTo),
    voided,
  )
  const rest = entries.filter(({ revision }) => revision > upTo)
  return base === null ? rest : [base, ...rest]
}

function foldLooks(spans: LookSpans, upTo: number, voided: ReadonlySet<number>): void {
  const known = new Map<Look, Look>()
  for (const [at, span] of spans.entries()) {
    let look = known.get(span.look)
    if (look === undefined) {
      const next: Record<string, readonly Entry<Property>[]> = {}
      for (const [name, entries] of Object.entries(span.look)) {
        const own = folded(entries, upTo, voided)
        if (own.some(({ value, revision }) => value !== null || revision > upTo)) next[name] = own
      }
      look = next
      known.set(span.look, look)
    }
    spans[at] = { ...span, look }
  }
}
