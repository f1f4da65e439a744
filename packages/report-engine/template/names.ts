import { z } from 'zod'

export const identifier = z.string().regex(/^[A-Za-z_][A-Za-z0-9_]{0,59}$/)
export const fieldName = z.string().min(1).max(128)
/** A template cell by its address, such as `B4`. */
export const address = z.string().regex(/^[A-Z]{1,3}[1-9][0-9]{0,6}$/)
/** With its leading `=`; references name template cells. */
export const formula = z.string().min(1).max(8192)
/** `auto`: the nearest expanding cell or block (rule in RULES.md); `none`: stands alone; else a cell or a block's id. */
export const Parent = z.union([
  z.literal('auto'),
  z.literal('none'),
  address,
  z.string().regex(/^block:[A-Za-z0-9_-]{1,40}$/),
])
