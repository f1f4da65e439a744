/** Several cells disagree about a property. */
export const mixed = Symbol('mixed')
export type Mixed = typeof mixed

/** What all values are; `mixed` when they differ, null for none at all. */
export function common<T>(values: readonly T[]): T | Mixed | null {
  const [first] = values
  if (first === undefined) return null
  const text = JSON.stringify(first)
  return values.every((value) => JSON.stringify(value) === text) ? first : mixed
}

/** The value itself; null where cells differ. */
export function same<T>(value: T | Mixed): T | null {
  return value === mixed ? null : (value as T)
}
