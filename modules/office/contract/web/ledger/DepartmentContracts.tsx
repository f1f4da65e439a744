import { ContractLedger } from './ContractLedger.tsx'

/** 部门合同: contracts of the departments that one leads, or that a right reaches. */
export default function DepartmentContracts() {
  return <ContractLedger title="部门合同" ledger="department" empty="您负责的部门还没有提交审批的合同。" />
}
