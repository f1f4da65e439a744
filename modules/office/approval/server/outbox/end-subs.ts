import type { Db } from '@mingtai/server-kit'
import { versionOf } from '../definition/content.ts'
import { carryOut } from '../instance/command.ts'
import { instanceById } from '../instance/instance-rows.ts'
import type { OutboxRow } from './outbox-row.ts'
import { subsOf } from './sub-finished.ts'

/** The step that asked was taken back: what it started and is still under way ends with it. */
export async function endSubs(db: Db, row: OutboxRow): Promise<void> {
  for (const { id, status } of await subsOf(db, row)) {
    if (status !== 'running' && status !== 'returned') continue
    const sub = await instanceById(db, row.tenantId, id, 'lock')
    if (sub.status !== 'running' && sub.status !== 'returned') continue
    const version = await versionOf(db, row.tenantId, sub.versionId)
    await carryOut(db, sub, version, {
      actor: { id: null, manages: true, name: '系统' },
      command: { type: 'terminate', id: `end ${row.id}`, reason: '上级审批的这一步已撤回或结束' },
    })
  }
}
