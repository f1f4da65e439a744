import type { Node, NodeType } from '@mingtai/approval-engine'
import type { Db } from '@mingtai/server-kit'
import { type Version, versionOf } from '../definition/content.ts'
import { nodesOf } from '../definition/nodes.ts'
import { instanceById, type InstanceRow } from '../instance/instance-rows.ts'
import type { OutboxRow } from './outbox-row.ts'

interface Asking<Type extends NodeType> {
  instance: InstanceRow
  version: Version
  node: Extract<Node, { type: Type }>
  /** The approval is still under way and the step still open, or the step waits for nothing. */
  isWanted: boolean
}

/** The approval that a row of the outbox speaks of, with the step that asked; null when a newer version lacks it. */
export async function askingNode<Type extends NodeType>(
  db: Db,
  { tenantId, instanceId, entry }: OutboxRow,
  type: Type,
  lock: 'read' | 'lock',
): Promise<Asking<Type> | null> {
  const instance = await instanceById(db, tenantId, instanceId, lock)
  const version = await versionOf(db, tenantId, instance.versionId)
  const found = instance.state.entries[entry - 1]
  const node = found && nodesOf(version.flow).get(found.node)
  if (found === undefined || node === undefined || node.type !== type) return null
  const waits = 'wait' in node ? node.wait : true
  const isWanted = waits
    ? instance.state.status === 'running' && found.status === 'open'
    : ['running', 'approved'].includes(instance.state.status)
  return { instance, version, node: node as Extract<Node, { type: Type }>, isWanted }
}
