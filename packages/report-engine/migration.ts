/** Brings a template of an older `schema` to the present one; there is only one so far. */
export function migrated(value: unknown): unknown {
  return value
}

export const PRESENT_SCHEMA = 1
