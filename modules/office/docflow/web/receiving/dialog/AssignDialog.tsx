import {
  DepartmentPicker,
  OneDepartmentPicker,
  OnePersonPicker,
  PersonPicker,
} from '@mingtai/modules/ground/contacts/web'
import { DateItem, FormModal } from '@mingtai/ui'
import { Form, Switch } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { api } from '../../api.ts'
import type { DialogProps } from './ActionDialog.tsx'

interface Words {
  leadDepartment?: string | null
  leadPerson?: string | null
  assistDepartments?: string[]
  assistPeople?: string[]
  isMandatory: boolean
  dueAt?: Dayjs | null
}

/** 分办: who leads, who works beside, and until when. */
export function AssignDialog({ document, onDone, onClose }: DialogProps) {
  const submit = async (words: Words) => {
    await api.assign({
      id: document.id,
      undertakers: undertakersIn(words),
      dueAt: words.dueAt?.format('YYYY-MM-DD') ?? null,
    })
    await onDone()
    onClose()
  }
  // A limit that has passed is set anew.
  const due = document.dueAt === null ? null : dayjs(document.dueAt)
  const initial = { isMandatory: true, dueAt: due === null || due.isBefore(dayjs(), 'day') ? null : due }
  return (
    <FormModal<Words> open title="分办" submitText="分办" initial={initial} onSubmit={submit} onClose={onClose}>
      <Form.Item name="leadDepartment" label="主办部门" extra="部门里先签收的人成为承办人。">
        <OneDepartmentPicker />
      </Form.Item>
      <Form.Item
        name="leadPerson"
        label="主办人"
        dependencies={['leadDepartment']}
        rules={[needsLead]}
        extra="指定了主办人，就由本人承办。"
      >
        <OnePersonPicker />
      </Form.Item>
      <Form.Item name="assistDepartments" label="协办部门">
        <DepartmentPicker />
      </Form.Item>
      <Form.Item name="assistPeople" label="协办人">
        <PersonPicker />
      </Form.Item>
      <Form.Item
        name="isMandatory"
        label="协办必须反馈"
        valuePropName="checked"
        extra="没有反馈的，主办要说明原因才能办结。"
      >
        <Switch />
      </Form.Item>
      <DateItem name="dueAt" label="办理期限" kind="day" required={document.urgency !== 'normal'} future />
    </FormModal>
  )
}

function needsLead({ getFieldValue }: { getFieldValue(name: string): unknown }) {
  return {
    validator: async (_: unknown, value: unknown) => {
      if (value == null && getFieldValue('leadDepartment') == null) throw new Error('请选择主办部门或主办人。')
    },
  }
}

function undertakersIn(words: Words) {
  const { leadDepartment = null, leadPerson = null, assistDepartments = [], assistPeople = [], isMandatory } = words
  const lead = { departmentId: leadDepartment, personId: leadPerson, role: 'lead' as const, isMandatory: true }
  const departments = assistDepartments.map((departmentId) => ({ departmentId, personId: null }))
  const people = assistPeople.map((personId) => ({ departmentId: null, personId }))
  return [lead, ...[...departments, ...people].map((one) => ({ ...one, role: 'assist' as const, isMandatory }))]
}
