import { api } from '../api.ts'
import { ContractLedger } from './ContractLedger.tsx'

const downloads = {
  ledger: api.downloadDepartmentLedger,
  contracts: api.downloadDepartmentContracts,
  opinions: api.downloadDepartmentOpinions,
}

/** 部门合同: contracts of the departments that one leads, or that a right reaches. */
export default function DepartmentContracts() {
  const empty = '您负责的部门还没有提交审批的合同。'
  return <ContractLedger title="部门合同" ledger="department" empty={empty} downloads={downloads} />
}
