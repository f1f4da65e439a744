import { limits } from './limits.ts'

/** What makes a JSON value unfit to be read at all: it is too large, too deep, or has names that no form has. */
export type Unfit = 'large' | 'deep' | 'name' | 'type'

interface Bounds {
  characters: number
  nodes: number
}

/** Goes through a value without recursion and stops at the first thing too much, so that a bomb costs nothing. */
export function unfitness(root: unknown, bounds: Bounds): Unfit | null {
  const waiting: { value: unknown; depth: number }[] = [{ value: root, depth: 0 }]
  let characters = 0
  let nodes = 0
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, depth } = next
    if (++nodes > bounds.nodes) return 'large'
    if (depth > limits.jsonDepth) return 'deep'
    if (typeof value === 'string') characters += value.length
    else if (typeof value === 'object' && value !== null) {
      if (Array.isArray(value)) {
        if (value.length > bounds.nodes) return 'large'
        for (const each of value) waiting.push({ value: each, depth: depth + 1 })
      } else {
        const names = Object.keys(value)
        if (names.length > bounds.nodes) return 'large'
        for (const name of names) {
          if (name === '__proto__') return 'name'
          characters += name.length
          waiting.push({ value: Reflect.get(value, name), depth: depth + 1 })
        }
      }
    } else if (value !== null && typeof value !== 'number' && typeof value !== 'boolean' && value !== undefined)
      return 'type'
    if (characters > bounds.characters) return 'large'
  }
  return null
}

/** Whether a value is an object of names and values, as JSON makes them. */
export function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** What an object has under a name by itself; what it inherits counts as nothing. */
export function own(value: Record<string, unknown>, name: string): unknown {
  return Object.hasOwn(value, name) ? value[name] : undefined
}
