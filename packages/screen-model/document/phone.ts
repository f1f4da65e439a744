import { z } from 'zod'
import { limits } from './limits.ts'

/** One component on a phone, where its designer has placed it otherwise than it would be by itself. */
export const PhonePart = z.strictObject({
  id: z.string().max(40),
  /** Pixels of a page that is 480 wide; null: as it is by itself. */
  height: z.int().min(20).max(4000).nullable(),
  isHidden: z.boolean(),
})
export type PhonePart = z.infer<typeof PhonePart>

/** How a screen stands on a phone. Left out of a document: everything below each other as it is read. */
export const Phone = z.strictObject({
  /** A phone shows the whole page, made small. */
  isOff: z.boolean(),
  /** From the top down; components that are not named follow as they are read. Those that are gone are passed over. */
  parts: z.array(PhonePart).max(limits.components),
})
export type Phone = z.infer<typeof Phone>

const Lines = z.array(z.number().min(-limits.away).max(limits.away)).max(limits.listLength)

/** Lines that designers laid over the page, in its pixels; things snap to them and viewers see none of it. */
export const Guides = z.strictObject({ across: Lines, down: Lines })
export type Guides = z.infer<typeof Guides>
