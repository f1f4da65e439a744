import pg from 'pg'

interface Listening {
  /** Called with each message on the channel, those of this process included. */
  heard(payload: string): void
  /**
   * Called when listening begins, and begins again after a broken connection: messages before it may have been missed.
   */
  listening(): void
}

const FIRST_WAIT = 500
const LONGEST_WAIT = 30_000

/**
 * Listens to a channel of the database (LISTEN) over a connection of its own, and reconnects when it breaks. Returns a
 * function that stops it.
 */
export function listenTo(url: string, channel: string, { heard, listening }: Listening): () => Promise<void> {
  let client: pg.Client | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = FIRST_WAIT
  let isStopped = false
  void connect()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await client?.end().catch(() => {})
  }

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true })
    client = fresh
    fresh.on('error', () => again(fresh))
    fresh.on('end', () => again(fresh))
    fresh.on('notification', ({ payload }) => heard(payload ?? ''))
    try {
      await fresh.connect()
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch {
      again(fresh)
      return
    }
    wait = FIRST_WAIT
    listening()
  }

  function again(lost: pg.Client): void {
    if (isStopped || client !== lost) return
    client = null
    lost.end().catch(() => {})
    timer = setTimeout(() => void connect(), wait)
    timer.unref()
    wait = Math.min(wait * 2, LONGEST_WAIT)
  }
}
