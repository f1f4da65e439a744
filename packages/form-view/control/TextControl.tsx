import { type FieldOf, textIn } from '@mingtai/form-schema'
import { visibleLength } from '@mingtai/zh'
import { Input } from 'antd'
import type { ControlProps } from '../model/form-context.ts'
import { ariaOf } from './aria.ts'

type LineField = FieldOf<'text' | 'phone' | 'idCard'>

/** One line of text, a phone number or an ID card number. */
export function TextControl(props: ControlProps<LineField>) {
  const { field, value, onChange, isWrong } = props
  return (
    <Input
      {...ariaOf(props)}
      {...(isWrong && { status: 'error' as const })}
      value={textIn(value) ?? ''}
      placeholder={field.placeholder || hintOf(field)}
      inputMode={keysOf(field)}
      autoComplete="off"
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
    />
  )
}

/** Several lines, with the count of what is written as soon as it comes near its end. */
export function LongTextControl(props: ControlProps<FieldOf<'longText'>>) {
  const { field, value, onChange, isWrong } = props
  const text = textIn(value) ?? ''
  const length = visibleLength(text)
  return (
    <div className="form-long">
      <Input.TextArea
        {...ariaOf(props)}
        {...(isWrong && { status: 'error' as const })}
        value={text}
        placeholder={field.placeholder}
        autoSize={{ minRows: 3, maxRows: 12 }}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      />
      {length >= field.most * 0.8 && (
        <small className="form-count" data-over={length > field.most}>
          {length}/{field.most}
        </small>
      )}
    </div>
  )
}

function hintOf(field: LineField): string {
  if (field.kind === 'idCard') return '18 位身份证号'
  if (field.kind === 'phone') return field.accepts === 'mobile' ? '11 位手机号' : '手机号或固定电话'
  return ''
}

function keysOf(field: LineField): 'text' | 'tel' | 'email' | 'url' | 'numeric' {
  if (field.kind === 'phone') return 'tel'
  if (field.kind === 'idCard') return 'text'
  if (field.format === 'email') return 'email'
  if (field.format === 'web') return 'url'
  return field.format === 'digits' ? 'numeric' : 'text'
}
