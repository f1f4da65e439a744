import { EmptyState, Icon, type IconName, NotRead, Page, SkeletonRows, useRight } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Link, useNavigate } from 'react-router'
import type { ReceivingTab } from '../receiving-list-calls.ts'
import type { OutgoingTab } from '../sending-words.ts'
import { api } from './api.ts'
import { OutgoingCard } from './sending/outgoing-columns.tsx'
import { DocumentCard } from './shared/document-columns.tsx'
import { places } from './shared/places.ts'
import './shared/documents.css'
import './welcome.css'

/** How many documents the welcome page names. */
const SHOWN = 8

interface Counter {
  name: string
  count: number | undefined
  icon: IconName
  to: string
  isLoud?: boolean
}

/** 公文首页: how much waits in both directions, and what is next. */
export default function WelcomePage() {
  const isClerk = useRight('docflow:receive')
  const navigate = useNavigate()
  const received = useQuery({ queryKey: ['docflow', 'counts'], queryFn: () => api.counts({}) })
  const sent = useQuery({ queryKey: ['docflow', 'outgoing-counts'], queryFn: () => api.outgoingCounts({}) })
  const actions = (
    <>
      {isClerk && (
        <Button icon={<Icon name="mail" size={14} />} onClick={() => void navigate(places.add)}>
          收文登记
        </Button>
      )}
      <Button type="primary" icon={<Icon name="plus" size={14} />} onClick={() => void navigate(places.newDraft)}>
        拟稿
      </Button>
    </>
  )
  return (
    <Page title="公文首页" facts="发文的拟稿、审签、分发，收文的登记、办理、归档" actions={actions} flush>
      <Counters name="发文" counters={sendingCounters(sent.data)} />
      <Counters name="收文" counters={receivingCounters(received.data, isClerk)} />
      <div className="docflow-shelves">
        <OutgoingShelf />
        <Shelf tab="todo" title="收文等您办理" empty="没有等您办理的收文。" />
      </div>
    </Page>
  )
}

function sendingCounters(n: Awaited<ReturnType<typeof api.outgoingCounts>> | undefined): Counter[] {
  const to = (tab: OutgoingTab) => `${places.outgoings}?tab=${tab}`
  return [
    { name: '等您办理', count: n?.todo, icon: 'clock', to: to('todo'), isLoud: true },
    { name: '公文草稿', count: n?.drafts, icon: 'edit', to: places.drafts },
    { name: '我拟的', count: n?.mine, icon: 'send', to: to('mine') },
    { name: '有单位未签收', count: n?.unsigned, icon: 'mail', to: `${places.distributionLibrary}?state=waiting` },
  ]
}

function receivingCounters(n: Awaited<ReturnType<typeof api.counts>> | undefined, isClerk: boolean): Counter[] {
  const to = (tab: ReceivingTab) => `${places.lists}?tab=${tab}`
  return [
    { name: '待办', count: n?.todo, icon: 'clock', to: to('todo') },
    { name: '急件', count: n?.urgent, icon: 'lightning', to: to('urgent'), isLoud: true },
    { name: '已超期', count: n?.overdue, icon: 'warn', to: to('todo'), isLoud: true },
    { name: '待承办', count: n?.undertake, icon: 'edit', to: to('undertake') },
    ...(isClerk
      ? ([
          { name: '待认领', count: n?.unclaimed, icon: 'mail', to: to('unclaimed') },
          { name: '待登记', count: n?.claimed, icon: 'stamp', to: to('claimed') },
        ] as const)
      : []),
    { name: '抄送我的', count: n?.cc, icon: 'copy', to: to('cc') },
    { name: '我的关注', count: n?.followed, icon: 'star', to: to('followed') },
  ]
}

function Counters({ name, counters }: { name: string; counters: readonly Counter[] }) {
  return (
    <nav className="docflow-counters" aria-label={`${name}件数`}>
      <h2>{name}</h2>
      {counters.map(({ name: words, count, icon, to, isLoud = false }) => (
        <Link key={words} to={to} data-loud={isLoud && (count ?? 0) > 0}>
          <Icon name={icon} size={18} />
          <span>{words}</span>
          <b>{count ?? '–'}</b>
        </Link>
      ))}
    </nav>
  )
}

/** Outgoing documents that wait for the reader. */
function OutgoingShelf() {
  const { data, error, refetch } = useQuery({
    queryKey: ['docflow', 'outgoing-shelf'],
    queryFn: () => api.outgoings({ current: 1, size: SHOWN, tab: 'todo' }),
  })
  return (
    <section className="docflow-shelf panel">
      <header>
        <h2>发文等您办理</h2>
        <Link to={`${places.outgoings}?tab=todo`}>全部</Link>
      </header>
      {error !== null && <NotRead title="没有读到发文" problem={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <SkeletonRows rows={4} />}
      {data?.records.length === 0 && <EmptyState text="没有等您办理的发文。" />}
      {data?.records.map((row) => (
        <Link key={row.id} className="docflow-shelf-row" to={places.outgoing(row.id)}>
          {OutgoingCard(row)}
        </Link>
      ))}
    </section>
  )
}

function Shelf({ tab, title, empty }: { tab: 'todo' | 'done'; title: string; empty: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['docflow', 'shelf', tab],
    queryFn: () => api[tab]({ current: 1, size: SHOWN }),
  })
  return (
    <section className="docflow-shelf panel">
      <header>
        <h2>{title}</h2>
        <Link to={`${places.lists}?tab=${tab}`}>全部</Link>
      </header>
      {error !== null && <NotRead title="没有读到收文" problem={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <SkeletonRows rows={4} />}
      {data?.records.length === 0 && <EmptyState text={empty} />}
      {data?.records.map((row) => (
        <Link key={row.id} className="docflow-shelf-row" to={places.handle(row.id)}>
          {DocumentCard(row)}
        </Link>
      ))}
    </section>
  )
}
