/**
 * Unicode controls that turn the direction of the text behind them (bidi overrides and isolates). They make a name or a
 * statement look like another one, and come along unseen with numbers that are copied from telephones.
 */
const turning = /[\u202A-\u202E\u2066-\u2069]/g
/** The same controls in a JSON text, where they may also be written as escapes. */
const inJson = /[\u202A-\u202E\u2066-\u2069]|\\u20(?:2[a-e]|6[6-9])/i

export function withoutBidiControls(text: string): string {
  return text.replace(turning, '')
}

/** Removes the controls from every text of a parsed JSON value; `json` is its text before parsing. */
export function withoutBidiControlsIn(json: string, value: unknown): unknown {
  return inJson.test(json) ? cleaned(value) : value
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return withoutBidiControls(value)
  if (Array.isArray(value)) return value.map(cleaned)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, cleaned(part)]))
}
