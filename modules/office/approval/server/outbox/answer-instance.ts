import type { AnyCommand } from '@mingtai/approval-engine'
import { Refusal } from '@mingtai/messages'
import type { Db } from '@mingtai/server-kit'
import { versionOf } from '../definition/content.ts'
import { carryOut } from '../instance/command.ts'
import { instanceById } from '../instance/instance-rows.ts'
import type { OutboxRow } from './outbox-row.ts'

type OutboxAnswer =
  | { type: 'triggerFired' }
  | { type: 'triggerFailed'; because: string }
  | { type: 'subFinished'; outcome: 'approved' | 'rejected' }
  | { type: 'subFailed'; because: string }

/** Gives the answer from outside to the approval, with what it writes into the form. The same row tells once. */
export async function answerInstance(
  db: Db,
  row: OutboxRow,
  told: OutboxAnswer,
  sent: Record<string, unknown> | null = null,
) {
  const instance = await instanceById(db, row.tenantId, row.instanceId, 'lock')
  const version = await versionOf(db, row.tenantId, instance.versionId)
  const command: AnyCommand = { ...told, id: `outbox ${row.id}`, entry: row.entry }
  const actor = { id: null, manages: false, name: '系统' }
  const isOpen = instance.state.status === 'running' && instance.state.entries[row.entry - 1]?.status === 'open'
  const given = { actor, command, ...(isOpen && sent !== null ? { sent } : {}) }
  if (sent === null) return carryOut(db, instance, version, given)
  try {
    return await db.transaction((inside) => carryOut(inside, instance, version, given))
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    const type = told.type === 'triggerFired' ? ('triggerFailed' as const) : ('subFailed' as const)
    return carryOut(db, instance, version, {
      actor,
      command: { type, id: `outbox ${row.id} refused`, entry: row.entry, because: problem.message },
    })
  }
}
