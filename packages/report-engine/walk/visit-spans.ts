/** Sheet lines on which a template cell shows inside one visit of an ancestor. */
export interface Span {
  first: number
  last: number
  count: number
}

/** Spans by visit, in rows of numbers: a long list has one for each of its rows. */
export interface Spans {
  firsts: number[]
  lasts: number[]
  counts: number[]
}

export function noSpans(): Spans {
  return { firsts: [], lasts: [], counts: [] }
}

export function spanAt({ firsts, lasts, counts }: Spans, visit: number): Span | null {
  const count = counts[visit] ?? 0
  return count === 0 ? null : { first: firsts[visit] ?? 0, last: lasts[visit] ?? 0, count }
}

/** Visits come in ascending order; those without the cell are passed over. */
export function widen(spans: Spans, visit: number, line: number): void {
  const { firsts, lasts, counts } = spans
  while (counts.length < visit) {
    firsts.push(0)
    lasts.push(0)
    counts.push(0)
  }
  if ((counts[visit] ?? 0) === 0) firsts[visit] = line
  lasts[visit] = line
  counts[visit] = (counts[visit] ?? 0) + 1
}
