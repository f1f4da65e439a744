import { EmptyState, Icon, NotRead, Page, SearchBox, SkeletonRows, useMatcher, useNotice } from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { StartableDefinition } from '../../calls.ts'
import { api } from '../api.ts'
import { ProcessMark } from '../shared/ProcessMark.tsx'
import '../shared/approval.css'
import './start.css'

const RECENT = 4

/** 发起审批: the processes that the reader may send, found by name; starred and recent ones first. */
export default function Gallery() {
  const [keyword, setKeyword] = useState('')
  const answer = useQuery({ queryKey: ['approval', 'startable', ''], queryFn: () => api.startable({}) })
  const matches = useMatcher(keyword)
  const client = useQueryClient()
  const notice = useNotice()
  const star = async ({ id, isStarred }: StartableDefinition) => {
    try {
      await api.starDefinition({ id, isStarred: !isStarred })
    } catch (problem) {
      notice.refuse(problem)
    }
    await client.invalidateQueries({ queryKey: ['approval', 'startable'] })
  }
  const groups = answer.data ?? []
  const all = groups.flatMap(({ definitions }) => definitions)
  return (
    <Page
      title="发起审批"
      facts={answer.data === undefined ? ' ' : `${all.length} 个流程可以发起`}
      actions={<SearchBox label="搜索流程" value={keyword} onChange={setKeyword} />}
      flush
    >
      {body()}
    </Page>
  )

  function body() {
    if (answer.error)
      return <NotRead title="没有读到流程" problem={answer.error} onRetry={() => void answer.refetch()} />
    if (answer.data === undefined) return <SkeletonRows rows={8} />
    if (all.length === 0) return <EmptyState text="您还没有可以发起的流程，请联系管理员在“审批配置”里启用。" />
    if (keyword.trim() !== '') {
      const found = all.filter(({ name, description }) => matches(name) || matches(description))
      if (found.length === 0) return <EmptyState text="没有找到，换个名字试试。" />
      return <Section title={`找到 ${found.length} 个`} processes={found} onStar={star} />
    }
    const starred = all.filter(({ isStarred }) => isStarred)
    const recent = all
      .filter(({ lastUsedAt, isStarred }) => lastUsedAt !== null && !isStarred)
      .toSorted((a, b) => (b.lastUsedAt ?? '').localeCompare(a.lastUsedAt ?? ''))
      .slice(0, RECENT)
    const first = [...starred, ...recent]
    return (
      <>
        {first.length > 0 && <Section title="常用" processes={first} onStar={star} />}
        {groups
          .filter(({ definitions }) => definitions.length > 0)
          .map(({ id, name, definitions }) => (
            <Section key={id} title={name} processes={definitions} onStar={star} />
          ))}
      </>
    )
  }
}

interface SectionProps {
  title: string
  processes: readonly StartableDefinition[]
  onStar(process: StartableDefinition): Promise<void>
}

function Section({ title, processes, onStar }: SectionProps) {
  const named = Map.groupBy(processes, ({ name }) => name)
  /** Two organizations may call a process the same: the line says whose it is. */
  const aboutOf = ({ name, description, organizationName }: StartableDefinition) =>
    (named.get(name)?.length ?? 0) > 1 ? [organizationName, description].filter(Boolean).join(' · ') : description
  return (
    <section className="start-group" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {processes.map((process) => (
          <li key={process.id} className="start-process panel">
            <Link to={process.link ?? `/approve/create?definitionId=${process.id}`} title={process.name}>
              <ProcessMark name={process.name} icon={process.icon} size={36} />
              <span>
                <b>{process.name}</b>
                <small title={aboutOf(process)}>{aboutOf(process)}</small>
              </span>
            </Link>
            <button
              type="button"
              className="start-star"
              aria-pressed={process.isStarred}
              aria-label={`${process.isStarred ? '取消收藏' : '收藏'}${process.name}`}
              onClick={() => void onStar(process)}
            >
              <Icon name="star" size={14} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
