/** A new name for a cell. */
export function freshKey(): string {
  return `k${Math.random().toString(36).slice(2, 10)}`
}
