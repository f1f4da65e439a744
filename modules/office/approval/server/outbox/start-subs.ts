import type { SubNode } from '@mingtai/approval-engine'
import { referencesIn, type Row, rowsIn, valueOf } from '@mingtai/form-schema'
import { refuse, Refusal } from '@mingtai/messages'
import { person } from '@mingtai/modules/ground/organization/server'
import { type Db, ofTenant } from '@mingtai/server-kit'
import { and, desc, eq, lte } from 'drizzle-orm'
import { type Version, versionOf } from '../definition/content.ts'
import type { DefinitionTableRow } from '../definition/definition-rows.ts'
import { carryOut } from '../instance/command.ts'
import { fieldsHiddenAtAnyParentStep } from '../instance/parent-hidden-fields.ts'
import type { InstanceRow } from '../instance/instance-rows.ts'
import { formContext } from '../form/form-context.ts'
import { newRow } from '../instance/start.ts'
import { postsOf } from '../people/places.ts'
import { approvalDefinition, approvalInstance, approvalVersion } from '../tables.ts'
import { mappedValues } from './map-values.ts'
import { askingNode } from './node-of.ts'
import type { OutboxRow } from './outbox-row.ts'
import { answerInstance } from './answer-instance.ts'

/** Sub-processes of one step. */
const MOST = 200
/** Sub-processes within sub-processes. */
const DEPTH = 5

/** Starts what a step asks for, one sub-process or one for each row of a table: all of them or, with the reason told, none. */
export async function startSubs(db: Db, row: OutboxRow): Promise<void> {
  const asking = await askingNode(db, row, 'sub', 'lock')
  if (asking === null || !asking.isWanted) return
  const { instance, version, node } = asking
  const rows = node.each === null ? [null] : rowsIn(valueOf(instance.values, node.each))
  try {
    if (rows.length > MOST) refuse('approval.tooManySubs', MOST)
    await db.transaction(async (inside) => {
      const { definition, version: own } = await subVersion(inside, row.tenantId, { node, above: version })
      await checkDepth(inside, instance)
      const starter = await starterOf(inside, instance, node)
      for (const each of rows) await startSub(inside, { row, instance, version, node, definition, own, starter, each })
    })
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    await answerInstance(db, row, { type: 'subFailed', because: problem.message })
    return
  }
  // Nothing to be done for a table without rows.
  if (rows.length === 0 && node.wait) await answerInstance(db, row, { type: 'subFinished', outcome: 'approved' })
}

interface Starting {
  row: OutboxRow
  instance: InstanceRow
  version: Version
  node: SubNode
  definition: DefinitionTableRow
  own: Version
  starter: { userId: string; realName: string }
  each: Row | null
}

async function startSub(db: Db, starting: Starting): Promise<void> {
  const { row, instance, version, node, own, starter, each } = starting
  const { tenantId } = row
  const [post] = await postsOf(db, tenantId, [starter.userId])
  const isSame = starter.userId === instance.initiatorId
  const place = {
    personId: starter.userId,
    departmentId: isSame ? instance.departmentId : (post?.departmentId ?? null),
    organizationId: isSame ? instance.organizationId : (post?.organizationId ?? null),
  }
  const values = mappedValues(node.in, { form: version.form, values: instance.values, row: each }, own.form)
  const requestId = `sub ${row.id} ${each?.id ?? ''}`
  const form = await formContext({ db, tenantId, form: own.form, values: [values], initiator: place })
  const fresh = await newRow(db, own, {
    actor: { tenantId, ...starter },
    sending: { values, relatedIds: [], requestId },
    place,
    form,
    businessType: null,
    now: new Date(),
    concealed: fieldsHiddenAtAnyParentStep({ node, above: version, below: own }),
  })
  const child = { ...fresh, parentId: instance.id, parentEntry: row.entry, parentRow: each?.id ?? null }
  const command = {
    ...{ type: 'start' as const, id: requestId, version: own.row.id, picks: [] },
    initiator: { person: starter.userId, department: place.departmentId, organization: place.organizationId },
  }
  const by = { id: starter.userId, manages: false, name: starter.realName }
  await carryOut(db, child, own, { actor: by, command, form })
}

/** The version that runs: the published one, or with `pin` the one that was so when the approval's own was published. */
async function subVersion(db: Db, tenantId: string, { node, above }: { node: SubNode; above: Version }) {
  const [definition] = await db
    .select()
    .from(approvalDefinition)
    .where(and(ofTenant(approvalDefinition, tenantId), eq(approvalDefinition.code, node.code)))
  if (definition === undefined || definition.versionId === null) refuse('approval.subGone', node.code)
  if (definition.status === 'disabled') refuse('approval.definitionDisabled', definition.name)
  if (node.version === 'latest') return { definition, version: await versionOf(db, tenantId, definition.versionId) }
  const [pinned] = await db
    .select({ id: approvalVersion.id })
    .from(approvalVersion)
    .where(
      and(eq(approvalVersion.definitionId, definition.id), lte(approvalVersion.publishedAt, above.row.publishedAt)),
    )
    .orderBy(desc(approvalVersion.number))
    .limit(1)
  return { definition, version: await versionOf(db, tenantId, pinned?.id ?? definition.versionId) }
}

/** A process that starts itself would never end. */
async function checkDepth(db: Db, instance: InstanceRow): Promise<void> {
  let [depth, above] = [1, instance.parentId]
  for (; above !== null; depth++) {
    if (depth >= DEPTH) refuse('approval.subTooDeep', DEPTH)
    const [found] = await db
      .select({ parentId: approvalInstance.parentId })
      .from(approvalInstance)
      .where(eq(approvalInstance.id, above))
    above = found?.parentId ?? null
  }
}

async function starterOf(db: Db, instance: InstanceRow, { starter, name }: SubNode): Promise<Starting['starter']> {
  if (starter === 'initiator') return { userId: instance.initiatorId, realName: instance.initiatorName }
  const [chosen] = referencesIn(valueOf(instance.values, starter.field))
  const [found] = await db
    .select({ userId: person.id, realName: person.realName })
    .from(person)
    .where(and(ofTenant(person, instance.tenantId), eq(person.id, chosen?.id ?? ''), eq(person.disabled, false)))
  return found ?? refuse('approval.subNobody', name)
}
