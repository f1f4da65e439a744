import { type Journaled, splice } from '../journal.ts'
import type { Properties, Property } from '../operation.ts'
import { type Entry, effectiveEntry } from './register.ts'

/** One register for each property of a look. */
export type Look = Readonly<Record<string, readonly Entry<Property>[]>>

/** Looks of consecutive lines, by their numbers: sorted, each line in one at most. */
export type LookSpans = LookSpan[]

export interface LookSpan {
  from: number
  /** Not inside. */
  to: number
  look: Look
}

export function lookAt(spans: LookSpans, line: number): Look | null {
  const span = spans[firstEnding(spans, line)]
  return span !== undefined && span.from <= line ? span.look : null
}

/** Changes the looks of lines; stretches that looked alike do so afterwards. */
export function changeLooks(
  book: Journaled,
  spans: LookSpans,
  { from, count }: { from: number; count: number },
  change: (look: Look | null) => Look | null,
): void {
  const to = from + count
  const first = firstEnding(spans, from)
  let last = first
  const next: LookSpan[] = []
  const changed = new Map<Look | null, Look | null>()
  const add = (begin: number, end: number, look: Look | null) => {
    if (begin >= end || look === null) return
    const before = next.at(-1)
    if (before !== undefined && before.to === begin && before.look === look)
      next[next.length - 1] = { ...before, to: end }
    else next.push({ from: begin, to: end, look })
  }
  const changedLook = (look: Look | null) => {
    if (!changed.has(look)) changed.set(look, change(look))
    return changed.get(look) ?? null
  }
  let at = from
  for (; last < spans.length; last += 1) {
    const span = spans[last]
    if (span === undefined || span.from >= to) break
    add(span.from, Math.min(span.to, from), span.look)
    add(at, Math.max(at, span.from), changedLook(null))
    add(Math.max(at, span.from), Math.min(span.to, to), changedLook(span.look))
    at = Math.min(span.to, to)
    add(Math.max(to, span.from), span.to, span.look)
  }
  const rest = spans[last - 1]
  if (rest === undefined || last === first || rest.to < to) add(at, to, changedLook(null))
  splice(book, spans, first, last - first, next)
}

/** The first span that ends behind a line. */
function firstEnding(spans: LookSpans, line: number): number {
  let low = 0
  let high = spans.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((spans[middle]?.to ?? 0) <= line) low = middle + 1
    else high = middle
  }
  return low
}

/** A look with a write of some properties on top. */
export function writtenLook(look: Look | null, revision: number, set: Properties): Look {
  const next: Record<string, readonly Entry<Property>[]> = { ...look }
  for (const [name, value] of Object.entries(set)) next[name] = [...(next[name] ?? []), { revision, value }]
  return next
}

/** The properties that stand. */
export function effectiveLook(look: Look | null, voided: ReadonlySet<number>): Properties {
  const effective: Record<string, Property> = {}
  for (const [name, entries] of Object.entries(look ?? {})) {
    const value = effectiveEntry(entries, voided)?.value ?? null
    if (value !== null) effective[name] = value
  }
  return effective
}
