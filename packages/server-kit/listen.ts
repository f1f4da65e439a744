import pg from 'pg'

interface Listening {
  /** A process that says something on the channel, this one included. */
  heard(payload: string): void
  /** It listens from now on, for the first time or again after a break: what was said before is not known. */
  listening(): void
}

const FIRST_WAIT = 500
const LONGEST_WAIT = 30_000

/**
 * Hear what all processes say on a channel of the database (LISTEN). It has a connection of its own, which is made
 * anew whenever it breaks. Returns how to stop.
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
