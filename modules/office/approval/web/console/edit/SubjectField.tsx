import { Field } from '@mingtai/form-schema'
import { useQuery } from '@tanstack/react-query'
import { Form, Select } from 'antd'
import { api } from '../../api.ts'

interface Props {
  value: string | null
  onChange(businessType: string | null, fields: readonly Field[]): void
}

/** 审批对象: the kind of things that a process decides about; an approval of its own where there is none. */
export function SubjectField({ value, onChange }: Props) {
  const subjects = useQuery({ queryKey: ['approval', 'subjects'], queryFn: () => api.subjects({}) })
  const known = subjects.data ?? []
  const chosen = known.find(({ code }) => code === value)
  // A process of a module that is not there keeps what it decides about.
  const isGone = value !== null && subjects.data !== undefined && chosen === undefined
  return (
    <Form.Item
      label="审批对象"
      htmlFor="process-subject"
      extra={
        chosen === undefined
          ? '普通审批由发起人在表单里填写全部内容。'
          : `由“${chosen.name}”发起，它的字段自动带入表单，表单里不能改；办结后结果写回${chosen.name}。`
      }
    >
      <Select
        id="process-subject"
        value={value}
        loading={subjects.isPending}
        options={[
          { value: null, label: '普通审批' },
          ...known.map(({ code, name }) => ({ value: code, label: name })),
          ...(isGone ? [{ value, label: '本系统没有启用的业务' }] : []),
        ]}
        onChange={(code) => onChange(code, fieldsOf(known.find((one) => one.code === code)))}
      />
    </Form.Item>
  )
}

/** The fields that a kind brings, as the form takes them. */
function fieldsOf(subject: { fields: unknown[] } | undefined): Field[] {
  return Field.array().parse(subject?.fields ?? [])
}
