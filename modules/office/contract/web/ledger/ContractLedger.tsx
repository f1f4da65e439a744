import { EmptyState, ListPage } from '@mingtai/ui'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ContractRow } from '../../contract.ts'
import type { CurrencyTotal } from '../../list-calls.ts'
import { readableAmount } from '../../money.ts'
import { currencies } from '../../words.ts'
import { places } from '../shared/places.ts'
import { ContractCard, contractColumns } from './contract-columns.tsx'
import { type LedgerName, ledgerFilters, loadLedger, type Sorting } from './list-query.ts'
import '../shared/contracts.css'

interface Props {
  title: string
  ledger: LedgerName
  empty: ReactNode
  /** What stands above the filters, such as tabs. */
  head?: ReactNode
  actions?: ReactNode
}

/** One ledger of contracts: filters, sums for each currency, pages; a row opens its contract. */
export function ContractLedger({ title, ledger, empty, head, actions }: Props) {
  const [sorting, setSorting] = useState<Sorting | null>(null)
  const [totals, setTotals] = useState<readonly CurrencyTotal[]>([])
  const navigate = useNavigate()
  return (
    <ListPage<ContractRow>
      title={title}
      facts={(total) => <Facts total={total} totals={totals} />}
      queryKey={['contract', 'ledger', ledger, sorting]}
      filters={ledgerFilters}
      load={async (query) => {
        const page = await loadLedger(ledger, query, sorting)
        setTotals(page.totals)
        return page
      }}
      head={head}
      actions={actions}
      table={{
        rowKey: 'id',
        columns: contractColumns,
        onRow: ({ id, actions: open }) => void navigate(open.includes('change') ? places.edit(id) : places.detail(id)),
        onSort: (field, isDescending) => setSorting(field === null ? null : { field, isDescending }),
        card: { card: ContractCard },
      }}
      empty={typeof empty === 'string' ? <EmptyState text={empty} /> : empty}
    />
  )
}

function Facts({ total, totals }: { total: number; totals: readonly CurrencyTotal[] }) {
  return (
    <>
      共 {total} 份
      {totals.map(({ currency, amount }) => (
        <span key={currency}>
          ，{currencies[currency]} <b className="contract-amount">{readableAmount(amount)}</b>
        </span>
      ))}
    </>
  )
}
