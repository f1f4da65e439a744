import { EmptyState, Icon, type IconName, NotRead, Page, SkeletonRows, useRight } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Link, useNavigate } from 'react-router'
import type { ReceivingTab } from '../receiving-list-calls.ts'
import { api } from './api.ts'
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

/** 公文首页: how much waits, and what is next. */
export default function WelcomePage() {
  const isClerk = useRight('docflow:receive')
  const navigate = useNavigate()
  const counts = useQuery({ queryKey: ['docflow', 'counts'], queryFn: () => api.counts({}) })
  const n = counts.data
  const to = (tab: ReceivingTab) => `${places.lists}?tab=${tab}`
  const counters: Counter[] = [
    { name: '待办', count: n?.todo, icon: 'clock', to: to('todo') },
    { name: '急件', count: n?.urgent, icon: 'lightning', to: to('urgent'), isLoud: true },
    { name: '已超期', count: n?.overdue, icon: 'warn', to: `${to('todo')}`, isLoud: true },
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
  const add = (
    <Button type="primary" icon={<Icon name="plus" size={14} />} onClick={() => void navigate(places.add)}>
      收文登记
    </Button>
  )
  return (
    <Page title="公文首页" facts="收文的登记、拟办、批示、承办和归档" actions={isClerk ? add : undefined} flush>
      <nav className="docflow-counters" aria-label="各类件数">
        {counters.map(({ name, count, icon, to: address, isLoud = false }) => (
          <Link key={name} to={address} data-loud={isLoud && (count ?? 0) > 0}>
            <Icon name={icon} size={18} />
            <span>{name}</span>
            <b>{count ?? '–'}</b>
          </Link>
        ))}
      </nav>
      <div className="docflow-shelves">
        <Shelf tab="todo" title="等您办理" empty="没有等您办理的收文。" />
        <Shelf tab="done" title="最近办过" empty="您最近没有办过还在办理的收文。" />
      </div>
    </Page>
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
