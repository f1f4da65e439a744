import { fileNamesOf } from '@mingtai/modules/ground/attachment/server'
import type { Db } from '@mingtai/server-kit'
import type { Contract, Line } from '../../contract.ts'
import type { ContractTableRow } from '../tables.ts'

/** 合同上传附件 and 归档附件. Office specification, section 3. */
export const TEXT = '5'
export const SCAN = '7'

/** Whether the text of a contract lies with it. */
export async function hasText(db: Db, { tenantId, id }: Pick<ContractTableRow, 'tenantId' | 'id'>): Promise<boolean> {
  const files = await fileNamesOf(db, { tenantId, ownerType: 'contract', ownerId: id })
  return files.some(({ type }) => type === TEXT)
}

/** What an archived contract has: its final text and its scan must be there, the rest says how whole it is. */
export async function completenessOf(
  db: Db,
  { tenantId, id, number, originalNumber, signDate }: ContractTableRow,
  lines: readonly Pick<Line, 'state'>[],
): Promise<Contract['completeness']> {
  const files = await fileNamesOf(db, { tenantId, ownerType: 'contract', ownerId: id })
  const has = (kind: string) => files.some(({ type }) => type === kind)
  return [
    { name: '合同定稿', isThere: has(TEXT), isNeeded: true },
    { name: '签署扫描件', isThere: has(SCAN), isNeeded: true },
    { name: '合同编号', isThere: number !== null || originalNumber !== '', isNeeded: false },
    { name: '签署日期', isThere: signDate !== null, isNeeded: false },
    {
      name: '履行计划全部完成',
      isThere: lines.every(({ state }) => state === 'done' || state === 'waived'),
      isNeeded: false,
    },
  ]
}
