import type { Batch, Note, Operation, Replica } from '@mingtai/sheet-model'
import type { Sharer, SheetRights } from '../../../calls.ts'
import type { Problem } from '../../../judge.ts'

/** Somebody who has the document open. */
export interface Present {
  client: string
  personId: string
  name: string
  selection: PresentSelection | null
}

export interface PresentSelection {
  sheet: string
  from: [[string, number], [string, number]]
  to: [[string, number], [string, number]]
  /** The first row in view. */
  top?: [string, number]
}

/** What the page shows of the session beside the book. */
export interface SessionState {
  version: number
  rights: SheetRights
  sharer: Sharer
  people: readonly Present[]
  /** `lost`: the line is broken, and what is typed waits. */
  line: 'live' | 'lost'
  unsent: number
  mayUndo: boolean
  mayRedo: boolean
  /** The document may not be seen any more. */
  isOver: boolean
}

export interface SheetSession {
  replica: Replica
  client: string
  name: string
  state(): SessionState
  subscribe(listener: () => void): () => void
  /**
   * Does something at once and sends it; answers why it may not be done. `since` is the revision at which it was begun: sorts
   * that came later lead it to its records.
   */
  act(operations: readonly Operation[], since?: number): Problem | 'sharing.sharerOnly' | null
  /** Takes the last own change back; answers why it may not be. */
  undo(): Problem | 'sharing.sharerOnly' | null
  redo(): Problem | 'sharing.sharerOnly' | null
  /** Where I am, for others. */
  tellSelection(selection: PresentSelection | null): void
  share(isOn: boolean): Promise<void>
  close(): void
}

export interface SessionEvents {
  /** What the author should know of what was confirmed. */
  onNotes(notes: readonly Note[]): void
  /** What the server did not take. */
  onLost(batches: readonly Batch[], why: unknown): void
}
