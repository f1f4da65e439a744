import { outgoingStates } from '../../sending-words.ts'
import { documentKinds, urgencies } from '../../words.ts'

/** The filters that the address of a list names, as its call takes them. */
export function outgoingFiltersOf({ keyword, kind, urgency, state }: Record<string, unknown>) {
  return {
    ...(typeof keyword === 'string' && keyword !== '' && { keyword }),
    ...(isIn(documentKinds, kind) && { kind }),
    ...(isIn(urgencies, urgency) && { urgency }),
    ...(isIn(outgoingStates, state) && { state }),
  }
}

function isIn<T extends object>(words: T, word: unknown): word is keyof T {
  return typeof word === 'string' && Object.hasOwn(words, word)
}
