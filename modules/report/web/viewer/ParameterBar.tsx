import { Button, DatePicker, Input, Select } from 'antd'
import dayjs from 'dayjs'
import { type ReactNode, type SubmitEvent, useId } from 'react'
import type { Chosen, FormParameter } from './chosen.ts'
import './parameter-bar.css'

interface Props {
  parameters: FormParameter[]
  chosen: Chosen
  /** The field that was refused, and why. */
  wrong: { field: string; sentence: string } | null
  busy: boolean
  onChange(code: string, value: string | string[] | null): void
  onRun(): void
  onReset(): void
  /** Before the primary button. */
  extra?: ReactNode
}

/** What the reader chooses before the report runs. A refusal stands under its field. */
export function ParameterBar({ parameters, chosen, wrong, busy, onChange, onRun, onReset, extra }: Props) {
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    // Enter in a date also submits the form, and the date tells its value only after the key was handled.
    setTimeout(onRun, 0)
  }
  return (
    <form className="parameter-bar" aria-label="查询条件" onSubmit={handleSubmit}>
      <div className="parameter-fields">
        {parameters
          .filter(({ hidden }) => !hidden)
          .map((parameter) => (
            <Field
              key={parameter.code}
              parameter={parameter}
              value={chosen[parameter.code] ?? null}
              problem={wrong?.field === parameter.code ? wrong.sentence : null}
              onChange={(value) => onChange(parameter.code, value)}
            />
          ))}
      </div>
      <div className="parameter-actions">
        <Button type="text" onClick={onReset}>
          重置
        </Button>
        {extra}
        <Button type="primary" htmlType="submit" loading={busy}>
          查询
        </Button>
      </div>
    </form>
  )
}

interface FieldProps {
  parameter: FormParameter
  value: string | string[] | null
  problem: string | null
  onChange(value: string | string[] | null): void
}

function Field({ parameter, value, problem, onChange }: FieldProps) {
  const id = useId()
  const { name, required } = parameter
  return (
    <div className="parameter-field" data-kind={parameter.type}>
      <label htmlFor={id} title={name}>
        {name}
        {required && <span className="parameter-required">必填</span>}
      </label>
      <div className="parameter-control">
        <Control id={id} parameter={parameter} value={value} problem={problem} onChange={onChange} />
        {problem !== null && (
          <p id={`${id}-problem`} role="alert">
            {problem}
          </p>
        )}
      </div>
    </div>
  )
}

function Control({ id, parameter, value, problem, onChange }: FieldProps & { id: string }) {
  const status = problem === null ? '' : 'error'
  const common = {
    id,
    status,
    'aria-describedby': problem === null ? undefined : `${id}-problem`,
    'aria-required': parameter.required,
  } as const
  const single = Array.isArray(value) ? (value[0] ?? null) : value
  const options = (parameter.choices ?? []).map((choice) => ({ value: choice.value, label: choice.label }))
  const select = {
    ...common,
    allowClear: true,
    options,
    showSearch: { optionFilterProp: 'label' },
    placeholder: '全部',
    popupMatchSelectWidth: false,
  } as const
  switch (parameter.type) {
    case 'text':
      return <Input {...common} allowClear value={single ?? ''} onChange={(event) => onChange(event.target.value)} />
    case 'number':
      return (
        <Input
          {...common}
          allowClear
          inputMode="decimal"
          value={single ?? ''}
          onChange={(event) => onChange(event.target.value)}
        />
      )
    case 'date':
      return (
        // The picker tells a typed date only when it is left; a session may end before that.
        <div onInput={(event) => handleTyped(event.target, onChange)}>
          <DatePicker
            {...common}
            value={dayOf(single)}
            onChange={(day) => onChange(day === null ? null : day.format('YYYY-MM-DD'))}
          />
        </div>
      )
    case 'select':
      return <Select<string> {...select} value={single} onChange={(next) => onChange(next ?? null)} />
    case 'multiSelect':
      return (
        <Select<string[]>
          {...select}
          mode="multiple"
          maxTagCount={2}
          value={listed(value)}
          onChange={(next) => onChange(next)}
        />
      )
    default:
      return parameter.type satisfies never
  }
}

function handleTyped(target: EventTarget, onChange: (value: string) => void): void {
  const typed = target instanceof HTMLInputElement ? target.value : ''
  if (/^\d{4}-\d{2}-\d{2}$/.test(typed) && dayOf(typed)?.format('YYYY-MM-DD') === typed) onChange(typed)
}

function dayOf(text: string | null) {
  const day = text === null ? null : dayjs(text)
  return day?.isValid() ? day : null
}

function listed(value: string | string[] | null): string[] {
  return value === null ? [] : Array.isArray(value) ? value : [value]
}
