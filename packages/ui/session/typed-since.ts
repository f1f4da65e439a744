/** The fields that somebody has changed since the form was filled; all of them where it is not known with what. */
export function typedSince<T extends object>(words: Partial<T>, base: Partial<T> | null): Partial<T> {
  if (base === null) return words
  const changed = Object.entries(words).filter(([name, value]) => !isSame(value, Reflect.get(base, name)))
  return Object.fromEntries(changed) as Partial<T>
}

/** Of the fields that were typed, those that are stored otherwise by now than when the form was filled. */
export function clashesOf<T extends object>(
  typed: Partial<T>,
  { base, initial }: { base: Partial<T> | null; initial: Partial<T> },
): (keyof T & string)[] {
  if (base === null) return []
  const names = Object.keys(typed) as (keyof T & string)[]
  return names.filter((name) => {
    const now = Reflect.get(initial, name)
    return !isSame(Reflect.get(base, name), now) && !isSame(Reflect.get(typed, name), now)
  })
}

/** As they would be stored: a day is its text, and nothing is null. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}
