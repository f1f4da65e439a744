/** The deepest nesting that an input may have, unless its call says otherwise. JSON parsing, schema checks and merging recurse once per level. */
const DEEPEST = 100
/** Members of all objects and lists together. A template of 50,000 cells has fewer than a million. */
const MOST_MEMBERS = 2_000_000

const [QUOTE, BACKSLASH, COMMA, SQUARE, END_SQUARE, CURLY, END_CURLY] = [...'"\\,[]{}'].map((sign) =>
  sign.charCodeAt(0),
)

/** Whether a JSON text is small and flat enough for any call; its characters are scanned before it is parsed. */
export function isOrdinary(text: string, deepest: number = DEEPEST): boolean {
  let [depth, members] = [0, 0]
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case QUOTE:
        at = endOfString(text, at)
        break
      case COMMA:
        if (++members > MOST_MEMBERS) return false
        break
      case SQUARE:
      case CURLY:
        if (++depth > deepest || ++members > MOST_MEMBERS) return false
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

/** Index of the quote that closes the string, or the length of the text where none does. */
function endOfString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign === BACKSLASH) at++
    else if (sign === QUOTE) return at
  }
  return text.length
}
