import type { ContractRow } from '../../contract.ts'
import { categories, signModes } from '../../words.ts'
import { Amount } from '../shared/Amount.tsx'
import { EndDay } from '../shared/EndDay.tsx'
import { StateTag } from '../shared/StateTag.tsx'

const organization = { title: '机构', width: 150, ellipsis: true, dataIndex: 'organizationName' }

/** The columns of every ledger. */
export const contractColumns = [
  {
    title: '合同名称',
    width: 300,
    ellipsis: true,
    render: (_: unknown, row: ContractRow) => <Name row={row} />,
  },
  {
    title: '编号',
    width: 150,
    ellipsis: true,
    render: (_: unknown, { number, originalNumber }: ContractRow) => number ?? (originalNumber || <None />),
  },
  { title: '类别', width: 80, render: (_: unknown, { category }: ContractRow) => categories[category] },
  {
    title: '相对方',
    width: 190,
    ellipsis: true,
    render: (_: unknown, { parties }: ContractRow) => parties || <None />,
  },
  {
    title: '金额（元）',
    key: 'amount',
    sorter: true,
    width: 150,
    align: 'right' as const,
    render: (_: unknown, { amount, currency }: ContractRow) => <Amount amount={amount} currency={currency} />,
  },
  { title: '状态', width: 100, render: (_: unknown, row: ContractRow) => <StateTag contract={row} /> },
  {
    title: '签署日期',
    key: 'signDate',
    sorter: true,
    width: 110,
    render: (_: unknown, { signDate }: ContractRow) => signDate ?? <None />,
  },
  {
    title: '结束日期',
    key: 'endDate',
    sorter: true,
    width: 160,
    render: (_: unknown, row: ContractRow) => <EndDay contract={row} />,
  },
  { title: '经办人', width: 90, ellipsis: true, dataIndex: 'handlerName' },
]

/** Numbers are of one organization each: a ledger of several says of which. */
export const withOrganization = contractColumns.map((column) => (column.title === '类别' ? organization : column))

/** A contract in a list on a phone. */
export function ContractCard(row: ContractRow) {
  return (
    <>
      <span className="contract-card-facts">
        {row.number ?? (row.originalNumber || categories[row.category])}{' '}
        <Amount amount={row.amount} currency={row.currency} />
      </span>
      <b>
        <Name row={row} />
      </b>
      <span className="contract-card-facts">
        <span>
          <StateTag contract={row} /> {row.parties}
        </span>
        <EndDay contract={row} />
      </span>
    </>
  )
}

function Name({ row: { name, signMode } }: { row: ContractRow }) {
  return (
    <>
      {signMode !== 'new' && <span className="contract-mode">{signModes[signMode]}</span>}
      {name}
    </>
  )
}

function None() {
  return <span className="contract-none">—</span>
}
