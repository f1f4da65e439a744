/** One kind of character, so many times. */
interface Part {
  fits(character: string): boolean
  least: number
  most: number
}

const classes: Record<string, RegExp> = { d: /\d/, D: /\D/, w: /\w/, W: /\W/, s: /\s/, S: /\S/ }
const atom = /\[(?:\\.|[^\]\\])+\]|\\[\s\S]|[^\\[\](){}*+?|^$]/y
const times = /\?|\*|\+|\{(\d{1,4})(?:(,)(\d{1,4})?)?\}/y

/**
 * Compiles a plain pattern for whole texts: characters, `.`, classes such as `\d` and `[A-Z0-9]`, each with a count.
 * There are no brackets and no alternatives, so a match is one walk through the text: designers write patterns, and
 * anybody writes texts. null: no such pattern.
 */
export function textPattern(pattern: string): ((text: string) => boolean) | null {
  const parts = partsOf(pattern.replace(/^\^/, '').replace(/\$$/, ''))
  return parts === null ? null : (text) => matches(parts, [...text])
}

/** Positions that are reached after each part, all at once; nothing is tried twice. */
function matches(parts: readonly Part[], text: readonly string[]): boolean {
  let reached = new Uint8Array(text.length + 1)
  reached[0] = 1
  for (const part of parts) reached = after(part, text, reached)
  return reached[text.length] === 1
}

function after({ fits, least, most }: Part, text: readonly string[], from: Uint8Array<ArrayBuffer>) {
  const next = new Uint8Array(text.length + 1)
  // How many places before each one are reached, so that a stretch is asked for in one step.
  const before = new Int32Array(text.length + 2)
  for (let at = 0; at <= text.length; at++) before[at + 1] = (before[at] ?? 0) + (from[at] ?? 0)
  for (let at = 0, run = 0; at <= text.length; at++) {
    if (at > 0) run = fits(text[at - 1] ?? '') ? run + 1 : 0
    const first = at - Math.min(run, most)
    const last = at - least
    if (last >= first && (before[last + 1] ?? 0) > (before[first] ?? 0)) next[at] = 1
  }
  return next
}

function partsOf(pattern: string): Part[] | null {
  const parts: Part[] = []
  for (let at = 0; at < pattern.length;) {
    atom.lastIndex = at
    const source = atom.exec(pattern)?.[0]
    const fits = source === undefined ? null : fitsOf(source)
    if (source === undefined || fits === null) return null
    at += source.length
    times.lastIndex = at
    const often = times.exec(pattern)
    const { least, most } = boundsOf(often)
    if (most < least) return null
    at += often?.[0].length ?? 0
    parts.push({ fits, least, most })
  }
  return parts.length === 0 ? null : parts
}

function boundsOf(often: RegExpExecArray | null): { least: number; most: number } {
  const [sign, low, comma, high] = often ?? []
  if (sign === undefined) return { least: 1, most: 1 }
  if (sign === '?') return { least: 0, most: 1 }
  if (sign === '*') return { least: 0, most: Infinity }
  if (sign === '+') return { least: 1, most: Infinity }
  const least = Number(low)
  return { least, most: comma === undefined ? least : high === undefined ? Infinity : Number(high) }
}

function fitsOf(source: string): Part['fits'] | null {
  if (source === '.') return () => true
  const named = source.length === 2 && source.startsWith('\\') ? source.slice(1) : null
  if (named !== null) {
    const known = Object.hasOwn(classes, named) ? classes[named] : undefined
    if (known !== undefined) return (character) => known.test(character)
    return /[a-z0-9]/i.test(named) ? null : (character) => character === named
  }
  if (!source.startsWith('[')) return (character) => character === source
  try {
    // A class alone looks at one character: nothing in it can be tried again.
    const own = new RegExp(`^${source}$`, 'u')
    return (character) => own.test(character)
  } catch {
    return null
  }
}
