import { api } from '../api.ts'
import { withOrganization } from './contract-columns.tsx'
import { ContractLedger } from './ContractLedger.tsx'

const downloads = {
  ledger: api.downloadLedger,
  contracts: api.downloadContracts,
  opinions: api.downloadOpinions,
}

/** 台账管理: all contracts of the organizations that one looks after. */
export default function LedgerPage() {
  return (
    <ContractLedger
      title="合同台账"
      ledger="ledger"
      columns={withOrganization}
      empty="还没有提交审批的合同。"
      downloads={downloads}
    />
  )
}
