import { type Actor, type Context, type Db, newId, ofTenant, signedIn } from '@mingtai/server-kit'
import { and, desc, eq, sql } from 'drizzle-orm'
import { documentHistory, documentOpinion, officialDocument } from '../tables.ts'
import { readableDocument } from './document-rows.ts'

export interface SourceDocument {
  id: string
  title: string
  number: string
  issuer: string
  dueAt: string | null
  /** What leaders wrote on it. */
  instruction: string
  link: string
}

/** An incoming document as other modules take it for their source; refused to whoever may not read it. */
export async function documentSource(context: Context, id: string): Promise<SourceDocument> {
  const actor = signedIn(context)
  const { row } = await readableDocument(context.db, actor, id)
  const [said] = await context.db
    .select({ text: documentOpinion.text })
    .from(documentOpinion)
    .where(and(eq(documentOpinion.documentId, row.id), eq(documentOpinion.role, 'instruction')))
    .orderBy(desc(documentOpinion.at))
    .limit(1)
  return {
    id: row.id,
    title: row.title,
    number: row.documentNumber,
    issuer: row.issuer,
    dueAt: row.dueAt,
    instruction: said?.text ?? '',
    link: `/document/task/rivingHandle/receivingDetail?id=${row.id}`,
  }
}

interface Made {
  documentId: string
  title: string
  link: string
}

/** Writes on a document what was made from it, so that its readers find the way there. */
export async function relateDocument(db: Db, actor: Actor, { documentId, title, link }: Made): Promise<void> {
  const [row] = await db
    .update(officialDocument)
    .set({ related: sql`${officialDocument.related} || ${JSON.stringify([{ title, link }])}::jsonb` })
    .where(and(ofTenant(officialDocument, actor.tenantId), eq(officialDocument.id, documentId)))
    .returning()
  if (row === undefined) return
  await db.insert(documentHistory).values({
    id: newId(),
    tenantId: row.tenantId,
    documentId,
    action: '转督办',
    note: title,
    personId: actor.userId,
    personName: actor.realName,
    before: row.state,
    after: row.state,
  })
}
