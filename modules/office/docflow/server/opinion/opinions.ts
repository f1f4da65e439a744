import { bindAttachments } from '@mingtai/modules/ground/attachment/server'
import { department } from '@mingtai/modules/ground/organization/server'
import { type Context, newId, signedIn } from '@mingtai/server-kit'
import { eq } from 'drizzle-orm'
import type { OpinionRole } from '../../words.ts'
import { documentOpinion } from '../tables.ts'

/** What pictures of opinions that were written by hand hang on. */
export const DOCUMENT_HANDWRITING = 'document-handwriting'

interface NewOpinion {
  documentId: string
  role: OpinionRole
  text: string
  /** A picture that the actor has just uploaded. */
  handwritingId: string | null
}

/** Adds what somebody says about a document; it stays whatever becomes of the document. */
export async function addOpinion(
  context: Context,
  { documentId, role, text, handwritingId }: NewOpinion,
): Promise<void> {
  const { tenantId, userId, realName, departmentId } = signedIn(context)
  const [unit] = await context.db
    .select({ name: department.name })
    .from(department)
    .where(eq(department.id, departmentId ?? ''))
  if (handwritingId !== null)
    await bindAttachments(context, [handwritingId], { ownerType: DOCUMENT_HANDWRITING, ownerId: documentId })
  await context.db.insert(documentOpinion).values({
    ...{ id: newId(), tenantId, documentId, role, text, handwritingId },
    ...{ personId: userId, personName: realName, departmentName: unit?.name ?? '' },
  })
}
