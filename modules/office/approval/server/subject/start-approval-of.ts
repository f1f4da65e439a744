import { refuse } from '@mingtai/messages'
import { type Actor, type Context, type Db, ofTenant, signedIn } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import { act } from '../instance/act.ts'
import { type InstanceRow, participationOf } from '../instance/instance-rows.ts'
import { startApproval } from '../instance/start.ts'
import { approvalDefinition, approvalInstance } from '../tables.ts'
import { approvalOf, ofThing, type Thing } from './approval-of.ts'

/** The published processes for a kind of thing, in their order. */
export async function processesFor(
  db: Db,
  tenantId: string,
  kind: string,
): Promise<{ id: string; code: string; name: string; organizationId: string | null }[]> {
  const { id, code, name, organizationId, sort } = approvalDefinition
  return db
    .select({ id, code, name, organizationId })
    .from(approvalDefinition)
    .where(
      and(
        ofTenant(approvalDefinition, tenantId),
        eq(approvalDefinition.businessType, kind),
        eq(approvalDefinition.status, 'published'),
      ),
    )
    .orderBy(sort, name)
}

interface Asked extends Thing {
  definitionId: string
  /** The same one twice is the same approval. */
  requestId: string
  /** What the form asks for beside what the module fills in. */
  values?: Record<string, unknown>
  picks?: { node: string; people: string[] }[]
}

/** Asks for the approval of a thing in the name of the actor, without its form being opened. */
export async function startApprovalOf(
  context: Context,
  { kind, id, definitionId, requestId, values = {}, picks = [] }: Asked,
): Promise<{ instanceId: string; number: string }> {
  const { tenantId } = signedIn(context)
  const { versionId, businessType } = approvalDefinition
  const [definition] = await context.db
    .select({ versionId, businessType })
    .from(approvalDefinition)
    .where(and(ofTenant(approvalDefinition, tenantId), eq(approvalDefinition.id, definitionId)))
  if (definition === undefined || definition.versionId === null || definition.businessType !== kind)
    refuse('row.gone', '这个流程')
  return startApproval(context, {
    requestId,
    definitionId,
    versionId: definition.versionId,
    subjectId: id,
    values,
    picks,
    departmentId: null,
    organizationId: null,
    relatedIds: [],
    draftId: null,
  })
}

/** Takes back the open approval of a thing in the name of the actor; refused as on its page. */
export async function cancelApprovalOf(context: Context, thing: Thing, reason: string): Promise<void> {
  const open = await approvalOf(context.db, signedIn(context).tenantId, thing)
  if (open === null || (open.state !== 'running' && open.state !== 'returned')) refuse('row.gone', '进行中的审批')
  const command = { type: 'cancel', id: crypto.randomUUID(), reason }
  await act(context, { id: open.instanceId, command, formRevision: 0 })
}

/** Whether somebody takes or took part in an approval of a thing: they may read it with what is decided. */
export async function takesPartIn(db: Db, actor: Actor, thing: Thing): Promise<boolean> {
  const rows = await db.select().from(approvalInstance).where(ofThing(actor.tenantId, thing))
  for (const row of rows) if ((await participationOf(db, actor, row as InstanceRow)) !== null) return true
  return false
}
