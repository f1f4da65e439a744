import {
  addOwn,
  type Batch,
  bookOf,
  confirmedRevision,
  createReplica,
  type Note,
  type Operation,
  receive,
  refuseOwn,
  type Replica,
} from '@mingtai/sheet-model'
import { isUnanswered, reconnectingSocket } from '@mingtai/ui'
import type { LoggedBatch, Sharer, SheetRights } from '../../../calls.ts'
import { judgeBatch, type Problem } from '../../../judge.ts'
import { api, tickets } from '../../api.ts'
import { unsentBatches, type UnsentBatches } from './unsent-batches.ts'

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
  /** Does something at once and sends it; answers why it may not be done. */
  act(operations: readonly Operation[]): Problem | 'sharing.sharerOnly' | null
  undo(): void
  redo(): void
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

type Told =
  | { told: 'batches'; batches: LoggedBatch[] }
  | { told: 'state'; rights: SheetRights; sharer: Sharer; people: Present[] }
  | { told: 'rights'; rights: SheetRights; sharer: Sharer }
  | { told: 'here'; person: Present }
  | { told: 'gone'; client: string }

/** Opens a document: the book, what was typed and not sent before, and the line to the others. */
export async function openSession(id: string, events: SessionEvents): Promise<SheetSession> {
  const loaded = await api.load({ gridKey: id })
  const unsent = unsentBatches(id)
  const stopped = new AbortController()
  unsent.live(loaded.client, stopped.signal)
  // Its shape is that of our own server.
  const replica = createReplica(bookOf(JSON.parse(JSON.stringify(loaded.snapshot))))
  for (const batches of await unsent.orphans()) for (const batch of batches) addOwn(replica, batch)
  return startedSession({ id, loaded, replica, unsent, stopped, events })
}

interface Started {
  id: string
  loaded: { client: string; name: string; rights: SheetRights; sharer: Sharer }
  replica: Replica
  unsent: UnsentBatches
  stopped: AbortController
  events: SessionEvents
}

const RETRY = 3000
const TELL = 300

function startedSession({ id, loaded, replica, unsent, stopped, events }: Started): SheetSession {
  const { client } = loaded
  const listeners = new Set<() => void>()
  const people = new Map<string, Present>()
  const done: string[] = []
  const undone: string[] = []
  const stored = new Set<string>()
  let numbers = 0
  let isSending = false
  let tell: ((words: object) => void) | null = null
  let selection: PresentSelection | null = null
  let telling: ReturnType<typeof setTimeout> | null = null
  let state: SessionState = {
    ...{ version: replica.book.version, rights: loaded.rights, sharer: loaded.sharer, people: [], line: 'lost' },
    ...{ unsent: replica.unconfirmed.length, mayUndo: false, mayRedo: false, isOver: false },
  }
  void listen()
  void send()

  function change(part: Partial<SessionState> = {}): void {
    state = {
      ...{ ...state, version: replica.book.version, unsent: replica.unconfirmed.length },
      ...{ mayUndo: done.length > 0, mayRedo: undone.length > 0, people: [...people.values()], ...part },
    }
    for (const listener of listeners) listener()
  }

  function store(): void {
    const byClient = Map.groupBy(replica.unconfirmed, ({ batch }) => batch.client)
    for (const one of new Set([client, ...stored, ...byClient.keys()])) {
      unsent.write(
        one,
        (byClient.get(one) ?? []).map(({ batch }) => batch),
      )
      stored.add(one)
    }
  }

  function act(operations: readonly Operation[]): Problem | 'sharing.sharerOnly' | null {
    if (operations.length === 0) return null
    const { sharer, rights } = state
    if (sharer !== null && sharer.client !== client) return 'sharing.sharerOnly'
    const problem = judgeBatch(replica.book, { operations }, rights)
    if (problem !== null) return problem
    numbers += 1
    const batch: Batch = { key: `${client}-${numbers}`, client, base: confirmedRevision(replica), operations }
    if (!addOwn(replica, batch)) return 'sheet.readOnly'
    const [first] = operations
    if (first?.do !== 'void' && first?.do !== 'unvoid') {
      done.push(batch.key)
      undone.length = 0
    }
    store()
    change()
    void send()
    return null
  }

  function undo(): void {
    const key = done.at(-1)
    if (key === undefined || act([{ do: 'void', batch: key }]) !== null) return
    done.pop()
    undone.push(key)
    change()
  }

  function redo(): void {
    const key = undone.at(-1)
    if (key === undefined || act([{ do: 'unvoid', batch: key }]) !== null) return
    undone.pop()
    done.push(key)
    change()
  }

  /** One batch after the other; what cannot be sent now is tried again. */
  async function send(): Promise<void> {
    if (isSending || stopped.signal.aborted) return
    isSending = true
    try {
      for (let next = replica.unconfirmed[0]?.batch; next !== undefined; next = replica.unconfirmed[0]?.batch) {
        const { key, client: by, base, operations } = next
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
      change({ line: tell === null ? 'lost' : 'live' })
    } catch {
      change({ line: 'lost' })
      setTimeout(() => void send(), RETRY)
    } finally {
      isSending = false
    }
  }

  function lose(batches: readonly Batch[], why: unknown): void {
    if (batches.length === 0) return
    const keys = new Set(batches.map(({ key }) => key))
    for (const list of [done, undone]) list.splice(0, list.length, ...list.filter((key) => !keys.has(key)))
    store()
    events.onLost(batches, why)
    change()
  }

  /** Takes batches of the log that follow on what is known. */
  function take(batches: readonly LoggedBatch[]): void {
    const next = batches.filter(({ revision }) => revision > confirmedRevision(replica))
    const [first] = next
    if (first === undefined) return
    if (first.revision > confirmedRevision(replica) + 1) return void catchUp()
    const { refused } = receive(replica, next)
    store()
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

  async function listen(): Promise<void> {
    await reconnectingSocket<Told>(
      {
        path: '/ws/sheet',
        hello: async (signal) => ({
          ...{ ticket: (await tickets.liveTicket({}, { signal })).ticket, gridKey: id, client },
          after: confirmedRevision(replica),
        }),
        onWelcome: (_, say) => {
          tell = say
          tell({ here: selection })
          change({ line: 'live' })
          void send()
        },
        onMessage: hear,
        onBroken: () => {
          tell = null
          people.clear()
          change({ line: 'lost' })
          // Rights may be gone, which the call says in words.
          void catchUp().catch((problem: unknown) => {
            if (!isUnanswered(problem)) change({ isOver: true })
          })
        },
      },
      stopped.signal,
    )
  }

  function hear(message: Told): void {
    switch (message.told) {
      case 'batches':
        return take(message.batches)
      case 'state':
        people.clear()
        for (const person of message.people) people.set(person.client, person)
        return change({ rights: message.rights, sharer: message.sharer })
      case 'rights':
        return change({ rights: message.rights, sharer: message.sharer })
      case 'here': {
        const isNew = !people.has(message.person.client)
        people.set(message.person.client, message.person)
        // Whoever has just come knows nobody of other processes.
        if (isNew && message.person.client !== client) tellSelection(selection)
        return change()
      }
      case 'gone':
        people.delete(message.client)
        return change()
      default:
        return message satisfies never
    }
  }

  function tellSelection(next: PresentSelection | null): void {
    selection = next
    telling ??= setTimeout(() => {
      telling = null
      tell?.({ here: selection })
    }, TELL)
  }

  return {
    ...{ replica, client, name: loaded.name, act, undo, redo, tellSelection },
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async share(isOn) {
      await (isOn ? api.share({ gridKey: id, client }) : api.endShare({ gridKey: id, client }))
    },
    close: () => stopped.abort(),
  }
}
