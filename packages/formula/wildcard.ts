/** A stretch of a pattern between its stars; null stands for `?`, any one character. */
interface Segment {
  signs: readonly (string | null)[]
  /** The stretch as a text where it has no `?`. */
  text: string | null
}

export interface Wildcard {
  /** Whether a whole text is meant. */
  matches: (text: string) => boolean
  /** Where the pattern begins in a text at or behind `from`; -1 for nowhere. */
  search: (text: string, from: number) => number
}

/** Whether a text has signs that stand for others: `*`, `?`, or `~` that takes their meaning away. */
export function hasWildcard(text: string): boolean {
  return /[*?~]/.test(text)
}

/** A pattern with `*` and `?`, without regard to case, in time that grows with text times pattern and no faster. */
export function wildcardOf(goal: string): Wildcard {
  const segments = segmentsOf(goal.toUpperCase())
  return {
    matches: (text) => matchesWhole(segments, text.toUpperCase()),
    search: (text, from) => {
      const folded = text.toUpperCase()
      const start = found(segments[0], folded, from)
      return start < 0 || through(segments, { text: folded, from: start }) < 0 ? -1 : start
    },
  }
}

function segmentsOf(goal: string): Segment[] {
  const signs: (string | null)[][] = [[]]
  for (const [part] of goal.matchAll(/~[*?~]|[^]/g)) {
    if (part === '*') signs.push([])
    else if (part === '?') signs.at(-1)?.push(null)
    else signs.at(-1)?.push(part.length === 2 ? part.charAt(1) : part)
  }
  return signs.map((all) => ({ signs: all, text: all.includes(null) ? null : all.join('') }))
}

function matchesWhole(segments: readonly Segment[], text: string): boolean {
  const last = segments.at(-1)
  const first = segments[0]
  if (first === undefined || last === undefined) return text === ''
  if (!isAt(first, text, 0)) return false
  if (segments.length === 1) return first.signs.length === text.length
  const tail = text.length - last.signs.length
  const end = through(segments.slice(0, -1), { text, from: 0 })
  return end >= 0 && end <= tail && isAt(last, text, tail)
}

/** Where the last segment ends when each is taken as early as it can be; -1 when one is missing. */
function through(segments: readonly Segment[], { text, from }: { text: string; from: number }): number {
  let at = from
  for (const segment of segments) {
    const start = found(segment, text, at)
    if (start < 0) return -1
    at = start + segment.signs.length
  }
  return at
}

function found(segment: Segment | undefined, text: string, from: number): number {
  if (segment === undefined) return from
  if (segment.text !== null) return text.indexOf(segment.text, from)
  for (let at = from; at + segment.signs.length <= text.length; at++) if (isAt(segment, text, at)) return at
  return -1
}

function isAt({ signs, text: whole }: Segment, text: string, at: number): boolean {
  if (whole !== null) return text.startsWith(whole, at)
  return at + signs.length <= text.length && signs.every((sign, place) => sign === null || sign === text[at + place])
}
