import { DateField, EmptyState, NotRead, Page, SkeletonRows } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Efficiency } from '../../calls.ts'
import { api } from '../api.ts'
import { durationWords } from './duration-words.ts'
import { WaitingTimes } from './WaitingTimes.tsx'
import './efficiency.css'

const USUAL_DAYS = 90

/** 流程效率: where approvals wait, by step and by department, the slow ones first. */
export default function EfficiencyPage() {
  const [address, setAddress] = useSearchParams()
  const definitionId = address.get('definitionId') ?? ''
  const [from, setFrom] = useState<Dayjs | null>(() => dayjs().subtract(USUAL_DAYS, 'day'))
  const [to, setTo] = useState<Dayjs | null>(null)
  const groups = useQuery({ queryKey: ['approval', 'startable', ''], queryFn: () => api.startable({}) })
  const asked = {
    ...(definitionId !== '' && { definitionId }),
    ...(from?.isValid() && { from: from.format('YYYY-MM-DD') }),
    ...(to?.isValid() && { to: to.format('YYYY-MM-DD') }),
  }
  const answer = useQuery({
    queryKey: ['approval', 'efficiency', asked],
    queryFn: ({ signal }) => api.efficiency(asked, { signal }),
    placeholderData: (before) => before,
  })
  const processes = groups.data?.flatMap(({ definitions }) => definitions) ?? []
  return (
    <Page title="流程效率" facts="按自然时间计算，夜间和休息日也计入；由系统自动通过的步骤不计。" flush>
      <section className="panel efficiency-filters">
        <Select
          aria-label="流程"
          value={definitionId}
          options={[{ value: '', label: '全部流程' }, ...processes.map(({ id, name }) => ({ value: id, label: name }))]}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={(id) => setAddress(id === '' ? {} : { definitionId: id }, { replace: true })}
        />
        <span className="efficiency-days">
          发起日期
          <DateField kind="day" aria-label="从" value={from} onChange={setFrom} allowClear />
          <i>至</i>
          <DateField kind="day" aria-label="到" value={to} onChange={setTo} allowClear placeholder="今天" />
        </span>
      </section>
      {answer.error ? (
        <NotRead title="没有读到流程效率" problem={answer.error} onRetry={() => void answer.refetch()} />
      ) : answer.data === undefined ? (
        <SkeletonRows rows={8} />
      ) : answer.data.started === 0 ? (
        <EmptyState text="这段时间没有审批，换个流程或日期试试。" />
      ) : (
        <Figures found={answer.data} />
      )}
    </Page>
  )
}

function Figures({ found }: { found: Efficiency }) {
  const { started, running, ended, returned, medianHours, nodes, departments } = found
  const share = started === 0 ? 0 : Math.round((returned / started) * 100)
  const facts = [
    ['发起', `${started.toLocaleString('zh-CN')} 件`],
    ['进行中', `${running.toLocaleString('zh-CN')} 件`],
    ['已结束', `${ended.toLocaleString('zh-CN')} 件`],
    ['一半审批用时不超过', durationWords(medianHours)],
    ['曾被退回', `${share}%`],
  ]
  return (
    <>
      <dl className="panel efficiency-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <WaitingTimes
        title="步骤"
        rows={nodes.map((row) => ({
          ...row,
          key: `${row.definitionId} ${row.nodeId}`,
          name: row.nodeName,
          note: row.definitionName,
        }))}
      />
      <WaitingTimes
        title="部门"
        rows={departments.map((row) => ({
          ...row,
          key: `${row.organizationName} ${row.departmentId ?? ''}`,
          name: row.departmentName === '' ? row.organizationName || '没有部门' : row.departmentName,
          note: row.departmentName === '' ? '' : row.organizationName,
        }))}
      />
    </>
  )
}
