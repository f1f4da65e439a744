import { isNameOf } from '@mingtai/api'
import { OnePersonPicker } from '@mingtai/modules/ground/contacts/web'
import {
  actionsColumn,
  EmptyState,
  FormModal,
  ListPage,
  type ListQuery,
  ReasonDialog,
  required,
  selectFilter,
  StatusTag,
  textFilter,
} from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { FormRow } from '../../sheet-calls.ts'
import { scorerRoles } from '../../words.ts'
import { api } from '../api.ts'
import { places } from '../shared/places.ts'
import { PlanSelect, useChosenPlan } from './PlanSelect.tsx'
import '../plan/plan.css'
import '../shared/perf.css'

const filters = [
  textFilter('keyword', '搜索考核对象、评分人'),
  selectFilter('role', '身份', scorerRoles),
  selectFilter('open', '状态', { true: '没有提交', false: '已提交' }),
]

/** 评价表: which forms of a run were sent to whom, and which came back. What stands in them is nobody’s to read. */
export default function FormList() {
  const { plan, plans, isRead } = useChosenPlan()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [replaced, setReplaced] = useState<FormRow | null>(null)
  const [reopened, setReopened] = useState<FormRow | null>(null)
  const reload = () => client.invalidateQueries({ queryKey: ['performance'] })
  const send = plan?.actions.includes('sendForms') === true && (
    <Button type="primary" onClick={() => void navigate(places.send(plan.id))}>
      发送评价表
    </Button>
  )
  const columns = [
    {
      title: '考核对象',
      width: 220,
      ellipsis: true,
      render: (_: unknown, { name, place }: FormRow) => (
        <>
          {name} <span className="perf-none">{place}</span>
        </>
      ),
    },
    { title: '分组', width: 120, ellipsis: true, dataIndex: 'groupName' },
    { title: '评分人', width: 100, dataIndex: 'personName' },
    { title: '身份', width: 100, render: (_: unknown, { role }: FormRow) => scorerRoles[role] },
    { title: '人员权重', width: 80, align: 'right' as const, dataIndex: 'weight' },
    { title: '状态', width: 200, ellipsis: true, render: (_: unknown, row: FormRow) => <State row={row} /> },
    {
      ...actionsColumn,
      width: 110,
      render: (_: unknown, row: FormRow) => (
        <>
          {row.mayReplace && (
            <Button size="small" type="link" onClick={() => setReplaced(row)}>
              换人
            </Button>
          )}
          {row.mayReopen && (
            <Button size="small" type="link" onClick={() => setReopened(row)}>
              退回
            </Button>
          )}
        </>
      ),
    },
  ]
  return (
    <>
      <ListPage<FormRow>
        title="评价表"
        facts={(total) =>
          `${total} 份${plan === undefined ? '' : `，已提交 ${plan.progress.formsDone + plan.progress.selfDone}`}；这里不显示评分`
        }
        queryKey={['performance', 'forms', plan?.id]}
        filters={filters}
        load={(query) => load(plan?.id, query)}
        actions={send}
        head={
          <div className="perf-search">
            <PlanSelect plans={plans} value={plan?.id} />
          </div>
        }
        table={{ rowKey: 'id', columns, card: { card: FormCard } }}
        empty={
          <EmptyState
            text={isRead && plan === undefined ? '还没有已加入考核对象的考核。' : '还没有发送评价表。'}
            action={send}
          />
        }
      />
      {replaced !== null && (
        <FormModal<{ personId: string; reason: string }>
          open
          title={`更换评分人：${replaced.personName}`}
          submitText="更换"
          width={480}
          initial={{}}
          onSubmit={async ({ personId, reason }) => {
            await api.replaceScorer({ id: replaced.id, revision: replaced.revision, personId, reason })
            await reload()
            setReplaced(null)
          }}
          onClose={() => setReplaced(null)}
        >
          <Form.Item name="personId" label={`由谁来评${replaced.name}`} rules={[required('评分人')]}>
            <OnePersonPicker />
          </Form.Item>
          <Form.Item name="reason" label="原因" rules={[required('原因')]}>
            <Input.TextArea maxLength={300} autoSize={{ minRows: 2, maxRows: 5 }} />
          </Form.Item>
        </FormModal>
      )}
      {reopened !== null && (
        <ReasonDialog
          title="退回评价表"
          verb="退回"
          extra={`${reopened.personName}修改后重新提交；您看不到其中的评分。算出总分以后不能再退回。`}
          most={300}
          onSend={async (reason) => {
            await api.reopenForm({ id: reopened.id, revision: reopened.revision, reason })
            await reload()
          }}
          onClose={() => setReopened(null)}
        />
      )}
    </>
  )
}

function State({ row: { submittedAt, reopenReason } }: { row: FormRow }) {
  if (submittedAt !== null) return <StatusTag tone="pine">已提交</StatusTag>
  return reopenReason === '' ? (
    <StatusTag tone="ochre">没有提交</StatusTag>
  ) : (
    <>
      <StatusTag tone="cinnabar">退回重评</StatusTag> {reopenReason}
    </>
  )
}

function FormCard(row: FormRow) {
  return (
    <>
      <b>{row.name}</b>
      <span className="perf-facts">
        <span>
          {row.personName} · {scorerRoles[row.role]}
        </span>
        <State row={row} />
      </span>
    </>
  )
}

async function load(planId: string | undefined, { current, size, keyword, role, open }: ListQuery) {
  if (planId === undefined) return { rows: [], total: 0 }
  const { records, total } = await api.forms({
    planId,
    current,
    size,
    ...(keyword !== undefined && { keyword }),
    ...(typeof role === 'string' && isNameOf(scorerRoles, role) && { role }),
    ...((open === 'true' || open === 'false') && { open }),
  })
  return { rows: records, total }
}
