import { EmptyState, NotRead, shortTime, SkeletonRows } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Pagination } from 'antd'
import { useState } from 'react'
import type { View } from '../../views.ts'
import { api } from '../api.ts'
import './person.css'

const SIZE = 20

type Props = { kind: 'sign-ins' | 'person'; view: View; id: string } | { kind: 'role'; id: string }

/** What happened, newest first, in sentences. */
export function LogPanel(props: Props) {
  const [current, setCurrent] = useState(1)
  const found = useQuery({
    queryKey: ['people', 'log', props, current],
    queryFn: () => pageOf(props, current),
    placeholderData: (before) => before,
  })
  if (found.error !== null)
    return <NotRead title="没有读到记录" problem={found.error} onRetry={() => void found.refetch()} />
  if (found.data === undefined) return <SkeletonRows rows={5} />
  if (found.data.records.length === 0)
    return <EmptyState text={props.kind === 'sign-ins' ? '还没有登录过。' : '还没有变更。'} />
  return (
    <>
      <ol className="log-lines">
        {found.data.records.map((line) => (
          <li key={`${line.at} ${line.text}`}>
            <time dateTime={line.at} title={new Date(line.at).toLocaleString('zh-CN', { hour12: false })}>
              {shortTime(line.at, new Date())}
            </time>
            <div>
              <p>{line.text}</p>
              <small>{[line.who, line.address].filter((text) => text !== '').join(' · ')}</small>
            </div>
          </li>
        ))}
      </ol>
      {found.data.total > SIZE && (
        <Pagination size="small" current={current} pageSize={SIZE} total={found.data.total} onChange={setCurrent} />
      )}
    </>
  )
}

function pageOf(props: Props, current: number) {
  const turn = { id: props.id, current, size: SIZE }
  if (props.kind === 'role') return api.roleLog(turn)
  return props.kind === 'person'
    ? api.personLog({ ...turn, view: props.view })
    : api.signIns({ ...turn, view: props.view })
}
