import type { AnyCommand } from '@mingtai/approval-engine'
import { Refusal } from '@mingtai/messages'
import type { Db } from '@mingtai/server-kit'
import { versionOf } from '../definition/content.ts'
import { carryOut } from './command.ts'
import { instanceById } from './instance-rows.ts'

const house = { id: null, manages: true, name: '系统' }

/** Carries out what follows from a change of people; false: the approval refused it, and nothing of it stays. */
export async function carryOutByHouse(
  db: Db,
  { tenantId, id, command }: { tenantId: string; id: string; command: AnyCommand },
): Promise<boolean> {
  try {
    await db.transaction(async (inside) => {
      const row = await instanceById(inside, tenantId, id, 'lock')
      const version = await versionOf(inside, tenantId, row.versionId)
      await carryOut(inside, row, version, { actor: house, command })
    })
    return true
  } catch (problem) {
    if (problem instanceof Refusal) return false
    throw problem
  }
}
