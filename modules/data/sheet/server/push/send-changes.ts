import type { Db } from '@mingtai/server-kit'
import { loggedAfter, presentBatch } from '../editing/open-books.ts'
import { activeSharer } from '../editing/sharer.ts'
import type { Changed } from './channel.ts'
import { openedBy } from './open-connection.ts'
import { type Connection, send } from './connection.ts'

/** Tells a connection what its process heard of the document. */
export async function sendChange(db: Db, connection: Connection, changed: Changed): Promise<void> {
  switch (changed.told) {
    case 'batch':
      return sendBatches(db, connection)
    case 'sharer':
    case 'rights':
      return checkRights(db, connection)
    case 'here':
      // Whoever is here tells a newcomer so.
      return send(connection, { told: 'here', person: changed.person })
    case 'gone':
      return send(connection, { told: 'gone', client: changed.client })
    default:
      return changed satisfies never
  }
}

/** Tells what the log has after the last revision that was told. */
export async function sendBatches(db: Db, connection: Connection): Promise<void> {
  const rows = await loggedAfter(
    db,
    { id: connection.document, tenantId: connection.tenantId },
    connection.revision,
    500,
  )
  if (rows.length === 0) return
  connection.revision = rows.at(-1)?.revision ?? connection.revision
  send(connection, { told: 'batches', batches: rows.map(presentBatch) })
  if (rows.length === 500) await sendBatches(db, connection)
}

/** Tells the rights as they are now; a connection without any is over. */
export async function checkRights(db: Db, connection: Connection): Promise<void> {
  connection.checked = Date.now()
  try {
    const { row, rights } = await openedBy(db, connection)
    send(connection, { told: 'rights', rights, sharer: activeSharer(row) })
  } catch {
    connection.socket.close(4001, 'over')
  }
}
