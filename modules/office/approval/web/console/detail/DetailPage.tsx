import { FormView } from '@mingtai/form-view'
import { emptyValues } from '@mingtai/form-schema'
import { NotRead, Page, RefusalPanel, shortTime, SkeletonRows, useTabTitle } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { type DefinitionDetail, definitionStates } from '../../../calls.ts'
import { api } from '../../api.ts'
import { conditionText } from '../edit/condition-text.ts'
import { type Design, designOf } from '../edit/design.ts'
import { useNames } from '../edit/use-names.ts'
import { FlowTree } from '../flow/canvas/FlowTree.tsx'
import { Migration } from './Migration.tsx'
import { Versions } from './Versions.tsx'
import '../../shared/approval.css'
import '../console.css'

/** 流程详情: the process as it stands, its versions, and the approvals that still run on older ones. */
export default function DetailPage() {
  const id = useLocation().pathname.split('/').at(-1) ?? ''
  const answer = useQuery({
    queryKey: ['approval', 'definition', id],
    queryFn: () => api.definition({ id }),
    retry: false,
  })
  useTabTitle(answer.data?.name ?? null)
  if (answer.error)
    return (
      <Page title="流程详情">
        <NotRead title="没有这个流程" problem={answer.error} onRetry={() => void answer.refetch()} />
      </Page>
    )
  if (answer.data === undefined)
    return (
      <Page title="流程详情">
        <SkeletonRows rows={8} />
      </Page>
    )
  const design = designOf(answer.data)
  return design === null ? (
    <Page title={answer.data.name}>
      <RefusalPanel title="不能显示" text="这个流程的设计已损坏，读不出来。" />
    </Page>
  ) : (
    <Detail stored={answer.data} design={design} />
  )
}

function Detail({ stored, design: { flow, form } }: { stored: DefinitionDetail; design: Design }) {
  const { id, name, status, version, running, updatedAt, updatedBy, isChanged } = stored
  const names = useNames(flow, form)
  const [now] = useState(() => new Date())
  const [values] = useState(() => emptyValues(form, { person: nobody, now }))
  return (
    <Page
      title={name}
      facts={`${definitionStates[status]}${version === null ? '' : `，第 ${version} 版`} · ${running} 件在办 · ${updatedBy} ${shortTime(updatedAt, now)} 修改`}
      actions={
        <Link to={`/organization/organization-structure/process-edit?id=${id}`}>
          <Button type="primary">设计</Button>
        </Link>
      }
      flush
    >
      <Versions id={id} now={now} design={{ form, flow }} />
      <Migration id={id} />
      {isChanged && version !== null && (
        <p className="approval-alert">下面是设计稿，有还没有发布的修改；正在使用的是第 {version} 版。</p>
      )}
      <div className="detail-split">
        <section className="panel" aria-label="流程图">
          <h2>流程</h2>
          <FlowTree
            definition={flow}
            names={names}
            chosen={null}
            problems={new Map()}
            conditionOf={(arm) => conditionText(arm, form)}
            onChoose={() => {}}
          />
        </section>
        <section className="panel" aria-label="表单">
          <h2>表单</h2>
          <FormView schema={form} values={values} mode="view" />
        </section>
      </div>
    </Page>
  )
}

const nobody = { id: '', name: '', phone: null, post: null, department: null, organization: null }
