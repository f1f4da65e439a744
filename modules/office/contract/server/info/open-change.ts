import { refuse } from '@mingtai/messages'
import { type Db, ofTenant } from '@mingtai/server-kit'
import { and, eq, inArray } from 'drizzle-orm'
import { contract, type ContractTableRow } from '../tables.ts'

/** Refuses what would end a contract while a change of it is decided about, or came back from that. */
export async function mustHaveNoOpenChange(db: Db, { id, tenantId, name }: ContractTableRow): Promise<void> {
  const [open] = await db
    .select({ name: contract.name, number: contract.number })
    .from(contract)
    .where(
      and(
        ofTenant(contract, tenantId),
        eq(contract.parentId, id),
        eq(contract.signMode, 'change'),
        inArray(contract.approvalState, ['approving', 'returned']),
      ),
    )
  if (open !== undefined) refuse('contract.changeUndecided', name, open.number ?? open.name)
}

/** Refuses a yes to a change whose original is over: nothing could be changed any more. */
export async function mustHaveLivingOriginal(db: Db, tenantId: string, changeId: string): Promise<void> {
  const [change] = await db
    .select({ parentId: contract.parentId })
    .from(contract)
    .where(and(ofTenant(contract, tenantId), eq(contract.id, changeId), eq(contract.signMode, 'change')))
  if (change === undefined || change.parentId === null) return
  const [original] = await db
    .select({ name: contract.name, lifeState: contract.lifeState })
    .from(contract)
    .where(and(ofTenant(contract, tenantId), eq(contract.id, change.parentId)))
    .for('update')
  if (original?.lifeState === 'archived' || original?.lifeState === 'terminated')
    refuse('contract.originalOver', original.name, original.lifeState === 'archived' ? '归档' : '解除')
}
