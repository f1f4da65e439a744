import { isNameOf } from '@mingtai/api'
import { outgoingStates } from '../../sending-words.ts'
import { documentKinds, urgencies } from '../../words.ts'

/** The filters that the address of a list names, as its call takes them. */
export function outgoingFiltersOf({ keyword, kind, urgency, state }: Record<string, unknown>) {
  return {
    ...(typeof keyword === 'string' && keyword !== '' && { keyword }),
    ...(isNameOf(documentKinds, kind) && { kind }),
    ...(isNameOf(urgencies, urgency) && { urgency }),
    ...(isNameOf(outgoingStates, state) && { state }),
  }
}
