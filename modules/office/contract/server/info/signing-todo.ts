import { addTodos, finishTodos } from '@mingtai/modules/ground/notification/server'
import type { Db } from '@mingtai/server-kit'
import type { ContractTableRow } from '../tables.ts'

/** The kind of thing that todos of signatures are of. */
const CONTRACT_SIGNING = 'contract-signing'

/** Puts an approved contract on the list of who handles it, until its signature is registered. */
export async function addSigningTodo(db: Db, { tenantId, handlerId, name, id }: ContractTableRow): Promise<void> {
  if (handlerId === null) return
  await addTodos(db, [
    {
      ...{ tenantId, personId: handlerId, system: 'contract', businessType: CONTRACT_SIGNING, businessId: id },
      ...{ title: name, kind: '合同签署', step: '登记签署', dueAt: null },
      link: `/contract-management/contract-upload-detail?id=${id}`,
    },
  ])
}

/** Takes a contract off the list of whoever was to register its signature. */
export async function endSigningTodo(
  db: Db,
  { tenantId, id }: Pick<ContractTableRow, 'tenantId' | 'id'>,
  { by, outcome }: { by: string; outcome: 'done' | 'withdrawn' },
): Promise<void> {
  await finishTodos(db, { tenantId, businessType: CONTRACT_SIGNING, businessId: id }, { by, outcome })
}
