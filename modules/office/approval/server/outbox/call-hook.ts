import { refuse } from '@mingtai/messages'
import { sendHook } from '@mingtai/modules/ground/notification/server'
import { nodeName } from '../definition/nodes.ts'
import { hookByCode, openedHook } from '../hook/hook-rows.ts'
import { askingNode } from './node-of.ts'
import type { OutboxRow, OutboxServices } from './outbox-row.ts'

/** Tells another system of an approval. A call whose answer was lost is made again with the same `X-Mingtai-Delivery`. */
export async function callHook(services: OutboxServices, row: OutboxRow): Promise<void> {
  const { db } = services
  // Without a lock: people go on working while the other system thinks.
  const asking = await askingNode(db, row, 'trigger', 'read')
  if (asking === null || !asking.isWanted || asking.node.action.kind !== 'http') return
  const { instance, version, node } = asking
  const hook = await hookByCode(db, row.tenantId, asking.node.action.hook)
  if (hook === null) refuse('approval.hookGone', asking.node.action.hook)
  if (!hook.enabled) refuse('approval.hookDisabled', hook.name)
  const body = {
    event: 'approval.trigger',
    delivery: row.id,
    step: nodeName(version.flow, node.id),
    approval: {
      ...{ id: instance.id, number: instance.number, title: instance.title, process: version.row.name },
      ...{ status: instance.status, startedAt: instance.startedAt.toISOString() },
      initiator: { id: instance.initiatorId, name: instance.initiatorName },
    },
    ...(hook.sendsForm && { form: instance.values }),
  }
  await sendHook(openedHook(services.vault, hook), { delivery: row.id, body }, services.webhooks)
}
