import { PersonPicker } from '@mingtai/modules/ground/contacts/web'
import { chosen, EmptyState, FormPage, Page, SkeletonRows, useNotice } from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Form, Input, Radio, Select } from 'antd'
import { useNavigate } from 'react-router'
import type { PlanRow } from '../../performance.ts'
import { namesOf, type ScorerRole, scorerRoles } from '../../words.ts'
import { api } from '../api.ts'
import { places } from '../shared/places.ts'
import { PlanSelect, useChosenPlan } from './PlanSelect.tsx'
import '../shared/perf.css'

interface Words {
  groupIds?: string[]
  sheetIds?: string[]
  role: ScorerRole
  how: 'found' | 'named'
  personIds?: string[]
  weight: string
}

const roles = namesOf(scorerRoles).filter((role) => role !== 'self')
/** Whom a role finds by itself. */
const found: Partial<Record<ScorerRole, string>> = {
  leader: '所在部门或单位的负责人',
  peer: '同一部门的同事',
  subordinate: '所负责部门的人员（对象是部门负责人时）',
}

/** 发送评价表: who scores whom, as what, and with which weight. */
export default function SendForms() {
  const { plan, plans, isRead } = useChosenPlan()
  if (!isRead)
    return (
      <Page title="发送评价表">
        <SkeletonRows rows={6} />
      </Page>
    )
  if (plan === undefined || !plan.actions.includes('sendForms'))
    return (
      <Page title="发送评价表" actions={<PlanSelect plans={plans} value={plan?.id} />}>
        <EmptyState text="执行、自评和评分期间才能发送评价表，请换一次考核。" />
      </Page>
    )
  return <SendPage key={plan.id} plan={plan} />
}

function SendPage({ plan }: { plan: PlanRow }) {
  const client = useQueryClient()
  const notice = useNotice()
  const navigate = useNavigate()
  const { data: groups } = useQuery({
    queryKey: ['performance', 'groups', plan.id],
    queryFn: () => api.groups({ planId: plan.id }),
  })
  const { data: sheets } = useQuery({
    queryKey: ['performance', 'sheets', plan.id, 'all'],
    queryFn: () => api.sheets({ planId: plan.id, current: 1, size: 5000 }),
  })
  const send = async ({ groupIds = [], sheetIds = [], role, how, personIds = [], weight }: Words) => {
    const { sent, known, nobody } = await api.sendForms({
      planId: plan.id,
      groupIds,
      sheetIds,
      role,
      weight,
      personIds: how === 'named' ? personIds : [],
    })
    const rest = [
      known > 0 ? `${known} 份已经发过` : '',
      nobody.length > 0 ? `${nobody.slice(0, 5).join('、')}等 ${nobody.length} 个对象没有找到评分人` : '',
    ]
    const words = [`发送 ${sent} 份`, ...rest.filter((one) => one !== '')].join('，')
    if (nobody.length > 0) notice.warn(`${words}。`)
    else notice.success(`${words}。`)
    await client.invalidateQueries({ queryKey: ['performance'] })
    await navigate(places.forms(plan.id))
  }
  return (
    <FormPage<Words>
      title="发送评价表"
      facts={`${plan.title} · 评分期间评分人收到待办`}
      submitText="发送"
      initial={{ role: 'peer', how: 'found', weight: '1', groupIds: [], sheetIds: [], personIds: [] }}
      onSubmit={send}
    >
      <Form.Item name="groupIds" label="评哪些分组">
        <Select
          mode="multiple"
          options={
            groups?.records.map(({ id, name, sheets: size }) => ({ value: id, label: `${name}（${size}）` })) ?? []
          }
        />
      </Form.Item>
      <Form.Item name="sheetIds" label="或者评哪些对象">
        <Select
          mode="multiple"
          showSearch={{ optionFilterProp: 'label' }}
          maxTagCount={20}
          options={
            sheets?.records.map(({ id, name, place }) => ({ value: id, label: `${name} ${place}`.trim() })) ?? []
          }
        />
      </Form.Item>
      <Form.Item name="role" label="以什么身份评" rules={[chosen('身份')]}>
        <Select options={roles.map((role) => ({ value: role, label: scorerRoles[role] }))} />
      </Form.Item>
      <Form.Item noStyle dependencies={['role', 'how']}>
        {({ getFieldValue }) => {
          const role: ScorerRole = getFieldValue('role')
          const words = found[role]
          const isNamed = getFieldValue('how') === 'named' || words === undefined
          return (
            <>
              <Form.Item name="how" label="评分人" hidden={words === undefined}>
                <Radio.Group
                  options={[
                    { value: 'found', label: `自动：${words ?? ''}` },
                    { value: 'named', label: '指定人员' },
                  ]}
                />
              </Form.Item>
              {isNamed && (
                <Form.Item name="personIds" label="选择评分人" rules={[chosen('评分人')]} extra="本人不会给自己评分">
                  <PersonPicker />
                </Form.Item>
              )}
              {(role === 'peer' || role === 'subordinate') && (
                <p className="perf-none">匿名：不足 3 人提交时，这一身份的评分不计入总分。</p>
              )}
            </>
          )
        }}
      </Form.Item>
      <Form.Item
        name="weight"
        label="人员权重"
        extra="同一身份里一人抵几人；通常都是 1"
        rules={[{ required: true, pattern: /^\d{1,3}(\.\d{1,2})?$/, message: '请填写数字，最多2位小数' }]}
      >
        <Input style={{ maxWidth: 120 }} inputMode="decimal" />
      </Form.Item>
    </FormPage>
  )
}
