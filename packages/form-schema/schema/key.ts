import { z } from 'zod'

/** The stable name of a field, column, group or table: letters (also Chinese), digits and _; never changed afterwards. */
export const Key = z
  .string()
  .max(40)
  .regex(/^[\p{L}_][\p{L}\p{N}_]*$/u)
  .refine((key) => key !== '__proto__')

/** The stable name of a row of a detail table, given by who adds it. */
export const RowId = z
  .string()
  .regex(/^[\w-]{1,40}$/)
  .refine((id) => id !== '__proto__')

const rowId = /^[\w-]{1,40}$/

export function isRowId(value: unknown): value is string {
  return typeof value === 'string' && rowId.test(value) && value !== '__proto__'
}

/** A short text that people see: no control signs, not only white space. */
export function label(longest: number) {
  return z
    .string()
    .max(longest)
    .refine((text) => text.trim() !== '' && !/\p{Cc}/u.test(text))
}
