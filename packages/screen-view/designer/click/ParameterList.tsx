import type { Parameter } from '@mingtai/screen-model'
import { isDateDefault } from '@mingtai/zh'
import { Button, Input, Select } from 'antd'
import { DateDefault } from './DateDefault.tsx'

interface ParameterListProps {
  params: readonly Parameter[]
  onChange(params: Parameter[]): void
}

/** Parameters: code, name, type and default. */
export function ParameterList({ params, onChange }: ParameterListProps) {
  const change = (at: number, next: Partial<Parameter>) => {
    const old = params[at]
    if (old !== undefined) onChange(params.with(at, { ...old, ...next }))
  }
  return (
    <div className="design-list">
      {params.map((param, at) => (
        // A code may be written anew.
        <div key={at} className="design-param">
          <Input
            key={param.paramCode}
            aria-label={`第${at + 1}个参数的编码`}
            placeholder="编码"
            defaultValue={param.paramCode}
            onBlur={({ target }) =>
              target.value.trim() !== param.paramCode && change(at, { paramCode: target.value.trim() })
            }
          />
          <Input
            key={`name ${param.paramName}`}
            aria-label={`第${at + 1}个参数的名称`}
            placeholder="名称"
            defaultValue={param.paramName}
            maxLength={100}
            onBlur={({ target }) =>
              target.value.trim() !== param.paramName && change(at, { paramName: target.value.trim() })
            }
          />
          <Select<Parameter['paramType']>
            aria-label={`第${at + 1}个参数的类型`}
            value={param.paramType}
            options={[
              { value: 'text', label: '文本' },
              { value: 'number', label: '数字' },
              { value: 'date', label: '日期' },
            ]}
            onChange={(paramType) => change(at, { paramType, ...fittingDefault(paramType, param.paramDefault) })}
          />
          {param.paramType === 'date' ? (
            <DateDefault
              label={`第${at + 1}个参数的默认值`}
              value={param.paramDefault ?? ''}
              onChange={(next) => change(at, { paramDefault: next === '' ? null : next })}
            />
          ) : (
            <Input
              key={`${param.paramType} ${param.paramDefault}`}
              aria-label={`第${at + 1}个参数的默认值`}
              placeholder="默认值，不填不限"
              defaultValue={param.paramDefault ?? ''}
              onBlur={({ target }) =>
                target.value !== (param.paramDefault ?? '') &&
                change(at, { paramDefault: target.value === '' ? null : target.value })
              }
            />
          )}
          {param.paramType === 'date' && (
            <Select
              aria-label={`第${at + 1}个参数的日期格式`}
              value={param.dateCode}
              options={dateFormats}
              onChange={(dateCode: number) => change(at, { dateCode })}
            />
          )}
          <Button size="small" onClick={() => onChange(params.toSpliced(at, 1))}>
            删除
          </Button>
        </div>
      ))}
      <Button
        size="small"
        onClick={() =>
          onChange([
            ...params,
            {
              ...{ paramCode: freeCode(params), paramName: `参数${params.length + 1}`, paramType: 'text' as const },
              ...{ paramDefault: null, dateCode: 3 },
            },
          ])
        }
      >
        添加参数
      </Button>
    </div>
  )
}

/** What was written for another type stays only where it means something. */
function fittingDefault(type: Parameter['paramType'], value: string | null): Pick<Parameter, 'paramDefault'> {
  const fits = value === null || type === 'text' || (type === 'date' ? isDateDefault(value) : /^-?[\d.]+$/.test(value))
  return { paramDefault: fits ? value : null }
}

/** The date formats of the specification by their codes, as far as a parameter takes them. */
const dateFormats = [
  { value: 1, label: '年月日 时分秒' },
  { value: 2, label: '年月日 时分' },
  { value: 3, label: '年月日' },
  { value: 4, label: '年月' },
  { value: 8, label: '年' },
]

function freeCode(params: readonly Parameter[]): string {
  for (let at = 1; ; at++) if (params.every(({ paramCode }) => paramCode !== `param${at}`)) return `param${at}`
}
