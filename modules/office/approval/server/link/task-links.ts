import type { Task } from '@mingtai/approval-engine'
import { type Db, newId } from '@mingtai/server-kit'
import { lt } from 'drizzle-orm'
import type { Version } from '../definition/content.ts'
import { nodesOf } from '../definition/nodes.ts'
import { approvalLink } from './link-table.ts'

const DAYS = 7

/** Where a link is opened; it becomes whole with the seal that its message carries. */
export function linkAddress(id: string): string {
  return `/approve/link?id=${id}`
}

/** Whether a task can be decided with a link: the process allows it, and the step asks for nothing but yes or no. */
export function takesLink({ rules, flow }: Pick<Version, 'rules' | 'flow'>, node: string): boolean {
  const found = nodesOf(flow).get(node)
  return rules.byLink && found?.type === 'approve' && !found.need.signature && found.outputs.every(isOptional)
}

function isOptional({ required }: { required: boolean }): boolean {
  return !required
}

interface Asked {
  row: { tenantId: string; id: string }
  version: Version
  task: Task
  people: readonly string[]
}

/** New links of the people who are told of a task, by their ids; empty where a link cannot decide it. */
export async function taskLinks(db: Db, { row, version, task, people }: Asked): Promise<Map<string, string>> {
  if (!takesLink(version, task.node)) return new Map()
  const expiresAt = new Date(Date.now() + DAYS * 86_400_000)
  const rows = people.map((personId) => ({
    ...{ id: newId(), tenantId: row.tenantId, instanceId: row.id, personId, expiresAt },
    ...{ task: task.id, entry: task.entry },
  }))
  await db.insert(approvalLink).values(rows)
  return new Map(rows.map(({ id, personId }) => [personId, linkAddress(id)]))
}

/** Deletes links that ended a month ago; until then they still say that they have ended. */
export async function sweepLinks(db: Db): Promise<void> {
  await db.delete(approvalLink).where(lt(approvalLink.expiresAt, new Date(Date.now() - 30 * 86_400_000)))
}
