import { codesOf, type Parameter, parameterTypeNames } from '@mingtai/report-engine'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { found } from './found-parameters.ts'

const types = ['text', 'number', 'date', 'select', 'multiSelect'] as const
/** Those that have a first and a last day. */
const spans = [
  'dateRange',
  'month',
  'monthRange',
  'quarter',
  'quarterRange',
  'half',
  'halfRange',
  'year',
  'yearRange',
] as const

interface Props {
  text: string
  declared: readonly Parameter[]
  onDeclare(parameters: Parameter[]): void
}

/** The values that a query asks for and nobody declared yet, each with the type that it most likely has. */
export function FoundParameters({ text, declared, onDeclare }: Props) {
  const [chosen, setChosen] = useState<Record<string, Parameter['type']>>({})
  const asked = found(text, declared)
  if (asked.length === 0) return null
  const meant = asked.map((one) => withType(one, chosen[one.code]))
  return (
    <div className="query-found" role="status">
      <span>还没有定义的参数</span>
      {meant.map(({ code, type }) => (
        <label key={code}>
          <code>{code}</code>
          <Select<Parameter['type']>
            size="small"
            aria-label={`参数 ${code} 的类型`}
            value={type}
            options={(codesOf({ code, type }).length > 1 ? spans : types).map(named)}
            onChange={(next) => setChosen({ ...chosen, [code]: next })}
            popupMatchSelectWidth={false}
          />
        </label>
      ))}
      <Button size="small" onClick={() => onDeclare(meant)}>
        添加{meant.length > 1 ? `这 ${meant.length} 个` : ''}参数
      </Button>
    </div>
  )
}

const named = (value: Parameter['type']) => ({ value, label: parameterTypeNames[value] })

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
