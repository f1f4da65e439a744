import { refuse } from '@mingtai/messages'
import type { Actor, Db } from '@mingtai/server-kit'
import { and, eq, gte, isNull, lt, or, sql } from 'drizzle-orm'
import type { Sharer } from '../../calls.ts'
import { sayChanged } from '../push/channel.ts'
import { type DocumentRow, sheetDocument } from '../tables.ts'

/** Whoever has not been heard of for so long shares no more. */
const SILENCE = 40_000
const silent = sql`now() - interval '40 seconds'`

/** Who shares a document at this moment. */
export function activeSharer({ sharerClient, sharerName, sharerAt }: DocumentRow): Sharer {
  if (sharerClient === null || sharerAt === null || Date.now() - sharerAt.getTime() > SILENCE) return null
  return { client: sharerClient, name: sharerName ?? '' }
}

/** Begins to share; refused while somebody else does. */
export async function beginSharing(db: Db, actor: Actor, row: DocumentRow, client: string): Promise<void> {
  const mine = and(ofDocument(row), freeFor(client))
  const taken = await db
    .update(sheetDocument)
    .set({ sharerClient: client, sharerId: actor.userId, sharerName: actor.realName, sharerAt: sql`now()` })
    .where(mine)
    .returning({ id: sheetDocument.id })
  if (taken.length === 0) {
    const [now] = await db.select().from(sheetDocument).where(ofDocument(row))
    refuse('sharing.alreadyOn', now?.sharerName ?? '')
  }
  await sayChanged(db, { document: row.id, told: 'sharer' })
}

/** Ends what a page load shares, if it does. */
export async function endSharing(
  db: Db,
  document: Pick<DocumentRow, 'id' | 'tenantId'>,
  client: string,
): Promise<void> {
  const ended = await db
    .update(sheetDocument)
    .set({ sharerClient: null, sharerId: null, sharerName: null, sharerAt: null })
    .where(and(ofDocument(document), eq(sheetDocument.sharerClient, client)))
    .returning({ id: sheetDocument.id })
  if (ended.length > 0) await sayChanged(db, { document: document.id, told: 'sharer' })
}

/** The sharer is still there. Whoever was silent for too long shares no more, and everybody is told so. */
export async function hearSharer(
  db: Db,
  document: Pick<DocumentRow, 'id' | 'tenantId'>,
  client: string,
): Promise<void> {
  const { sharerClient, sharerAt } = sheetDocument
  const heard = await db
    .update(sheetDocument)
    .set({ sharerAt: sql`now()` })
    .where(and(ofDocument(document), eq(sharerClient, client), gte(sharerAt, silent)))
    .returning({ id: sheetDocument.id })
  if (heard.length === 0) await endSharing(db, document, client)
}

function ofDocument({ id, tenantId }: Pick<DocumentRow, 'id' | 'tenantId'>) {
  return and(eq(sheetDocument.tenantId, tenantId), eq(sheetDocument.id, id))
}

function freeFor(client: string) {
  const { sharerClient, sharerAt } = sheetDocument
  return or(isNull(sharerClient), eq(sharerClient, client), isNull(sharerAt), lt(sharerAt, silent))
}
