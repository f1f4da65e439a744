import type { EntryColumn } from '@mingtai/entry-model'
import { Form } from 'antd'
import { LengthInput } from './LengthInput.tsx'
import { LimitInput } from './LimitInput.tsx'

interface Props {
  column: Pick<EntryColumn, 'rules' | 'warnings'>
  /** Digits behind the point that the table takes. */
  most: number
  onRule(change: Partial<EntryColumn['rules']>): void
  onWarning(change: Partial<EntryColumn['warnings']>): void
}

/** Between which bounds a figure must be, and beyond which it needs a reason. */
export function LimitFields({ column: { rules, warnings }, most, onRule, onWarning }: Props) {
  return (
    <>
      <Form.Item label="小数位数">
        <LengthInput
          value={rules.digits}
          label="小数位数"
          most={Math.min(24, most)}
          onChange={(digits) => onRule({ digits })}
        />
      </Form.Item>
      <Form.Item label="最小值">
        <LimitInput value={rules.min} label="最小值" onChange={(min) => onRule({ min })} />
      </Form.Item>
      <Form.Item label="最大值">
        <LimitInput value={rules.max} label="最大值" onChange={(max) => onRule({ max })} />
      </Form.Item>
      <h3 className="entry-form-wide">超出时要写明原因</h3>
      <Form.Item label="平常的下限">
        <LimitInput value={warnings.min} label="平常的下限" onChange={(min) => onWarning({ min })} />
      </Form.Item>
      <Form.Item label="平常的上限">
        <LimitInput value={warnings.max} label="平常的上限" onChange={(max) => onWarning({ max })} />
      </Form.Item>
      <Form.Item label="比原来变化超过（%）">
        <LimitInput value={warnings.change} label="变化" onChange={(change) => onWarning({ change })} />
      </Form.Item>
    </>
  )
}
