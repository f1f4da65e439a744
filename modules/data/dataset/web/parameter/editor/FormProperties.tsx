import type { Parameter, ParameterForm } from '@mingtai/report-engine'
import { Checkbox, InputNumber, Segmented, Select } from 'antd'
import { Row } from './Row.tsx'

interface Props {
  parameters: readonly Parameter[]
  form: ParameterForm
  onChange(form: ParameterForm): void
}

/** What holds for the form as a whole. */
export function FormProperties({ parameters, form, onChange }: Props) {
  const groups = [...new Set(parameters.flatMap(({ layout }) => layout?.group ?? []))].filter((name) => name !== '')
  const folded = form.folded ?? []
  return (
    <section>
      <h3>表单设置</h3>
      <Row label="位置">
        <Segmented<'top' | 'side'>
          block
          value={form.place ?? 'top'}
          options={[
            { value: 'top', label: '顶部' },
            { value: 'side', label: '左侧' },
          ]}
          onChange={(place) => onChange({ ...form, place })}
        />
      </Row>
      <Row label="标签宽度" hint="空着由文字决定；填了就对齐">
        <InputNumber
          min={0}
          max={240}
          suffix="px"
          value={form.labelWidth ?? null}
          onChange={(width) => onChange(without({ ...form }, 'labelWidth', width))}
        />
      </Row>
      <Row label="财年首月" hint="「本财年」等默认值从这个月算起">
        <Select
          value={form.fiscalStart ?? 1}
          options={Array.from({ length: 12 }, (_, at) => ({ value: at + 1, label: `${at + 1} 月` }))}
          onChange={(fiscalStart) => onChange({ ...form, fiscalStart })}
        />
      </Row>
      <Row label="打开时" hint="数据多时先让读者选好条件">
        <Checkbox
          checked={form.waits === true}
          onChange={(event) => {
            const { waits: _, ...rest } = form
            onChange(event.target.checked ? { ...rest, waits: true } : rest)
          }}
        >
          不自动查询，等读者点“查询”
        </Checkbox>
      </Row>
      {groups.length > 0 && (
        <Row label="先折叠的分组">
          <Checkbox.Group
            value={folded}
            options={groups}
            onChange={(next: string[]) => onChange({ ...form, folded: next })}
          />
        </Row>
      )}
    </section>
  )
}

function without(form: ParameterForm, key: 'labelWidth', value: number | null): ParameterForm {
  const { [key]: _, ...rest } = form
  return value === null ? rest : { ...rest, [key]: value }
}
