import type { Validation } from '@mingtai/sheet-core'
import { FormModal, lengthAtMost } from '@mingtai/ui'
import { Button, Checkbox, Form, Input, Select } from 'antd'

interface Words {
  kind: Validation['kind']
  operator: NonNullable<Validation['operator']>
  choices: string
  low: string
  high: string
  required: boolean
  message: string
}

interface Props {
  place: string
  initial: Validation | null
  onClose(): void
  /** Whether it was saved; what cannot be is said. */
  onSave(rule: Validation): boolean
  onRemove: (() => void) | null
}

const kinds: Record<Validation['kind'], string> = {
  list: '下拉列表',
  whole: '整数',
  decimal: '数字',
  date: '日期',
  textLength: '文本长度',
  custom: '自定义公式',
}

const operators: Record<Words['operator'], string> = {
  BETWEEN: '介于',
  NOTBETWEEN: '不介于',
  EQ: '等于',
  NE: '不等于',
  GT: '大于',
  GE: '大于或等于',
  LT: '小于',
  LE: '小于或等于',
}

/** 数据验证: what may be typed into cells, and what is said to who types something else. */
export function ValidationDialog({ place, initial, onClose, onSave, onRemove }: Props) {
  return (
    <FormModal<Words>
      open
      title={`数据验证 ${place}`}
      width={520}
      initial={wordsOf(initial)}
      onClose={onClose}
      onSubmit={async (words) => {
        if (onSave(ruleOf(words))) onClose()
      }}
    >
      <ValidationFields initial={initial} />
      {onRemove !== null && (
        <Button
          danger
          onClick={() => {
            onRemove()
            onClose()
          }}
        >
          删除这条验证
        </Button>
      )}
    </FormModal>
  )
}

function ValidationFields({ initial }: Pick<Props, 'initial'>) {
  const form = Form.useFormInstance<Words>()
  const kind = Form.useWatch('kind', form) ?? initial?.kind ?? 'list'
  const operator = Form.useWatch('operator', form) ?? initial?.operator ?? 'BETWEEN'
  const isPair = operator === 'BETWEEN' || operator === 'NOTBETWEEN'
  return (
    <>
      <Form.Item name="kind" label="允许">
        <Select options={Object.entries(kinds).map(([value, label]) => ({ value, label }))} />
      </Form.Item>
      {kind === 'list' && (
        <Form.Item
          name="choices"
          label="选项"
          rules={[{ required: true, message: '请填写选项' }]}
          extra="每行一项；也可以写区域，例如 =$A$2:$A$9 或 =参数!$A$2:$A$9。"
        >
          <Input.TextArea rows={5} maxLength={8000} />
        </Form.Item>
      )}
      {kind === 'custom' && (
        <Form.Item
          name="low"
          label="公式"
          rules={[{ required: true, message: '请填写公式' }]}
          extra="按所选区域左上角的单元格来写，例如 =LEN(B2)=18，结果为真时才能填。"
        >
          <Input maxLength={1000} />
        </Form.Item>
      )}
      {kind !== 'list' && kind !== 'custom' && (
        <>
          <Form.Item name="operator" label="条件">
            <Select options={Object.entries(operators).map(([value, label]) => ({ value, label }))} />
          </Form.Item>
          <Form.Item name="low" label={isPair ? '最小值' : '值'} rules={[{ required: true, message: '请填写值' }]}>
            <Input maxLength={200} placeholder={kind === 'date' ? '2026-01-01' : '数字或 = 开头的公式'} />
          </Form.Item>
          {isPair && (
            <Form.Item name="high" label="最大值" rules={[{ required: true, message: '请填写值' }]}>
              <Input maxLength={200} />
            </Form.Item>
          )}
        </>
      )}
      <Form.Item name="message" label="填错时的提示" rules={[lengthAtMost('提示', 200)]}>
        <Input maxLength={200} placeholder="留空则由系统说明要填什么" />
      </Form.Item>
      <Form.Item name="required" valuePropName="checked">
        <Checkbox>不能清空</Checkbox>
      </Form.Item>
    </>
  )
}

function wordsOf(rule: Validation | null): Words {
  const [low = '', high = ''] = rule === null || rule.kind === 'list' ? [] : rule.values
  return {
    kind: rule?.kind ?? 'list',
    operator: rule?.operator ?? 'BETWEEN',
    choices: rule?.kind === 'list' ? rule.values.join('\n') : '',
    low,
    high,
    required: rule?.required ?? false,
    message: rule?.message ?? '',
  }
}

function ruleOf(words: Words): Validation {
  // Fields that are not shown have no value.
  const { kind, operator, choices = '', low = '', high = '', required, message }: Words = words
  const said = { required, message: message.trim() }
  if (kind === 'list') {
    const values = choices
      .split(/\n|，|,/)
      .map((one) => one.trim())
      .filter((one) => one !== '')
    const isRange = /^[=＝]/.test(choices.trim())
    return { kind, values: isRange ? [choices.trim()] : values.slice(0, 500), ...said }
  }
  if (kind === 'custom') return { kind, values: [low.startsWith('=') ? low : `=${low}`], ...said }
  const isPair = operator === 'BETWEEN' || operator === 'NOTBETWEEN'
  return { kind, operator, values: isPair ? [low.trim(), high.trim()] : [low.trim()], ...said }
}
