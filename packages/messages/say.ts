import { catalogue } from './catalogue.ts'
import type { MessageKey } from './catalogue.ts'

export type Slot = string | number

type Filled<Text extends string> = Text extends `${string}{3}${string}`
  ? [Slot, Slot, Slot, Slot]
  : Text extends `${string}{2}${string}`
    ? [Slot, Slot, Slot]
    : Text extends `${string}{1}${string}`
      ? [Slot, Slot]
      : Text extends `${string}{0}${string}`
        ? [Slot]
        : []

/** One argument for each slot of the sentence; a missing or extra one does not compile. */
export type SlotsOf<Key extends MessageKey> = Filled<(typeof catalogue)[Key]>

/** A sentence not yet said: what engines return for wrong data, since they do not throw. */
export interface Phrase {
  key: MessageKey
  args: readonly Slot[]
}

/** The sentence for a key, with its slots filled. */
export function say<Key extends MessageKey>(key: Key, ...args: SlotsOf<Key>): string {
  return sayPhrase({ key, args })
}

/** The same as a value, to be said later or on the other side of a wire. */
export function phrase<Key extends MessageKey>(key: Key, ...args: SlotsOf<Key>): Phrase {
  return { key, args }
}

/** Slots are filled in one pass, so that text from people which looks like a slot stays as it is. */
export function sayPhrase({ key, args }: Phrase): string {
  return catalogue[key].replace(/\{(\d)\}/g, (slot, index: string) => String(args[Number(index)] ?? slot))
}

const keys = new Map<string, string>(Object.entries(catalogue).map(([key, text]) => [text, key]))

/** The key of a sentence without slots, null for other words. */
export function keyOfSentence(text: string): MessageKey | null {
  const key = keys.get(text)
  return key !== undefined && isMessageKey(key) && !text.includes('{') ? key : null
}

export function isMessageKey(text: string): text is MessageKey {
  return Object.hasOwn(catalogue, text)
}
