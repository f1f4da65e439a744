/** Without what is undefined, so that something that was not changed is equal to itself. */
export function given<T extends object>(parts: T): T {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as T
}
