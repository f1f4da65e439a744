import type { Book } from '../book.ts'
import type { Batch, Note, Operation } from '../operation.ts'

/** An operation with what it belongs to. */
export interface Applying {
  book: Book
  batch: Batch
  /** The name of what the operation makes. */
  tag: string
  note(kind: Note['kind']): void
}

/** The operations of one kind. */
export type OperationOf<K extends Operation['do']> = Extract<Operation, { do: K }>
