import { NotRead, shortTime, SkeletonRows, EnabledTag } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { appNames, type NodeFacts, nodeTypes, type TreeNode } from '../../calls.ts'
import { api } from '../api.ts'
import { History } from './History.tsx'
import { typeName, useOrganizationTypes } from '../library/use-organization-types.ts'
import './tree.css'
import './node.css'

interface Props {
  node: TreeNode
  actions: ReactNode
  children?: ReactNode
}

/** The row behind a place: the group's place, the organization or the department. */
export function subjectOf({ type, id, organizationId, departmentId }: TreeNode): { kind: 4 | 1 | 5; id: string } {
  if (type === 1) return { kind: 1, id: organizationId ?? id }
  return { kind: type, id: type === 5 ? (departmentId ?? id) : id }
}

/** The detail of a place at the right: facts, what may be done, and what has happened to it. */
export function NodePanel({ node, actions, children }: Props) {
  const subject = subjectOf(node)
  const answer = useQuery({
    queryKey: ['organization', 'facts', subject],
    queryFn: () => api.facts(subject),
  })
  if (answer.error)
    return (
      <div className="node-panel">
        <NotRead title="没有读到详情" problem={answer.error} onRetry={() => void answer.refetch()} />
      </div>
    )
  const facts = answer.data
  return (
    <article className="node-panel" aria-label={node.name}>
      <header className="node-head">
        <div>
          <p className="node-path">
            {facts === undefined ? nodeTypes[node.type] : facts.path.slice(0, -1).join(' / ') || '最上级'}
          </p>
          <h2>{node.name}</h2>
        </div>
        <div className="node-actions">{actions}</div>
      </header>
      {facts === undefined ? <SkeletonRows rows={5} /> : <Facts facts={facts} />}
      {children}
      <section className="node-section">
        <h3>沿革</h3>
        <History {...subject} name={node.name} />
      </section>
    </article>
  )
}

function Facts({ facts }: { facts: NodeFacts }) {
  const { organization } = facts
  const types = useOrganizationTypes()
  return (
    <dl className="node-facts">
      <Fact label="类型">{nodeTypes[facts.type === 1 || facts.type === 5 ? facts.type : 4]}</Fact>
      {facts.type !== 4 && <Fact label="负责人">{facts.managerName ?? '未设置'}</Fact>}
      {facts.type === 4 && <Fact label="机构">{amount(facts.organizations, '个')}</Fact>}
      <Fact label={facts.type === 5 ? '下级部门' : '部门'}>{amount(facts.departments, '个')}</Fact>
      <Fact label="人员">{amount(facts.people, '人')}</Fact>
      {organization !== null && (
        <>
          <Fact label="简称">{organization.shortName ?? '—'}</Fact>
          <Fact label="信用代码">{organization.code ?? '—'}</Fact>
          <Fact label="机构类型">{typeName(types, organization.organizationType) ?? '—'}</Fact>
          <Fact label="行政区划">{organization.regionName ?? '—'}</Fact>
          <Fact label="状态">
            <EnabledTag status={organization.status} />
          </Fact>
        </>
      )}
      {facts.type !== 4 && (
        <Fact label="所在架构">
          {facts.appCodes.map((code) => appNames[code]).join('、') || (facts.type === 5 ? '随机构' : '未入架构')}
        </Fact>
      )}
      <Fact label="最近修改">
        {facts.updatedBy} · {shortTime(facts.updatedAt, new Date())}
      </Fact>
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function amount(count: number, measure: string): string {
  return count === 0 ? '—' : `${count.toLocaleString('zh-CN')} ${measure}`
}
