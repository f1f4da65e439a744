import type { Db } from '@mingtai/server-kit'
import { z } from 'zod'
import { hearSharer } from '../editing/sharer.ts'
import { sayChanged } from './channel.ts'
import { type Connection, send } from './connection.ts'

/** The most messages that a browser may send between two beats. */
const MESSAGES_PER_BEAT = 200

/** Where somebody is in a document, by ids of lines. */
const line = z.tuple([z.string().max(80), z.number().int()])
const Selection = z.strictObject({
  sheet: z.string().max(80),
  from: z.tuple([line, line]),
  to: z.tuple([line, line]),
  /** The first row in view, for those who follow. */
  top: line.optional(),
})
const Message = z.union([z.strictObject({ here: Selection.nullable() }), z.strictObject({ beat: z.literal(true) })])

/** What a browser says over its connection: that it is still there, and where its person is. */
export function receiveMessage(db: Db, connection: Connection, text: string): void {
  connection.messages += 1
  if (connection.messages > MESSAGES_PER_BEAT) return connection.socket.close(4008, 'too many words')
  const message = Message.safeParse(read(text))
  if (!message.success) return connection.socket.close(4003, 'unknown words')
  if ('beat' in message.data) {
    send(connection, { told: 'beat' })
    return void hearSharer(db, { id: connection.document, tenantId: connection.tenantId }, connection.client).catch(
      () => {},
    )
  }
  connection.here = { ...connection.here, selection: message.data.here }
  sendPlace(db, connection)
}

/** Tells all processes where the person of a connection is. */
export function sendPlace(db: Db, { document, here }: Connection): void {
  void sayChanged(db, { document, told: 'here', person: here }).catch(() => {})
}

function read(text: string): unknown {
  if (text === 'beat') return { beat: true }
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
