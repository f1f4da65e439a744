import type { Replica } from '@mingtai/sheet-model'
import type { Sharer, SheetRights } from '../../../calls.ts'
import type { OwnHistory } from './own-history.ts'
import type { Present, SessionState } from './session.ts'

interface Source {
  loaded: { rights: SheetRights; sharer: Sharer }
  replica: Replica
  people: ReadonlyMap<string, Present>
  history: OwnHistory
}

/** Takes what is new beside the book, the people and the history, and tells whoever shows the session. */
export type ChangeState = (part?: Partial<SessionState>) => void

/** What the page shows of a session, and who is told when it is another. */
export interface SessionStore {
  state(): SessionState
  subscribe(listener: () => void): () => void
  change: ChangeState
}

export function sessionStore({ loaded, replica, people, history }: Source): SessionStore {
  const listeners = new Set<() => void>()
  let state: SessionState = {
    version: replica.book.version,
    rights: loaded.rights,
    sharer: loaded.sharer,
    people: [],
    line: 'lost',
    ...{
      unsent: replica.unconfirmed.length,
      mayUndo: false,
      mayRedo: false,
      isOver: false,
    },
  }
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change(part = {}) {
      state = {
        ...state,
        version: replica.book.version,
        unsent: replica.unconfirmed.length,
        ...{
          mayUndo: history.mayUndo(),
          mayRedo: history.mayRedo(),
          people: [...people.values()],
          ...part,
        },
      }
      for (const listener of listeners) listener()
    },
  }
}
