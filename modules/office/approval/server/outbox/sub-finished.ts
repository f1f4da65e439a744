import type { SubNode } from '@mingtai/approval-engine'
import { rowsIn, valueOf } from '@mingtai/form-schema'
import type { Db } from '@mingtai/server-kit'
import { and, asc, eq } from 'drizzle-orm'
import { type Version, versionOf } from '../definition/content.ts'
import type { InstanceRow } from '../instance/instance-rows.ts'
import { approvalInstance } from '../tables.ts'
import { mappedValues } from './map-values.ts'
import { askingNode } from './node-of.ts'
import type { OutboxRow } from './outbox-row.ts'
import { answerInstance } from './answer-instance.ts'

/** A sub-process is over: when it was the last of its step, the approval above goes on with what they bring back. */
export async function subFinished(db: Db, row: OutboxRow): Promise<void> {
  const asking = await askingNode(db, row, 'sub', 'lock')
  if (asking === null || !asking.isWanted) return
  const { instance, version, node } = asking
  const subs = await subsOf(db, row)
  if (subs.some(({ status }) => status === 'running' || status === 'returned')) return
  const isApproved = subs.every(({ status }) => status === 'approved')
  if (!node.wait) return
  if (!isApproved) {
    await answerInstance(db, row, { type: 'subFinished', outcome: 'rejected' })
    return
  }
  const sent = await broughtBack(db, { instance, version, node, subs })
  await answerInstance(db, row, { type: 'subFinished', outcome: 'approved' }, sent)
}

/** The sub-processes of one step in the order in which they were started. */
export async function subsOf(db: Db, { tenantId, instanceId, entry }: OutboxRow): Promise<InstanceRow[]> {
  const rows = await db
    .select()
    .from(approvalInstance)
    .where(
      and(
        eq(approvalInstance.tenantId, tenantId),
        eq(approvalInstance.parentId, instanceId),
        eq(approvalInstance.parentEntry, entry),
      ),
    )
    .orderBy(asc(approvalInstance.startedAt), asc(approvalInstance.id))
  return rows as InstanceRow[]
}

interface Bringing {
  instance: InstanceRow
  version: Version
  node: SubNode
  subs: readonly InstanceRow[]
}

/** What the sub-processes write into the form above: fields of the form, or columns of the row that each was started for. */
async function broughtBack(
  db: Db,
  { instance, version, node, subs }: Bringing,
): Promise<Record<string, unknown> | null> {
  if (node.out.length === 0) return null
  const sent: Record<string, unknown> = {}
  const rows = node.each === null ? [] : rowsIn(valueOf(instance.values, node.each)).map((one) => ({ ...one }))
  for (const sub of subs) {
    const { form } = await versionOf(db, sub.tenantId, sub.versionId)
    const from = { form, values: sub.values }
    const own = node.out.filter(({ to }) => !to.includes('.'))
    Object.assign(sent, mappedValues(own, from, version.form))
    const row = rows.find(({ id }) => id === sub.parentRow)
    const columns = node.out.filter(({ to }) => to.startsWith(`${node.each ?? ''}.`))
    if (row !== undefined) row.values = { ...row.values, ...mappedValues(columns, from, version.form) }
  }
  if (node.each !== null && node.out.some(({ to }) => to.includes('.'))) sent[node.each] = rows
  return sent
}
