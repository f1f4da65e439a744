import { limits } from './limits.ts'

/** What makes a JSON value unfit to be read at all: it is too large, too deep, or has names that no form has. */
export type Unfit = 'large' | 'deep' | 'name' | 'type'

interface Bounds {
  characters: number
  nodes: number
  /** Lists and objects within one another; as deep as a form may go where it is not said. */
  depth?: number
}

/** Goes through a value without recursion and stops at the first thing too much, so that a bomb costs nothing. */
export function unfitness(root: unknown, bounds: Bounds): Unfit | null {
  const waiting: { value: object; depth: number }[] = []
  const count = { characters: 0, nodes: 0 }
  const deepest = bounds.depth ?? limits.jsonDepth
  const take = (value: unknown, depth: number): Unfit | null => {
    count.nodes++
    if (typeof value === 'string') count.characters += value.length
    else if (typeof value === 'object' && value !== null) waiting.push({ value, depth })
    else if (value !== null && value !== undefined && typeof value !== 'number' && typeof value !== 'boolean')
      return 'type'
    return count.nodes > bounds.nodes || count.characters > bounds.characters ? 'large' : null
  }
  let found = take(root, 0)
  for (let next = waiting.pop(); next !== undefined && found === null; next = waiting.pop()) {
    const { value, depth } = next
    if (depth > deepest) return 'deep'
    if (Array.isArray(value))
      for (let at = 0; at < value.length && found === null; at++) found = take(value[at], depth + 1)
    else found = insideOf(value, depth, { take, count })
  }
  return found
}

interface Taking {
  take: (value: unknown, depth: number) => Unfit | null
  count: Bounds
}

/** An object with one of these is no text and has no prototype that checks of it rely on. */
const unfitNames = new Set(['__proto__', 'toString', 'valueOf'])

function insideOf(value: object, depth: number, { take, count }: Taking): Unfit | null {
  for (const name of Object.keys(value)) {
    if (unfitNames.has(name)) return 'name'
    count.characters += name.length
    const found = take(Reflect.get(value, name), depth + 1)
    if (found !== null) return found
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
