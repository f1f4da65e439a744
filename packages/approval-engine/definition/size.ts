export interface SizeLimits {
  values: number
  nesting: number
  characters: number
}

/** Whether a JSON value stays within limits; it walks without recursion and stops at the first excess. */
export function isWithin(json: unknown, { values, nesting, characters }: SizeLimits): boolean {
  const waiting: { value: unknown; level: number }[] = [{ value: json, level: 0 }]
  let counted = 0
  let letters = 0
  for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) {
    const { value, level } = item
    if (++counted + waiting.length > values || level > nesting) return false
    if (typeof value === 'string') letters += value.length
    else if (Array.isArray(value)) {
      if (value.length > values) return false
      for (const one of value) waiting.push({ value: one, level: level + 1 })
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, one] of Object.entries(value)) {
        letters += key.length
        waiting.push({ value: one, level: level + 1 })
      }
    }
    if (letters > characters) return false
  }
  return true
}
