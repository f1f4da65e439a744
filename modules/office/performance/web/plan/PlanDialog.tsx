import { OnePersonPicker, PersonPicker } from '@mingtai/modules/ground/contacts/web'
import { chosen, DateItem, FormModal, required, WholeItem } from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Form, Input, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Plan } from '../../performance.ts'
import { objectTypes } from '../../words.ts'
import { api } from '../api.ts'
import { places } from '../shared/places.ts'

interface Words {
  templateId: string
  title: string
  period: string
  startsOn: Dayjs
  endsOn: Dayjs
  leaderId: string | null
  calibratorIds?: string[]
  ccIds?: string[]
  publicityDays: number
  selfBefore?: Dayjs | null
  scoreBefore?: Dayjs | null
}

/** 发起考核: a run is made of a template, with whom it is led and until when. */
export function PlanDialog({ plan, onClose }: { plan: Plan | null; onClose(): void }) {
  const { data: templates = [] } = useQuery({
    queryKey: ['performance', 'templates'],
    queryFn: () => api.templates({}),
  })
  const [requestId] = useState(() => crypto.randomUUID())
  const client = useQueryClient()
  const navigate = useNavigate()
  const send = async (words: Words) => {
    const { startsOn, endsOn, selfBefore, scoreBefore, calibratorIds = [], ccIds = [], ...rest } = words
    const saved = await api.savePlan({
      ...rest,
      calibratorIds,
      ccIds,
      requestId,
      leaderId: words.leaderId ?? null,
      ...(plan !== null && {
        id: plan.id,
        revision: plan.revision,
      }),
      startsOn: startsOn.format('YYYY-MM-DD'),
      endsOn: endsOn.format('YYYY-MM-DD'),
      selfBefore: selfBefore?.toISOString() ?? null,
      scoreBefore: scoreBefore?.toISOString() ?? null,
    })
    await client.invalidateQueries({ queryKey: ['performance'] })
    onClose()
    if (plan === null) await navigate(places.plan(saved.id))
  }
  return (
    <FormModal<Words>
      open
      title={plan === null ? '发起考核' : '修改考核'}
      submitText={plan === null ? '建立草稿' : '保存'}
      initial={startOf(plan)}
      onSubmit={send}
      onClose={onClose}
    >
      <Form.Item
        name="templateId"
        label="考核模板"
        rules={[chosen('考核模板')]}
        extra="指标、权重和等级取自模板，之后可以在这次考核里调整"
      >
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={templates
            .filter(({ isOpen }) => isOpen)
            .map(({ id, name, objectType }) => ({ value: id, label: `${name}（${objectTypes[objectType]}）` }))}
        />
      </Form.Item>
      <Form.Item name="title" label="考核名称" rules={[required('考核名称')]}>
        <Input maxLength={80} />
      </Form.Item>
      <Form.Item name="period" label="周期" rules={[required('周期')]}>
        <Input maxLength={30} placeholder="例如 2026年上半年" />
      </Form.Item>
      <DateItem kind="day" name="startsOn" label="周期开始" required />
      <DateItem kind="day" name="endsOn" label="周期结束" required from={{ name: 'startsOn', label: '周期开始' }} />
      <Form.Item name="leaderId" label="审批领导" extra="审批指标和结果，不能是您本人">
        <OnePersonPicker />
      </Form.Item>
      <Form.Item name="calibratorIds" label="校准人" extra="评分结束后看评分松紧度、校准得分；不选由您校准">
        <PersonPicker />
      </Form.Item>
      <Form.Item name="ccIds" label="抄送">
        <PersonPicker />
      </Form.Item>
      <DateItem kind="moment" ends name="selfBefore" label="自评截止" />
      <DateItem kind="moment" ends name="scoreBefore" label="评分截止" />
      <WholeItem name="publicityDays" label="公示工作日" least={1} most={30} isRequired />
    </FormModal>
  )
}

function startOf(plan: Plan | null): Partial<Words> {
  if (plan === null) return { publicityDays: 5, calibratorIds: [], ccIds: [], leaderId: null }
  const { templateId, title, period, leaderId, calibratorIds, ccIds, publicityDays } = plan
  const moment = (at: string | null) => (at === null ? null : dayjs(at))
  return {
    templateId,
    title,
    period,
    leaderId,
    calibratorIds,
    ccIds,
    publicityDays,
    startsOn: dayjs(plan.startsOn),
    endsOn: dayjs(plan.endsOn),
    selfBefore: moment(plan.selfBefore),
    scoreBefore: moment(plan.scoreBefore),
  }
}
