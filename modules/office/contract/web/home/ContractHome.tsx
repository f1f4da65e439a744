import { EmptyState, Icon, Page, StatusTag } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import type { ContractRow } from '../../contract.ts'
import type { DueLine } from '../../performance-calls.ts'
import { lineKinds } from '../../words.ts'
import { api } from '../api.ts'
import { Amount } from '../shared/Amount.tsx'
import { EndDay } from '../shared/EndDay.tsx'
import { places } from '../shared/places.ts'
import { MonthBars } from './MonthBars.tsx'
import '../shared/contracts.css'
import './home.css'

const few = { current: 1, size: 8 }

/** 合同首页: what waits, what is due, what ends, and what was signed this year. */
export default function ContractHome() {
  const navigate = useNavigate()
  const counts = useQuery({ queryKey: ['contract', 'home', 'counts'], queryFn: () => api.participationCount({}) })
  const states = useQuery({ queryKey: ['contract', 'home', 'states'], queryFn: () => api.statusCount({}) })
  const due = useQuery({ queryKey: ['contract', 'home', 'due'], queryFn: () => api.remind(few) })
  const ending = useQuery({ queryKey: ['contract', 'home', 'ending'], queryFn: () => api.toExpire(few) })
  const approving = useQuery({ queryKey: ['contract', 'home', 'approving'], queryFn: () => api.approval(few) })
  const add = (
    <Button type="primary" icon={<Icon name="plus" size={14} />} onClick={() => void navigate(places.add)}>
      起草合同
    </Button>
  )
  return (
    <Page title="合同首页" facts={statesLine(states.data ?? [])} actions={add} flush>
      <div className="contract-home">
        <ul className="contract-counts" aria-label="合同计数">
          <Count name="等我审批" value={counts.data?.waiting} to="/approval-center/todo" />
          <Count name="我经办的" value={counts.data?.handled} to={places.mine} />
          <Count name="我参与审批的" value={counts.data?.decided} to={places.mine} />
          <Count name="我经办的履行中" value={counts.data?.performing} to={places.mine} />
        </ul>
        <Panel title="履行提醒" total={due.data?.total} empty="30天内没有要履行的计划。">
          {due.data?.records.map((line) => (
            <DueRow key={line.id} line={line} />
          ))}
        </Panel>
        <Panel title="即将到期" total={ending.data?.total} empty="90天内没有到期的合同。">
          {ending.data?.records.map((row) => (
            <ContractLine key={row.id} row={row} end={<EndDay contract={row} />} />
          ))}
        </Panel>
        <Panel title="审批中" total={approving.data?.total} empty="没有审批中的合同。">
          {approving.data?.records.map((row) => (
            <ContractLine key={row.id} row={row} end={<Amount amount={row.amount} currency={row.currency} />} />
          ))}
        </Panel>
        <MonthBars />
      </div>
    </Page>
  )
}

function statesLine(states: readonly { name: string; count: number }[]): string {
  return states.length === 0 ? ' ' : states.map(({ name, count }) => `${name} ${count}`).join('，')
}

function Count({ name, value, to }: { name: string; value: number | undefined; to: string }) {
  return (
    <li>
      <Link to={to}>
        <b>{value ?? '—'}</b>
        <span>{name}</span>
      </Link>
    </li>
  )
}

interface PanelProps {
  title: string
  total: number | undefined
  empty: string
  children: ReactNode
}

function Panel({ title, total, empty, children }: PanelProps) {
  return (
    <section className="contract-panel" aria-label={title}>
      <h2>
        {title} {total !== undefined && total > 0 && <small>{total}</small>}
      </h2>
      {total === 0 ? <EmptyState text={empty} /> : <ul>{children}</ul>}
    </section>
  )
}

function DueRow({ line }: { line: DueLine }) {
  const { contractId, contractName, title, kind, planAmount, currency, daysLeft, planDate } = line
  const tone = daysLeft < 0 ? 'cinnabar' : daysLeft <= 7 ? 'ochre' : 'plain'
  const words = daysLeft < 0 ? `逾期${-daysLeft}天` : daysLeft === 0 ? '今天' : `${daysLeft}天后`
  return (
    <li>
      <Link to={places.detail(contractId)}>{contractName}</Link>
      <span>
        {lineKinds[kind]} · {title} · {planDate}
      </span>
      <span>
        <Amount amount={planAmount} currency={currency} /> <StatusTag tone={tone}>{words}</StatusTag>
      </span>
    </li>
  )
}

function ContractLine({ row, end }: { row: ContractRow; end: ReactNode }) {
  return (
    <li>
      <Link to={places.detail(row.id)}>{row.name}</Link>
      <span>{row.parties}</span>
      <span>{end}</span>
    </li>
  )
}
