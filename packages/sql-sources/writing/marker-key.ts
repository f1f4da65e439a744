/** Whether a table of markers refuses a second one of the same number: its key is the number alone. */
export function isMarkerKey(key: readonly (string | null)[]): boolean {
  return key.length === 1 && key[0]?.toLowerCase() === 'id'
}
