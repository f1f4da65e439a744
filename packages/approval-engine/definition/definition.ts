import { z } from 'zod'

import { FieldRight } from './human.ts'
import { label } from './names.ts'
import type { Node } from './node.ts'

/** Rules of the whole process. */
export const Settings = z.strictObject({
  allowCancel: z.boolean().default(true),
  allowWithdraw: z.boolean().default(true),
  /** Minutes after the end in which the initiator may revert an approval; 0: never. */
  revertWithin: z.number().int().min(0).max(525_600).default(0),
  dedupe: z.enum(['none', 'once', 'consecutive']).default('none'),
  urgeEvery: z.number().int().min(1).max(10_080).default(30),
  /** How often an instance may go back to its initiator. */
  maxRounds: z.number().int().min(1).max(100).default(20),
  allowJump: z.boolean().default(false),
})
export type Settings = z.infer<typeof Settings>

/** The outermost shape of a definition, without the tree below `start`. */
export const DefinitionShape = z.strictObject({
  schema: z.literal(1),
  start: z.strictObject({
    id: z.literal('start'),
    type: z.literal('start'),
    name: label.default('发起人'),
    fields: z.array(FieldRight).max(300).default([]),
    next: z.unknown().optional(),
  }),
  settings: Settings.prefault({}),
})

/** One version of a process: the tree that instances walk. It never changes once an instance runs on it. */
export type Definition = Omit<z.infer<typeof DefinitionShape>, 'start'> & {
  start: Omit<z.infer<typeof DefinitionShape>['start'], 'next'> & { next: Node | null }
}
