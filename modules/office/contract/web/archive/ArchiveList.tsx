import type { ContractRow } from '../../contract.ts'
import { withOrganization } from '../ledger/contract-columns.tsx'
import { ContractLedger } from '../ledger/ContractLedger.tsx'

const place = {
  title: '档号、盒号和架位',
  width: 200,
  ellipsis: true,
  render: (_: unknown, { archiveNo, archiveBox, archiveShelf }: ContractRow) =>
    [archiveNo, archiveBox, archiveShelf].filter(Boolean).join(' · ') || <span className="contract-none">—</span>,
}

/** Where it lies is looked for before what it costs and until when it ran. */
const columns = withOrganization
  .filter(({ title }) => title !== '签署日期' && title !== '结束日期')
  .flatMap((column) => (column.title === '相对方' ? [place, column] : [column]))

/** 合同归档: what is over and waits for its box, and what lies in one; found by its number there as well. */
export default function ArchiveList() {
  return <ContractLedger title="合同归档" ledger="archivable" columns={columns} empty="没有等待归档和已归档的合同。" />
}
