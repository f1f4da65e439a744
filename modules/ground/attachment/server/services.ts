import { join } from 'node:path'
import type { Db } from '@mingtai/server-kit'
import { diskStore, type Store } from './store.ts'
import { createTickets, type Tickets } from './tickets.ts'

/** What the server gives to this module. */
export interface AttachmentServices {
  db: Db
  dataFolder: string
  tokens: { secret: string }
  /** A clamd at host:port or a command; null: nothing is scanned. */
  scan: string | null
}

export interface TicketServices extends AttachmentServices {
  /** Which of these sessions are open: not over, and their screen not locked. */
  openSessions(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>>
}

export interface AttachmentStorage {
  db: Db
  store: Store
  tickets: Tickets
  scan: string | null
  /** Folder of pictures in other sizes. */
  pictures: string
  /** Folder of what readers found in files. */
  looks: string
  /** Folder of uploads in pieces. */
  pieces: string
}

export function attachmentStorageOf({ db, dataFolder, tokens, scan }: AttachmentServices): AttachmentStorage {
  return {
    db,
    store: diskStore(dataFolder),
    tickets: createTickets(tokens.secret),
    scan,
    pictures: join(dataFolder, 'pictures'),
    looks: join(dataFolder, 'looks'),
    pieces: piecesIn(dataFolder),
  }
}

export function piecesIn(dataFolder: string): string {
  return join(dataFolder, 'pieces')
}
