import type { MessageKey } from './catalogue.ts'

/** Somebody saved in between. */
export interface RevisionConflict {
  who: string
  /** ISO time. */
  when: string
  /** That now stands. */
  revision: number
  /** What both changed, in words; left out where nothing is put together. */
  clashes?: readonly string[]
}

/**
 * What a refusal carries beside its sentence, by its key. A module adds its own beside the calls that are refused so:
 * the server sends it, the browser reads it with `refusalData`, and nobody reads it out of a sentence.
 */
export interface RefusalData {
  'revision.conflict': RevisionConflict
  /** What is wrong with the value, without the name of its field: it is said beside it. */
  'call.wrongField': { reason: string }
}

/** What a refusal of that key may carry. */
export type DataOf<Key extends MessageKey> = Key extends keyof RefusalData ? RefusalData[Key] : never
