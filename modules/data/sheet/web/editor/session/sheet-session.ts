import {
  addOwn,
  type Batch,
  bookOf,
  confirmedRevision,
  createReplica,
  type Operation,
  type Replica,
} from '@mingtai/sheet-model'
import type { Sharer, SheetRights } from '../../../calls.ts'
import { judgeBatch } from '../../../judge.ts'
import { api } from '../../api.ts'
import { batchExchange } from './batch-exchange.ts'
import { ownHistory } from './own-history.ts'
import type { Present, SessionEvents, SheetSession } from './session.ts'
import { sessionConnection } from './session-connection.ts'
import { sessionStore } from './session-store.ts'
import { unsentWriter, unsentBatches, type UnsentBatches } from './unsent-batches.ts'

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

/** The session of a document that is loaded: it listens and sends from now on. */
function startedSession({ id, loaded, replica, unsent, stopped, events }: Started): SheetSession {
  const { client } = loaded
  const people = new Map<string, Present>()
  const history = ownHistory()
  const store = sessionStore({ loaded, replica, people, history })
  const writeUnsent = unsentWriter(unsent, client, replica)
  const exchange = batchExchange({
    id,
    replica,
    history,
    writeUnsent,
    events,
    change: store.change,
    isLive: () => line.isLive(),
    stopped: stopped.signal,
  })
  const line = sessionConnection({
    id,
    client,
    replica,
    people,
    exchange,
    change: store.change,
    stopped: stopped.signal,
  })
  let numbers = 0
  void line.listen()
  void exchange.send()

  const act: SheetSession['act'] = (operations: readonly Operation[], since = Infinity) => {
    if (operations.length === 0) return null
    const { sharer, rights } = store.state()
    if (sharer !== null && sharer.client !== client) return 'sharing.sharerOnly'
    const problem = judgeBatch(replica.book, { operations }, rights)
    if (problem !== null) return problem
    numbers += 1
    const batch: Batch = {
      key: `${client}-${numbers}`,
      client,
      base: Math.min(since, confirmedRevision(replica)),
      operations,
    }
    if (!addOwn(replica, batch)) return 'sheet.readOnly'
    const [first] = operations
    if (first?.do !== 'void' && first?.do !== 'unvoid') history.add(batch.key)
    writeUnsent()
    store.change()
    void exchange.send()
    return null
  }

  /** Why the last own change may not be taken back or done again; null: it was, or there is none. */
  const takeBack = (move: (take: (key: string) => boolean) => boolean, kind: 'void' | 'unvoid') => {
    let problem: ReturnType<typeof act> = null
    const take = (batch: string) => {
      problem = act([{ do: kind, batch }])
      return problem === null
    }
    if (move(take)) store.change()
    return problem
  }
  return {
    replica,
    client,
    name: loaded.name,
    act,
    state: store.state,
    subscribe: store.subscribe,
    undo: () => takeBack(history.undo, 'void'),
    redo: () => takeBack(history.redo, 'unvoid'),
    tellSelection: line.tellSelection,
    async share(isOn) {
      await (isOn
        ? api.share({
            gridKey: id,
            client,
          })
        : api.endShare({
            gridKey: id,
            client,
          }))
    },
    close: () => stopped.abort(),
  }
}
