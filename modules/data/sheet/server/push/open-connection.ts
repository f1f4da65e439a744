import type { WebSocket } from '@fastify/websocket'
import { redeemedTicket } from '@mingtai/modules/ground/notification/server'
import { loadActor } from '@mingtai/modules/ground/organization/server'
import type { Actor, Db } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { openedDocument, type OpenedDocument } from '../document/access.ts'
import { sheetClient } from '../tables.ts'
import type { Connection } from './connection.ts'

const Hello = z.strictObject({
  ticket: z.string().max(400),
  gridKey: z.string().max(64),
  client: z.string().max(80),
  after: z.number().int().min(0),
})

/** Which of these sessions are still valid. */
export type ActiveSessions = (db: Db, ids: readonly string[]) => Promise<ReadonlySet<string>>

/** A connection that may be opened, and what it is told of its document first. */
export interface OpenedConnection extends OpenedDocument {
  connection: Connection
}

/** Opens a connection by the first message of its socket; null where that opens none. */
export async function openConnection(
  { db, activeSessions }: { db: Db; activeSessions: ActiveSessions },
  socket: WebSocket,
  message: string,
): Promise<OpenedConnection | null> {
  const { ticket, gridKey, client, after } = Hello.parse(JSON.parse(message))
  const holder = await redeemedTicket(db, ticket)
  if (holder === null) return null
  const { tenantId, personId, sessionId } = holder
  if (!(await activeSessions(db, [sessionId])).has(sessionId)) return null
  const { actor, row, rights } = await openedBy(db, { tenantId, personId, document: gridKey })
  const [own] = await db
    .select()
    .from(sheetClient)
    .where(and(eq(sheetClient.tenantId, tenantId), eq(sheetClient.id, client)))
  if (own?.personId !== personId || own.documentId !== row.id) return null
  const name = actor.realName
  const connection: Connection = {
    socket,
    document: row.id,
    tenantId,
    personId,
    sessionId,
    client,
    name,
    revision: after,
    here: {
      client,
      personId,
      name,
      selection: null,
    },
    ...{
      alive: true,
      messages: 0,
      checked: Date.now(),
      queue: Promise.resolve(),
    },
  }
  return { connection, row, rights }
}

/** A document as the person of a connection may see it now; refused once they may not. */
export async function openedBy(
  db: Db,
  { tenantId, personId, document }: Pick<Connection, 'tenantId' | 'personId' | 'document'>,
): Promise<OpenedDocument & { actor: Actor }> {
  const actor = await loadActor(db, { tenantId, userId: personId })
  if (actor === null) throw new Error('gone')
  return { actor, ...(await openedDocument(db, actor, document)) }
}
