import { refuse } from '@mingtai/messages'

interface Running {
  userId: string
  dataSource: string
  sql: string
  startedAt: Date
  stop: AbortController
  /** The id of its row once it is to go on without its page; its end waits for the row. */
  savedId: Promise<string> | null
}

/** Queries of the workshop that run in this process, by the id that their page gave them. */
const running = new Map<string, Running>()

type Begun = Pick<Running, 'userId' | 'dataSource' | 'sql'> & {
  runId: string
  /** Fires when the page leaves. */
  left: AbortSignal
}

interface Ending<Answer> {
  answer: Answer
  /** null: its page waits for it. */
  savedId: string | null
}

/** Runs a query that ends when its page leaves, unless it was sent to the background meanwhile. */
export async function runWatched<Answer>(
  { runId, left, ...begun }: Begun,
  work: (signal: AbortSignal) => Promise<Answer>,
  failed: (savedId: string, problem: unknown) => Promise<void>,
): Promise<Ending<Answer>> {
  if (running.has(runId)) throw new Error(`a run has an id of its own: ${runId}`)
  const own: Running = { ...begun, startedAt: new Date(), stop: new AbortController(), savedId: null }
  const handleLeave = () => own.savedId === null && own.stop.abort()
  if (left.aborted) own.stop.abort()
  left.addEventListener('abort', handleLeave)
  running.set(runId, own)
  try {
    const answer = await work(own.stop.signal)
    running.delete(runId)
    return { answer, savedId: await own.savedId }
  } catch (problem) {
    running.delete(runId)
    const savedId = await own.savedId
    if (savedId !== null) await failed(savedId, problem)
    throw problem
  } finally {
    left.removeEventListener('abort', handleLeave)
  }
}

/** Lets a running query of somebody go on without its page; `write` makes its row. */
export async function storeRunning(
  { runId, userId }: { runId: string; userId: string },
  write: (run: Pick<Running, 'dataSource' | 'sql' | 'startedAt'>) => Promise<string>,
): Promise<string> {
  const own = running.get(runId)
  if (own === undefined || own.userId !== userId) refuse('query.runEnded')
  own.savedId ??= write(own)
  try {
    return await own.savedId
  } catch (problem) {
    own.savedId = null
    throw problem
  }
}

/** Ends a kept query of this process; false where it is not here. */
export async function stopRunning(savedId: string): Promise<boolean> {
  for (const own of running.values())
    if (own.savedId !== null && (await own.savedId) === savedId) {
      own.stop.abort()
      return true
    }
  return false
}
