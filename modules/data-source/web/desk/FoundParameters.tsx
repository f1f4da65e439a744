import type { Parameter } from '@mingtai/report-engine'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { guessed, undeclared } from './found-parameters.ts'

const types = [
  { value: 'text', label: '文本' },
  { value: 'number', label: '数字' },
  { value: 'date', label: '日期' },
  { value: 'select', label: '单选' },
  { value: 'multiSelect', label: '多选' },
] as const satisfies { value: Parameter['type']; label: string }[]

interface Props {
  text: string
  declared: readonly Parameter[]
  onDeclare(parameters: Parameter[]): void
}

/** The values that a query asks for and nobody declared yet, each with the type that it most likely has. */
export function FoundParameters({ text, declared, onDeclare }: Props) {
  const [chosen, setChosen] = useState<Record<string, Parameter['type']>>({})
  const codes = undeclared(text, declared)
  if (codes.length === 0) return null
  const found = codes.map((code) => withType(guessed(code, text), chosen[code]))
  return (
    <div className="desk-found" role="status">
      <span>还没有定义的参数</span>
      {found.map(({ code, type }) => (
        <label key={code}>
          <code>{code}</code>
          <Select<Parameter['type']>
            size="small"
            aria-label={`参数 ${code} 的类型`}
            value={type}
            options={[...types]}
            onChange={(next) => setChosen({ ...chosen, [code]: next })}
            popupMatchSelectWidth={false}
          />
        </label>
      ))}
      <Button size="small" onClick={() => onDeclare(found)}>
        添加{found.length > 1 ? `这 ${found.length} 个` : ''}参数
      </Button>
    </div>
  )
}

function withType(parameter: Parameter, type: Parameter['type'] | undefined): Parameter {
  if (type === undefined || type === parameter.type) return parameter
  const choosing = type === 'select' || type === 'multiSelect'
  return {
    ...parameter,
    type,
    default: type === 'date' ? 'current' : null,
    options: choosing ? { kind: 'fixed', items: [] } : null,
  }
}
