import { refuse } from '@mingtai/messages'
import { type Context, type Db, signedIn } from '@mingtai/server-kit'
import { and, eq, sql } from 'drizzle-orm'
import type { InstanceDetail } from '../../calls.ts'
import { approvalHandlingDraft } from './handling-draft-table.ts'
import { readableInstance } from './instance-rows.ts'

interface Written {
  id: string
  values: Record<string, unknown> | null
  opinion: string
  formRevision: number
}

/**
 * Stores what the actor has written into an approval that waits for them, as it is: it is judged when it is sent. Deletes
 * it where nothing is left.
 */
export async function saveHandlingDraft(context: Context, { id, ...written }: Written): Promise<void> {
  const actor = signedIn(context)
  if (written.values === null && written.opinion === '') return deleteHandlingDraft(context.db, id, actor.userId)
  const { row } = await readableInstance(context.db, actor, id)
  if (row.status !== 'running' && row.status !== 'returned') refuse('approval.formChanged')
  await context.db
    .insert(approvalHandlingDraft)
    .values({ tenantId: actor.tenantId, instanceId: id, personId: actor.userId, ...written })
    .onConflictDoUpdate({
      target: [approvalHandlingDraft.instanceId, approvalHandlingDraft.personId],
      set: { ...written, updatedAt: sql`now()` },
    })
}

/** What a person has written into an approval and not sent; null: nothing. */
export async function handlingDraftOf(
  db: Db,
  instanceId: string,
  personId: string,
): Promise<InstanceDetail['written']> {
  const [row] = await db.select().from(approvalHandlingDraft).where(ofPerson(instanceId, personId))
  if (row === undefined) return null
  const { values, opinion, formRevision, updatedAt } = row
  return {
    values: values as Record<string, unknown> | null,
    opinion,
    formRevision,
    at: updatedAt.toISOString(),
  }
}

export async function deleteHandlingDraft(db: Db, instanceId: string, personId: string): Promise<void> {
  await db.delete(approvalHandlingDraft).where(ofPerson(instanceId, personId))
}

function ofPerson(instanceId: string, personId: string) {
  return and(eq(approvalHandlingDraft.instanceId, instanceId), eq(approvalHandlingDraft.personId, personId))
}
