import type { Actor, Context } from '../context.ts'

/** Values and filters that rows were asked for by. */
export interface AskedConditions {
  values: Record<string, string | string[] | null>
  filters: string[]
}

/** A conversation as the owner of its thing knows it. */
export interface StoredThread {
  id: string
  /** Where it belongs, in the owner's own shape. */
  place: unknown
  /** The asker began it. */
  isBegun: boolean
  /** The asker began it or wrote in it. */
  isOwn: boolean
}

/** A conversation that the asker may read. */
export interface PlacedThread {
  id: string
  /** Where it stands in what the asker has before them, in the owner's shape; null: nowhere. */
  place: object | null
  /** Its place is gone for good. */
  lost: boolean
  /** What was asked when it was written, where that differs from what is asked now. */
  written: AskedConditions | null
}

/** A place that a new conversation begins at. */
export interface CommentPlace {
  /** Stored with the conversation. */
  stored: object
  /** Where it stands in what the asker has before them. */
  shown: object
  /** The place in words. */
  title: string
}

/** A thing that somebody has before them and may speak about. */
export interface CommentedThing {
  id: string
  name: string
  /** Finds the place that the asker names, and refuses one that nothing can be said about. */
  placeOf(place: unknown): Promise<CommentPlace>
  /** Leaves out conversations that are not for the asker. */
  readable(threads: readonly StoredThread[]): Promise<PlacedThread[]>
  /** Whether somebody else may read what is said at a place. */
  mayRead(person: Actor, place: unknown): Promise<boolean>
  /** Where a message about the conversation leads. */
  link(thread: Pick<StoredThread, 'id' | 'place'>): string
}

/** A kind of thing that people speak about: a report, a form. */
export interface CommentOwner {
  /** What people call it. */
  name: string
  /** The right that reading and writing need; null: none but opening the thing. */
  needs: string | null
  /** Codes of the notices of a call and of an answer, and the slot of theirs that names the thing. */
  notices: { mention: string; reply: string; slot: string }
  /** How many conversations of one thing are read. */
  mostThreads: number
  /** Opens what the asker has before them by its id; refused where it is not theirs to read. */
  open(context: Context, id: string): Promise<CommentedThing>
}
