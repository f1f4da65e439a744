import type { FormulaValue } from '@mingtai/formula'

/** Beyond this many places results are kept in a map instead of a row of doubles. */
const DENSE = 1 << 22

/** Results by place: numbers as doubles, anything else beside them. `undefined`: not known yet. */
export interface Memo {
  get: (key: number) => FormulaValue | undefined
  set: (key: number, value: FormulaValue) => void
}

export function memoFor(size: number): Memo {
  const others = new Map<number, FormulaValue>()
  if (size > DENSE) return { get: (key) => others.get(key), set: (key, value) => void others.set(key, value) }
  const numbers = new Float64Array(size)
  const state = new Uint8Array(size)
  return { get, set }

  function get(key: number): FormulaValue | undefined {
    return state[key] === 1 ? numbers[key] : state[key] === 2 ? others.get(key) : undefined
  }

  function set(key: number, value: FormulaValue): void {
    if (typeof value === 'number') numbers[key] = value
    else others.set(key, value)
    state[key] = typeof value === 'number' ? 1 : 2
  }
}
