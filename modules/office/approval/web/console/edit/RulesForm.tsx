import { indexOf } from '@mingtai/form-schema'
import { NumberField } from '@mingtai/ui'
import { Checkbox, Form, Input, Select } from 'antd'
import dayjs from 'dayjs'
import type { ApprovalRules } from '../../../calls.ts'
import type { Design } from './design.ts'
import { TitleField } from './TitleField.tsx'

interface Props {
  design: Design
  onChange(rules: ApprovalRules): void
}

const dates = { none: '不带日期', year: '按年', month: '按月', day: '按日' } as const
const formats = { none: '', year: 'YYYY', month: 'YYYYMM', day: 'YYYYMMDD' } as const

/** Title, summary, numbering, and whether several may be approved at once. */
export function RulesForm({ design: { rules, form }, onChange }: Props) {
  const set = (change: Partial<ApprovalRules>) => onChange({ ...rules, ...change })
  const { number } = rules
  const setNumber = (change: Partial<ApprovalRules['number']>) => set({ number: { ...number, ...change } })
  const fields = [...indexOf(form).fields].map(([key, { field }]) => ({ value: key, label: field.label }))
  const date = formats[number.date] === '' ? '' : dayjs().format(formats[number.date])
  const sample = `${number.prefix}${date}${'1'.padStart(number.length, '0')}${number.suffix}`
  return (
    <Form layout="vertical" className="edit-narrow panel">
      <Form.Item
        label="标题"
        htmlFor="rules-title"
        extra="字段写在花括号里，办理时换成填写的内容。不填是“发起人的流程名”。"
      >
        <TitleField id="rules-title" form={form} value={rules.title} onChange={(title) => set({ title })} />
      </Form.Item>
      <Form.Item label="列表里显示的字段（最多三个）" htmlFor="rules-summary">
        <Select
          id="rules-summary"
          mode="multiple"
          maxCount={3}
          value={rules.summary}
          options={fields}
          onChange={(summary: string[]) => set({ summary })}
        />
      </Form.Item>
      <Form.Item label="编号" extra={`例如 ${sample}`}>
        <div className="edit-number">
          <Input
            aria-label="编号前缀"
            placeholder="前缀"
            value={number.prefix}
            maxLength={20}
            onChange={(event) => setNumber({ prefix: event.target.value })}
          />
          <Select
            aria-label="编号日期"
            value={number.date}
            options={(Object.keys(dates) as (keyof typeof dates)[]).map((value) => ({ value, label: dates[value] }))}
            onChange={(next) => setNumber({ date: next })}
          />
          <NumberField
            aria-label="编号位数"
            min={1}
            max={10}
            value={number.length}
            onChange={(length) => setNumber({ length })}
          />
        </div>
      </Form.Item>
      <Form.Item extra="链接七天内有效，只能用一次；发在群里的还要输入登录密码。要签名或填写表单的步骤不带链接。">
        <Checkbox checked={rules.batch} onChange={(event) => set({ batch: event.target.checked })}>
          可以在待办里批量同意
        </Checkbox>
        <Checkbox checked={rules.byLink} onChange={(event) => set({ byLink: event.target.checked })}>
          邮件和群机器人消息里带一次性链接，不登录也能同意或拒绝
        </Checkbox>
      </Form.Item>
    </Form>
  )
}
