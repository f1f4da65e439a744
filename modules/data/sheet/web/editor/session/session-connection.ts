import { confirmedRevision, type Replica } from '@mingtai/sheet-model'
import { isUnanswered, reconnectingSocket } from '@mingtai/ui'
import type { LoggedBatch, Sharer, SheetRights } from '../../../calls.ts'
import { tickets } from '../../api.ts'
import type { BatchExchange } from './batch-exchange.ts'
import type { Present, PresentSelection } from './session.ts'
import type { ChangeState } from './session-store.ts'

type Told =
  | { told: 'batches'; batches: LoggedBatch[] }
  | { told: 'state'; rights: SheetRights; sharer: Sharer; people: Present[] }
  | { told: 'rights'; rights: SheetRights; sharer: Sharer }
  | { told: 'here'; person: Present }
  | { told: 'gone'; client: string }

interface Source {
  id: string
  client: string
  replica: Replica
  /** Who is here, as the connection tells it. */
  people: Map<string, Present>
  exchange: BatchExchange
  change: ChangeState
  stopped: AbortSignal
}

/** The connection to the others: what they do, who is here, and where I am. */
export interface SessionConnection {
  /** Opens the connection, and opens it again whenever it breaks. */
  listen(): Promise<void>
  isLive(): boolean
  tellSelection(selection: PresentSelection | null): void
}

const TELL = 300

export function sessionConnection({
  id,
  client,
  replica,
  people,
  exchange,
  change,
  stopped,
}: Source): SessionConnection {
  let tell: ((words: object) => void) | null = null
  let selection: PresentSelection | null = null
  let telling: ReturnType<typeof setTimeout> | null = null
  return { listen, isLive: () => tell !== null, tellSelection }

  async function listen(): Promise<void> {
    await reconnectingSocket<Told>(
      {
        path: '/ws/sheet',
        hello: async (signal) => ({
          ticket: (await tickets.liveTicket({}, { signal })).ticket,
          gridKey: id,
          client,
          after: confirmedRevision(replica),
        }),
        onWelcome: (_, say) => {
          tell = say
          tell({ here: selection })
          change({ line: 'live' })
          void exchange.send()
        },
        onMessage: hear,
        onBroken: () => {
          tell = null
          people.clear()
          change({ line: 'lost' })
          // Rights may be gone, which the call says in words.
          void exchange.catchUp().catch((problem: unknown) => {
            if (!isUnanswered(problem)) change({ isOver: true })
          })
        },
      },
      stopped,
    )
  }

  function hear(message: Told): void {
    switch (message.told) {
      case 'batches':
        return exchange.take(message.batches)
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
}
