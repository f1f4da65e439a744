import type { RowsChanged } from '@mingtai/modules/data/dataset/server'
import { questionsOf } from '@mingtai/screen-model'
import type { Db } from '@mingtai/server-kit'
import type { ScreenServices } from '../services.ts'
import { changedMarks, type Marks, marksOf } from './look.ts'
import { isOver, type SeenScreen, type WatchedScreen } from './watched-screen.ts'

/** What is told to those who look at a screen. */
export type Told =
  | { told: 'welcome' }
  /** Other figures than before in these components. */
  | { told: 'figures'; components: string[] }
  /** It was published anew: ask for it again. */
  | { told: 'version' }
  /** It may not be looked at any more. */
  | { told: 'over' }
  | { told: 'beat' }

type Listener = (told: Told) => void

interface Channel {
  watched: WatchedScreen
  listeners: Set<Listener>
  marks: Marks | null
  version: number | null
  timer: ReturnType<typeof setTimeout> | null
  /** As it was seen last. */
  seen: SeenScreen | null
  /** Rows were replaced while it was being looked at. */
  isStale: boolean
  /** After its first look: what is new from then on is told. */
  ready: Promise<void>
}

/** Longer than this nobody waits after looks that failed. */
const LONGEST = 300_000

/** Looks at watched screens once in their period for all who watch, and tells only what is new. */
export class ScreenWatcher {
  readonly #channels = new Map<string, Channel>()
  readonly #services: ScreenServices & { db: Db }
  #isStopped = false

  constructor(services: ScreenServices & { db: Db }) {
    this.#services = services
  }

  /** How many screens are being looked at. */
  get size(): number {
    return this.#channels.size
  }

  /** Tells a listener from the first look on, after which it is welcome; gives back what ends it. */
  watch(watched: WatchedScreen, listener: Listener): () => void {
    const known = this.#channels.get(watched.key)
    const channel: Channel = known ?? {
      watched,
      listeners: new Set(),
      marks: null,
      version: null,
      timer: null,
      ...unseen,
      ready: Promise.resolve(),
    }
    channel.listeners.add(listener)
    // The newest way in holds longest: an older link may have ended meanwhile.
    channel.watched = watched
    if (known === undefined) {
      this.#channels.set(watched.key, channel)
      channel.ready = this.#look(channel, 0)
    }
    void channel.ready.then(() => {
      if (channel.listeners.has(listener)) listener({ told: 'welcome' })
    })
    return () => {
      channel.listeners.delete(listener)
      if (channel.listeners.size === 0 && this.#channels.get(watched.key) === channel) this.#end(channel)
    }
  }

  /** Rows of datasets were replaced: looks at once at what shows them. */
  touch(changed: RowsChanged): void {
    for (const channel of this.#channels.values()) {
      if (channel.seen !== null && !shows(channel.seen, changed)) continue
      if (channel.timer === null) channel.isStale = true
      else {
        clearTimeout(channel.timer)
        channel.timer = null
        void this.#look(channel, 0)
      }
    }
  }

  stop(): void {
    this.#isStopped = true
    for (const channel of this.#channels.values()) this.#end(channel)
  }

  async #look(channel: Channel, failures: number): Promise<void> {
    let wait = LONGEST
    channel.isStale = false
    let failed = failures
    try {
      const seen = await channel.watched.see()
      const isNew = channel.version !== null && channel.version !== seen.version
      const marks = seen.document.page.isPush === true ? await marksOf(this.#services, seen) : null
      const changed = channel.marks === null || marks === null || isNew ? [] : changedMarks(channel.marks, marks)
      Object.assign(channel, { marks, version: seen.version, seen })
      if (isNew) tell(channel, { told: 'version' })
      else if (changed.length > 0) tell(channel, { told: 'figures', components: changed })
      wait = seen.document.page.refreshTime
      failed = 0
    } catch (problem) {
      if (isOver(problem)) {
        tell(channel, { told: 'over' })
        return this.#end(channel)
      }
      // Displays keep their figures; a broken source is asked less and less often.
      failed += 1
      wait = Math.min(LONGEST, 5000 * 2 ** Math.min(failed, 10))
    }
    if (this.#isStopped || channel.listeners.size === 0) return
    channel.timer = setTimeout(
      () => {
        channel.timer = null
        void this.#look(channel, failed)
      },
      channel.isStale ? 0 : wait,
    )
  }

  #end(channel: Channel): void {
    if (channel.timer !== null) clearTimeout(channel.timer)
    channel.timer = null
    channel.listeners.clear()
    if (this.#channels.get(channel.watched.key) === channel) this.#channels.delete(channel.watched.key)
  }
}

const unseen = { seen: null, isStale: false }

/** Whether a screen that is pushed shows rows of one of the datasets, or of reports, which may. */
function shows({ document, reader }: SeenScreen, { tenantId, codes }: RowsChanged): boolean {
  if (document.page.isPush !== true || reader.person.tenantId !== tenantId) return false
  return document.components
    .flatMap(questionsOf)
    .some(
      ({ columnDataSource, columnDataSetSettings }) =>
        columnDataSource === 4 || (columnDataSource === 3 && codes.includes(columnDataSetSettings?.dataSetId ?? '')),
    )
}

function tell({ listeners }: Channel, told: Told): void {
  for (const listener of listeners) listener(told)
}
