import { addTodos, finishTodos } from '@mingtai/modules/ground/notification/server'
import type { Db } from '@mingtai/server-kit'
import type { ContractTableRow, LineTableRow } from '../tables.ts'

/** The kind of thing that todos of lines are of. */
const CONTRACT_LINE = 'contract-line'

/** Puts a line that is due on the list of who handles its contract. */
export async function addLineTodo(
  db: Db,
  { tenantId, handlerId, name, id }: ContractTableRow,
  line: Pick<LineTableRow, 'id' | 'title' | 'planDate'>,
): Promise<void> {
  if (handlerId === null) return
  await addTodos(db, [
    {
      ...{ tenantId, personId: handlerId, system: 'contract', businessType: CONTRACT_LINE, businessId: line.id },
      ...{ title: `${name}：${line.title}`, kind: '合同履行', step: '登记履行' },
      link: `/contract-management/contract-upload-detail?id=${id}`,
      dueAt: line.planDate === null ? null : new Date(`${line.planDate}T23:59:59+08:00`),
    },
  ])
}

/** Takes a line off the list of whoever was to register it. */
export async function endLineTodo(
  db: Db,
  { tenantId, id }: Pick<LineTableRow, 'tenantId' | 'id'>,
  { by, outcome }: { by: string; outcome: 'done' | 'withdrawn' },
): Promise<void> {
  await finishTodos(db, { tenantId, businessType: CONTRACT_LINE, businessId: id }, { by, outcome })
}
