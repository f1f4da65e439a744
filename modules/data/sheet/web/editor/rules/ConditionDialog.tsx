import type { ConditionRule } from '@mingtai/sheet-core'
import { FormModal, WholeItem } from '@mingtai/ui'
import { Checkbox, Form, Input, Radio, Select } from 'antd'
import { barColors, conditionOf, type ConditionWords, scales, wordsOfCondition } from './condition-form.ts'
import { cellOperators, conditionKinds, conditionStyles, textOperators } from './condition-words.ts'

interface Props {
  place: string
  /** null: a new one. */
  initial: { rule: ConditionRule; values: readonly string[] } | null
  onClose(): void
  /** Whether it was saved; what cannot be is said. */
  onSave(rule: ConditionRule): boolean
}

/** 条件格式: which cells look different, and how. */
export function ConditionDialog({ place, initial, onClose, onSave }: Props) {
  const rule = initial?.rule ?? null
  const own = rule !== null && 'style' in rule ? rule.style : {}
  return (
    <FormModal<ConditionWords>
      open
      title={`条件格式 ${place}`}
      width={520}
      initial={wordsOfCondition(rule, initial?.values ?? [])}
      onClose={onClose}
      onSubmit={async (words) => {
        if (onSave(conditionOf({ ...wordsOfCondition(rule, []), ...words }, own))) onClose()
      }}
    >
      <Form.Item name="kind" label="按什么">
        <Select options={optionsOf(conditionKinds)} />
      </Form.Item>
      <ConditionFields first={rule?.kind ?? 'cell'} hasOwn={Object.keys(own).length > 0} />
    </FormModal>
  )
}

const sides = {
  blank: { first: '空白的', second: '有内容的' },
  top: { first: '最大的', second: '最小的' },
  average: { first: '高于平均值', second: '低于平均值' },
  duplicate: { first: '重复的值', second: '唯一的值' },
} as const

function ConditionFields({ first, hasOwn }: { first: ConditionRule['kind']; hasOwn: boolean }) {
  const form = Form.useFormInstance<ConditionWords>()
  const kind = Form.useWatch('kind', form) ?? first
  const operator = Form.useWatch('operator', form) ?? 'GT'
  const isPair = operator === 'BETWEEN' || operator === 'NOTBETWEEN'
  const filled = [{ required: true, message: '请填写' }]
  const hasSides = kind === 'blank' || kind === 'top' || kind === 'average' || kind === 'duplicate'
  const hasStyle = kind !== 'scale' && kind !== 'bar' && kind !== 'icons'
  const styles = Object.entries(conditionStyles).map(([value, { label }]) => ({ value, label }))
  return (
    <>
      {kind === 'cell' && (
        <>
          <Form.Item name="operator" label="条件">
            <Select options={optionsOf(cellOperators)} />
          </Form.Item>
          <Form.Item name="low" label="值" rules={filled} extra="数字、文本，或 = 开头、按所选区域左上角写的公式。">
            <Input maxLength={1000} />
          </Form.Item>
          {isPair && (
            <Form.Item name="high" label="到" rules={filled}>
              <Input maxLength={1000} />
            </Form.Item>
          )}
        </>
      )}
      {kind === 'text' && (
        <>
          <Form.Item name="textOperator" label="条件">
            <Select options={optionsOf(textOperators)} />
          </Form.Item>
          <Form.Item name="text" label="文本" rules={filled}>
            <Input maxLength={255} />
          </Form.Item>
        </>
      )}
      {kind === 'formula' && (
        <Form.Item
          name="formula"
          label="公式"
          rules={filled}
          extra="按所选区域左上角写，例如 =$C2>$D2；结果为真的显示格式。"
        >
          <Input maxLength={1000} />
        </Form.Item>
      )}
      {hasSides && (
        <Form.Item name="side" label="哪些">
          <Radio.Group options={optionsOf(sides[kind])} />
        </Form.Item>
      )}
      {kind === 'top' && (
        <>
          <WholeItem name="count" label="多少" least={1} most={1000} isRequired />
          <Form.Item name="percent" valuePropName="checked">
            <Checkbox>按百分比</Checkbox>
          </Form.Item>
        </>
      )}
      {kind === 'scale' && (
        <Form.Item name="scale" label="颜色">
          <Select options={Object.entries(scales).map(([value, { label }]) => ({ value, label }))} />
        </Form.Item>
      )}
      {kind === 'bar' && (
        <Form.Item name="color" label="颜色">
          <Select options={optionsOf(barColors)} />
        </Form.Item>
      )}
      {hasStyle && (
        <Form.Item name="style" label="显示为">
          <Select options={hasOwn ? [...styles, { value: 'own', label: '原来的格式' }] : styles} />
        </Form.Item>
      )}
    </>
  )
}

function optionsOf(words: Readonly<Record<string, string>>): { value: string; label: string }[] {
  return Object.entries(words).map(([value, label]) => ({ value, label }))
}
