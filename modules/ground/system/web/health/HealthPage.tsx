import { NotRead, Page, shortTime, SkeletonRows, StatusTag } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import type { HealthArea } from '../../health-calls.ts'
import { api } from '../api.ts'
import './health.css'

const AGAIN_MILLISECONDS = 15_000

/** 运行状况: for whoever looks after the machine; what needs a hand stands first in words and in colour. */
export default function HealthPage() {
  const health = useQuery({
    queryKey: ['site', 'health'],
    queryFn: () => api.health({}),
    refetchInterval: AGAIN_MILLISECONDS,
  })
  if (health.data === undefined)
    return (
      <Page title="运行状况" facts=" ">
        {health.error === null ? (
          <SkeletonRows rows={12} />
        ) : (
          <div className="list-state">
            <NotRead title="没有读到运行状况" problem={health.error} onRetry={() => void health.refetch()} />
          </div>
        )}
      </Page>
    )
  const { at, areas } = health.data
  return (
    <Page
      title="运行状况"
      facts={`${summary(areas)}；${shortTime(at, new Date())} 读取，每 15 秒更新`}
      actions={
        <Button loading={health.isFetching} onClick={() => void health.refetch()}>
          刷新
        </Button>
      }
    >
      <div className="health">
        {areas.map((area) => (
          <Area key={area.area} {...area} />
        ))}
      </div>
    </Page>
  )
}

function Area({ area, facts }: HealthArea) {
  return (
    <section>
      <h2>{area}</h2>
      <dl>
        {facts.map(({ name, text, level, advice }) => (
          <div key={name} className={`health-fact health-${level}`}>
            <dt>{name}</dt>
            <dd>
              <span className="health-text">{text}</span>
              {advice !== null && level !== 'good' && <small>{advice}</small>}
            </dd>
            <dd className="health-level">{tags[level]}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const tags = {
  good: null,
  look: <StatusTag tone="ochre">留意</StatusTag>,
  act: <StatusTag tone="cinnabar">要处理</StatusTag>,
}

function summary(areas: readonly HealthArea[]): string {
  const facts = areas.flatMap((area) => area.facts)
  const act = facts.filter(({ level }) => level === 'act').length
  const look = facts.filter(({ level }) => level === 'look').length
  if (act > 0) return `${act} 处要处理${look > 0 ? `，${look} 处留意` : ''}`
  return look > 0 ? `${look} 处留意` : '一切正常'
}
