import { ContractLedger } from '../ledger/ContractLedger.tsx'

/** 合同归档: what is over and waits for its box, and what lies in one. */
export default function ArchiveList() {
  return <ContractLedger title="合同归档" ledger="archivable" empty="没有等待归档和已归档的合同。" />
}
