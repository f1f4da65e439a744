import { EmptyState, Icon, ListPage, saveDownload, useBusy } from '@mingtai/ui'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { ContractRow } from '../../contract.ts'
import type { CurrencyTotal } from '../../list-calls.ts'
import { readableAmount } from '../../money.ts'
import { currencies, natures } from '../../words.ts'
import type { api } from '../api.ts'
import { places } from '../shared/places.ts'
import { ContractCard, contractColumns } from './contract-columns.tsx'
import { filtersIn, type LedgerName, ledgerFilters, loadLedger, type Sorting } from './list-query.ts'
import '../shared/contracts.css'

interface Props {
  title: string
  ledger: LedgerName
  empty: ReactNode
  /** Left out: those of every ledger. */
  columns?: typeof contractColumns
  /** What stands above the filters, such as tabs. */
  head?: ReactNode
  actions?: ReactNode
  /** What of it may leave as files; left out: nothing. */
  downloads?: Downloads
}

type Filters = ReturnType<typeof filtersIn>

export interface Downloads {
  ledger(filters: Filters): Promise<Download>
  contracts(asked: { ids: string[] }): Promise<Download>
  opinions(asked: { ids: string[] }): Promise<Download>
}

type Download = Awaited<ReturnType<typeof api.downloadLedger>>

/** One ledger of contracts: filters, sums for each currency, pages; a row opens its contract. */
export function ContractLedger({ title, ledger, empty, columns = contractColumns, head, actions, downloads }: Props) {
  const [search] = useSearchParams()
  const [ticked, setTicked] = useState<string[]>([])
  const leaving = useBusy()
  const [sorting, setSorting] = useState<Sorting | null>(null)
  const [totals, setTotals] = useState<readonly CurrencyTotal[]>([])
  const navigate = useNavigate()
  const save = (made: () => Promise<Download>) => void leaving.run(async () => saveDownload(await made()))
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
      actions={
        <>
          {downloads !== undefined && (
            <Button
              icon={<Icon name="download" size={14} />}
              loading={leaving.busy}
              onClick={() => void leaving.run(async () => saveDownload(await downloads.ledger(filtersIn(search))))}
            >
              导出
            </Button>
          )}
          {actions}
        </>
      }
      table={{
        rowKey: 'id',
        columns,
        onRow: ({ id, actions: open }) => void navigate(open.includes('change') ? places.edit(id) : places.detail(id)),
        onSort: (field, isDescending) => setSorting(field === null ? null : { field, isDescending }),
        card: { card: ContractCard },
        ...(downloads !== undefined && {
          selection: {
            keys: ticked,
            onChange: setTicked,
            bar: (
              <>
                <Button onClick={() => save(() => downloads.contracts({ ids: ticked }))}>
                  下载 {ticked.length} 份合同
                </Button>
                <Button onClick={() => save(() => downloads.opinions({ ids: ticked }))}>下载审核意见书</Button>
              </>
            ),
          },
        }),
      }}
      empty={typeof empty === 'string' ? <EmptyState text={empty} /> : empty}
    />
  )
}

function Facts({ total, totals }: { total: number; totals: readonly CurrencyTotal[] }) {
  return (
    <span title="金额不含草稿、未通过和已撤销的；变更并入原合同，不另计。">
      共 {total} 份
      {totals.map(({ currency, nature, amount }) => (
        <span key={`${currency} ${nature}`}>
          ，{natures[nature]}
          {currency !== 'CNY' && currencies[currency]} <b className="contract-amount">{readableAmount(amount)}</b>
        </span>
      ))}
      {totals.length > 0 && '（不含变更单和未通过的）'}
    </span>
  )
}
