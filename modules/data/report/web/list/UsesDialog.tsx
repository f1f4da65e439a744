import { Dialog, EmptyState, NotRead, SkeletonRows, StatusTag } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '../api.ts'
import { viewPath } from '../paths.ts'
import { shortTime } from './when.ts'
import './gallery.css'

const states = { running: '生成中', done: '完成', failed: '失败', cancelled: '已停止' } as const
const tones = { running: 'primary', done: 'pine', failed: 'cinnabar', cancelled: 'plain' } as const

/** 用在哪里: what leads to a report, and its last runs. */
export function UsesDialog({ report, onClose }: { report: { id: string; name: string }; onClose(): void }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['report', 'uses', report.id],
    queryFn: () => api.uses({ tplId: report.id }),
    staleTime: 0,
    retry: false,
  })
  return (
    <Dialog open title={`“${report.name}”用在哪里`} width={600} onClose={onClose}>
      {error !== null && <NotRead title="没有读到" problem={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <SkeletonRows rows={5} />}
      {data !== undefined && (
        <div className="report-uses">
          <h3>钻取到它的报表</h3>
          {data.reports.length === 0 ? (
            <p>没有。</p>
          ) : (
            <ul>
              {data.reports.map(({ id, code, name }) => (
                <li key={id}>
                  <Link to={viewPath(code)}>{name}</Link> <small>{code}</small>
                </li>
              ))}
            </ul>
          )}
          <h3>显示它的大屏</h3>
          {data.things.length + data.otherThings === 0 ? (
            <p>没有。</p>
          ) : (
            <ul>
              {data.things.map(({ path, id, code, name }) => (
                <li key={id}>
                  <Link to={path}>{name}</Link> <small>{code}</small>
                </li>
              ))}
              {data.otherThings > 0 && <li>另有 {data.otherThings} 处您无权查看</li>}
            </ul>
          )}
          <h3>有效的分享链接</h3>
          <p>{data.shares === 0 ? '没有。' : `${data.shares} 个`}</p>
          <h3>最近运行</h3>
          {data.runs.length === 0 ? (
            <EmptyState text="最近一天没有人运行过。" />
          ) : (
            <ol>
              {data.runs.map(({ who, startedAt, state, message }) => (
                <li key={`${startedAt}:${who}`}>
                  <span>{shortTime(startedAt)}</span>
                  <span>{who}</span>
                  <StatusTag tone={tones[state]}>{states[state]}</StatusTag>
                  {message !== null && <small title={message}>{message}</small>}
                </li>
              ))}
            </ol>
          )}
        </div>
      )}
    </Dialog>
  )
}
