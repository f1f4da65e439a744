import { formats, isRange, isTimed, type Parameter } from '@mingtai/report-engine'
import { AutoComplete, Checkbox, InputNumber, Segmented, Select } from 'antd'
import { Row } from './Row.tsx'

interface Props {
  parameter: Parameter
  parameters: readonly Parameter[]
  onChange(parameter: Parameter): void
}

type Layout = NonNullable<Parameter['layout']>

/** Where the control stands, and how its value is given to queries and texts. */
export function LayoutFields({ parameter, parameters, onChange }: Props) {
  const { type, layout = {}, format } = parameter
  const groups = [...new Set(parameters.flatMap((one) => one.layout?.group ?? []))].filter((name) => name !== '')
  const set = (part: { [Key in keyof Layout]: Layout[Key] | null }) => {
    const next = Object.fromEntries(
      Object.entries({ ...layout, ...part }).filter(([, value]) => value !== null && value !== '' && value !== false),
    )
    const { layout: _, ...rest } = parameter
    onChange(Object.keys(next).length === 0 ? rest : { ...rest, layout: next })
  }
  return (
    <>
      <Row label="占几列">
        <Segmented
          block
          size="small"
          value={layout.span ?? (isRange(type) ? 2 : 1)}
          options={[1, 2, 3, 4]}
          onChange={(span) => set({ span })}
        />
      </Row>
      <Row label="换行">
        <Checkbox checked={layout.newLine === true} onChange={(event) => set({ newLine: event.target.checked })}>
          从新的一行开始
        </Checkbox>
      </Row>
      <Row label="标签宽度">
        <InputNumber
          aria-label="标签宽度"
          min={0}
          max={240}
          suffix="px"
          placeholder="随表单"
          value={layout.labelWidth ?? null}
          onChange={(labelWidth) => set({ labelWidth })}
        />
      </Row>
      <Row label="分组" hint="同组的参数在一个可折叠的标题下">
        <AutoComplete
          aria-label="分组"
          allowClear
          maxLength={30}
          value={layout.group ?? ''}
          options={groups.map((value) => ({ value }))}
          onChange={(group: string | undefined) => set({ group: group ?? '' })}
        />
      </Row>
      {isTimed(type) && (
        <Row label="给查询的格式" hint="SQL 和文字里得到的写法">
          <Select
            aria-label="给查询的格式"
            value={formats[type].find((one) => one === format) ?? formats[type][0]}
            options={formats[type].map((value) => ({ value, label: value }))}
            onChange={(next) => onChange({ ...parameter, format: next })}
          />
        </Row>
      )}
    </>
  )
}
