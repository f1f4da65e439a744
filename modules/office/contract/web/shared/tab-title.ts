import type { Contract } from '../../contract.ts'

/** What the tab of a contract is called. Office specification, section 2. */
export function tabTitle({ approvalStatus, processType }: Pick<Contract, 'approvalStatus' | 'processType'>): string {
  return approvalStatus === 'ARCHIVED' || processType === 2 ? '合同归档' : '合同合法性合规性审核意见书'
}
