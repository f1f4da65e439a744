/** What takes the last changes back, newest last; null: nothing need be taken back. */
export interface Journaled {
  journal: (() => void)[] | null
}

export function assign<T extends object, K extends keyof T>(book: Journaled, target: T, key: K, value: T[K]): void {
  const was = target[key]
  if (was === value) return
  book.journal?.push(() => (target[key] = was))
  target[key] = value
}

export function put<K, V>(book: Journaled, map: Map<K, V>, key: K, value: V): void {
  if (book.journal !== null) {
    const was = map.get(key)
    book.journal.push(() => (was === undefined ? map.delete(key) : map.set(key, was)))
  }
  map.set(key, value)
}

export function splice<T>(book: Journaled, array: T[], at: number, removed: number, added: readonly T[]): void {
  const was = array.slice(at, at + removed)
  replace(array, at, removed, added)
  book.journal?.push(() => replace(array, at, added.length, was))
}

export function push<T>(book: Journaled, array: T[], value: T): void {
  splice(book, array, array.length, 0, [value])
}

export function mark<T>(book: Journaled, set: Set<T>, value: T, isIn: boolean): void {
  if (set.has(value) === isIn) return
  book.journal?.push(() => (isIn ? set.delete(value) : set.add(value)))
  if (isIn) set.add(value)
  else set.delete(value)
}

/** As `splice` of arrays, for more items than a call may have arguments. */
function replace<T>(array: T[], at: number, removed: number, added: readonly T[]): void {
  if (added.length < 10_000) {
    array.splice(at, removed, ...added)
    return
  }
  const rest = array.slice(at + removed)
  array.length = at
  for (const one of added) array.push(one)
  for (const one of rest) array.push(one)
}
