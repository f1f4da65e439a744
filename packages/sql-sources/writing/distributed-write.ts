import { refuse } from '@mingtai/messages'
import type { SourceConfig } from '../source.ts'
import type { SourceWriting, TransactionOptions, WriteSession } from './order.ts'
import { isRefusalOf } from './write-refusals.ts'
import { withRefusedRow } from './refused-row.ts'

/** A source that a submission writes to. */
export interface WritingPlace {
  config: SourceConfig
  writing: SourceWriting
}

export interface DistributedWrite<Value> {
  value: Value
  /** Places whose end is certain and that have it. */
  committed: WritingPlace[]
  /** What those said that do not have it, although others do. */
  failed: unknown[]
}

/**
 * Runs work with a transaction open in every place, and commits one after the other, the first place first. Anything that
 * happens before the first commit takes all of them back. Once one has committed the others go on, each as far as it can.
 */
export async function distributedWrite<Value>(
  places: readonly WritingPlace[],
  options: TransactionOptions,
  work: (sessions: ReadonlyMap<WritingPlace, WriteSession>) => Promise<Value>,
): Promise<DistributedWrite<Value>> {
  const sessions = new Map<WritingPlace, WriteSession>()
  const committed: WritingPlace[] = []
  const failed: unknown[] = []
  const isAlone = places.length === 1
  // Work that has written to one place cannot begin again because of another one.
  const own = isAlone ? options : { ...options, mayBeginAgain: false }
  let done: { value: Value } | null = null
  const whole = async (): Promise<void> => {
    const value = await work(sessions)
    // A place that is gone by now, or whose rows break a rule that it looks at late, is noticed while nothing is committed.
    if (!isAlone) for (const [place, session] of sessions) await session.run(place.writing.beforeCommit, [])
    done = { value }
  }
  const open = async (at: number): Promise<void> => {
    const place = places[at]
    if (place === undefined) return whole()
    await place.writing.transaction(place.config, own, async (session) => {
      sessions.set(place, isAlone ? session : told(session, place))
      try {
        await open(at - 1)
      } catch (problem) {
        if (committed.length === 0) throw problem
        failed.push(problem)
      }
    })
    committed.push(place)
  }
  try {
    await open(places.length - 1)
  } catch (problem) {
    if (committed.length === 0) throw problem
    failed.push(problem)
  }
  const lost = failed.find((problem) => isRefusalOf(problem, 'entry.unconfirmed'))
  if (lost !== undefined) throw lost
  const { value } = (done as { value: Value } | null) ?? refuse('entry.unconfirmed')
  return { value, committed, failed }
}

/** A session that says what its own errors mean, before they pass through the transactions of other sources. */
function told(session: WriteSession, { config, writing }: WritingPlace): WriteSession {
  return {
    run: (text, values) =>
      session.run(text, values).catch((problem: unknown) => {
        throw withRefusedRow(writing.refusalOf(problem, config), problem)
      }),
  }
}
