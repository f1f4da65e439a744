import { type Batch, confirmedRevision, receive, refuseOwn, type Replica } from '@mingtai/sheet-model'
import { isUnanswered } from '@mingtai/ui'
import type { LoggedBatch } from '../../../calls.ts'
import { api } from '../../api.ts'
import type { OwnHistory } from './own-history.ts'
import type { SessionEvents } from './session.ts'
import type { ChangeState } from './session-store.ts'

interface Source {
  id: string
  replica: Replica
  history: OwnHistory
  /** Writes what is unsent to the browser. */
  writeUnsent(): void
  events: SessionEvents
  change: ChangeState
  /** Whether the line to the others stands. */
  isLive(): boolean
  stopped: AbortSignal
}

/** What goes to the log of the server, and what comes from it. */
export interface BatchExchange {
  /** One batch after the other; what cannot be sent now is tried again. */
  send(): Promise<void>
  /** Takes batches of the log that follow on what is known. */
  take(batches: readonly LoggedBatch[]): void
  /** Reads what the log has after what is known. */
  catchUp(): Promise<void>
}

const RETRY = 3000

export function batchExchange({
  id,
  replica,
  history,
  writeUnsent,
  events,
  change,
  isLive,
  stopped,
}: Source): BatchExchange {
  let isSending = false
  return { send, take, catchUp }

  async function send(): Promise<void> {
    if (isSending || stopped.aborted) return
    isSending = true
    try {
      for (let next = replica.unconfirmed[0]?.batch; next !== undefined; next = replica.unconfirmed[0]?.batch)
        await sendOne(next)
      change({ line: isLive() ? 'live' : 'lost' })
    } catch {
      change({ line: 'lost' })
      setTimeout(() => void send(), RETRY)
    } finally {
      isSending = false
    }
  }

  /** Sends a batch; one that the server refuses is lost, and one that it does not answer is thrown. */
  async function sendOne({ key, client: by, base, operations }: Batch): Promise<void> {
    const sent = { key, client: by, base, operations: JSON.parse(JSON.stringify(operations)) }
    try {
      const { notes, batches } = await api.batch({ gridKey: id, batch: sent })
      if (notes.length > 0) events.onNotes(notes)
      if (batches === null) await catchUp()
      else take(batches)
      // The server has it and the line has not told it yet.
      if (replica.unconfirmed[0]?.batch.key === key) await catchUp()
    } catch (problem) {
      if (isUnanswered(problem)) throw problem
      lose(refuseOwn(replica, key), problem)
    }
  }

  function lose(batches: readonly Batch[], why: unknown): void {
    if (batches.length === 0) return
    history.forget(new Set(batches.map(({ key }) => key)))
    writeUnsent()
    events.onLost(batches, why)
    change()
  }

  function take(batches: readonly LoggedBatch[]): void {
    const next = batches.filter(({ revision }) => revision > confirmedRevision(replica))
    const [first] = next
    if (first === undefined) return
    if (first.revision > confirmedRevision(replica) + 1) return void catchUp()
    const { refused } = receive(replica, next)
    writeUnsent()
    change()
    lose(refused, null)
  }

  async function catchUp(): Promise<void> {
    const { batches, isLong, rights, sharer } = await api.batches({ gridKey: id, after: confirmedRevision(replica) })
    if (isLong && batches.length === 0) return window.location.reload()
    take(batches)
    change({ rights, sharer })
    if (isLong) await catchUp()
  }
}
