import { applyBatch, rollBack } from '../apply/apply.ts'
import { checkBatch } from '../apply/check.ts'
import type { Book } from '../book.ts'
import type { Batch, Note } from '../operation.ts'

/** A book with unconfirmed batches of its own on top of what the server has ordered. */
export interface Replica {
  book: Book
  unconfirmed: { batch: Batch; journal: (() => void)[] }[]
}

export function createReplica(book: Book): Replica {
  return { book, unconfirmed: [] }
}

/** The revision that the server has told. */
export function confirmedRevision({ book, unconfirmed }: Replica): number {
  return book.revision - unconfirmed.length
}

/** Does a batch of one's own at once; false: it names what is not there. */
export function addOwn(replica: Replica, batch: Batch): boolean {
  if (checkBatch(replica.book, batch) !== null) return false
  const journal: (() => void)[] = []
  replica.book.journal = journal
  applyBatch(replica.book, batch)
  replica.unconfirmed.push({ batch, journal })
  return true
}

/** Takes the next batches of the log; answers own ones that cannot be done any more. */
export function receive(replica: Replica, batches: readonly Batch[]): { refused: Batch[]; notes: Map<string, Note[]> } {
  const waiting = takeUnconfirmedBack(replica)
  const notes = new Map<string, Note[]>()
  const confirmed = new Set<string>()
  for (const batch of batches) {
    notes.set(batch.key, applyBatch(replica.book, batch))
    confirmed.add(batch.key)
  }
  return {
    refused: again(
      replica,
      waiting.filter(({ key }) => !confirmed.has(key)),
    ),
    notes,
  }
}

/** The server does not take a batch; answers it with those that cannot be done without it. */
export function refuseOwn(replica: Replica, key: string): Batch[] {
  const waiting = takeUnconfirmedBack(replica)
  const own = waiting.filter((batch) => batch.key === key)
  return [
    ...own,
    ...again(
      replica,
      waiting.filter((batch) => batch.key !== key),
    ),
  ]
}

function takeUnconfirmedBack(replica: Replica): Batch[] {
  const { book, unconfirmed } = replica
  book.journal = null
  for (const { journal } of unconfirmed.toReversed()) rollBack(book, journal)
  replica.unconfirmed = []
  return unconfirmed.map(({ batch }) => batch)
}

function again(replica: Replica, batches: readonly Batch[]): Batch[] {
  return batches.filter((batch) => !addOwn(replica, batch))
}
