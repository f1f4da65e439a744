/**
 * Signs that turn the direction of the text behind them. With them a name looks like another one, and a statement like
 * what it is not; they come along unseen with numbers that are copied from telephones.
 */
const turning = /[\u202A-\u202E\u2066-\u2069]/g
/** The same in JSON, where they may be written out. */
const inJson = /[\u202A-\u202E\u2066-\u2069]|\\u20(?:2[a-e]|6[6-9])/i

export function withoutBidiControls(text: string): string {
  return text.replace(turning, '')
}

/** What was read of a JSON text, without them in its values. */
export function withoutBidiControlsIn(json: string, value: unknown): unknown {
  return inJson.test(json) ? cleaned(value) : value
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return withoutBidiControls(value)
  if (Array.isArray(value)) return value.map(cleaned)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, cleaned(part)]))
}
