/** How large and varied the JSON of a call may be; see `bodyShapeOf`. */
export interface BodyShape {
  /** The deepest nesting. JSON parsing, schema checks and merging recurse once per level. */
  deepest: number
  /** Members of all objects and lists together. */
  members: number
  /** Names of the outermost object that the call knows; null: any. */
  known: ReadonlySet<string> | null
}

export const DEEPEST = 100
/** A template of 50,000 cells has fewer than a million. */
export const MOST_MEMBERS = 2_000_000
/** Different names of members: each costs a parser what a thousand repetitions do. No document has nearly as many. */
const MOST_NAMES = 20_000
/** Names beyond those of a call: an older page may send a few, which are told by name. */
const MOST_UNKNOWN = 100

const usual: BodyShape = { deepest: DEEPEST, members: MOST_MEMBERS, known: null }

const [QUOTE, BACKSLASH, COMMA, COLON, SQUARE, END_SQUARE, CURLY, END_CURLY] = [...'"\\,:[]{}'].map((sign) =>
  sign.charCodeAt(0),
)

/** Nobody outside can say which names count as the same. */
const SEED = Math.trunc(Math.random() * 2 ** 31) | 1

/**
 * Whether a JSON text is small, flat and plain enough for its call; its characters are scanned before any of it is
 * parsed or copied.
 */
export function isOrdinary(text: string, shape: Partial<BodyShape> = {}): boolean {
  const { deepest, members: most, known } = { ...usual, ...shape }
  let [depth, members, unknown] = [0, 0, 0]
  const names = new Set<number>()
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case QUOTE: {
        const end = endOfString(text, at)
        if (isName(text, end)) {
          if (names.add(hashOf(text, at + 1, end)).size > MOST_NAMES) return false
          if (depth === 1 && known !== null && !known.has(text.slice(at + 1, end)) && ++unknown > MOST_UNKNOWN)
            return false
        }
        at = end
        break
      }
      case COMMA:
        if (++members > most) return false
        break
      case SQUARE:
      case CURLY:
        if (++depth > deepest || ++members > most) return false
        break
      case END_SQUARE:
      case END_CURLY:
        depth--
        break
      default:
    }
  }
  return true
}

/** Whether a string that ends here is the name of a member. */
function isName(text: string, end: number): boolean {
  let next = end + 1
  while (text.charCodeAt(next) <= 32) next++
  return text.charCodeAt(next) === COLON
}

function hashOf(text: string, from: number, end: number): number {
  let hash = SEED
  for (let at = from; at < end; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash
}

/** Index of the quote that closes the string, or the length of the text where none does. */
function endOfString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign === BACKSLASH) at++
    else if (sign === QUOTE) return at
  }
  return text.length
}
