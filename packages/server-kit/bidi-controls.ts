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

/** Removes the controls from every text of a value that was just parsed, in place; `json` is its text before parsing. */
export function withoutBidiControlsIn(json: string, value: unknown): unknown {
  if (!inJson.test(json)) return value
  if (typeof value === 'string') return withoutBidiControls(value)
  // Some calls take values nested two thousand levels deep: a call for each level would need more stack than there is.
  const waiting = [value]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next !== 'object' || next === null) continue
    for (const [name, part] of Object.entries(next)) {
      if (typeof part === 'string') Reflect.set(next, name, withoutBidiControls(part))
      else if (typeof part === 'object' && part !== null) waiting.push(part)
    }
  }
  return value
}
