const MOST_NAMES = 12
const DEEPEST = 3

/** The structure of a JSON answer in short: `{code, data:[{id, name}]}`; null where it is not JSON with a structure. */
export function structureOf(text: string): string | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? shape(value, 0) : null
  } catch {
    return null
  }
}

function shape(value: unknown, depth: number): string {
  if (typeof value !== 'object' || value === null) return ''
  if (Array.isArray(value)) return depth >= DEEPEST ? '[…]' : `[${shape(value[0], depth + 1)}]`
  if (depth >= DEEPEST) return '{…}'
  const entries = Object.entries(value)
  const shown = entries.slice(0, MOST_NAMES).map(([name, one]) => {
    const inside = shape(one, depth + 1)
    return `${name.slice(0, 40)}${inside === '' ? '' : `:${inside}`}`
  })
  return `{${[...shown, ...(entries.length > MOST_NAMES ? ['…'] : [])].join(', ')}}`
}
