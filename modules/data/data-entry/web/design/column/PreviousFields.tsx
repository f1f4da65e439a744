import type { EntryColumn } from '@mingtai/entry-model'
import { Form, InputNumber, Select } from 'antd'

type Previous = NonNullable<EntryColumn['previous']>

interface Props {
  column: EntryColumn
  columns: readonly EntryColumn[]
  onChange(previous: EntryColumn['previous']): void
}

const NONE = ''
const steps = { month: '上月', quarter: '上季度', year: '去年同期' } as const
const bounds = { percent: '变化超过（%）', amount: '相差超过（数值）' } as const
const levels = { warning: '要写明原因', error: '不能提交' } as const

/** A figure against the same figure of the period before, in another row of the table. */
export function PreviousFields({ column, columns, onChange }: Props) {
  const { previous } = column
  const periods = columns.filter(
    ({ name, kind }) => name !== column.name && (kind === 'month' || kind === 'date' || kind === 'integer'),
  )
  if (periods.length === 0) return null
  const patch = (change: Partial<Previous>) => previous !== null && onChange({ ...previous, ...change })
  const begin = (by: string): Previous => ({
    by,
    step: 'month',
    same: [],
    bound: 'percent',
    most: '30',
    level: 'warning',
  })
  return (
    <>
      <h3 className="entry-form-wide">与上期比较</h3>
      <Form.Item label="期间所在的列">
        <Select
          aria-label="期间所在的列"
          value={previous?.by ?? NONE}
          options={[
            { value: NONE, label: '不比较' },
            ...periods.map(({ name, title }) => ({ value: name, label: title })),
          ]}
          onChange={(by: string) => {
            if (by === NONE) onChange(null)
            else
              onChange(
                previous === null ? begin(by) : { ...previous, by, same: previous.same.filter((one) => one !== by) },
              )
          }}
        />
      </Form.Item>
      {previous !== null && (
        <>
          <Form.Item label="与哪一期比">
            <Choice label="与哪一期比" names={steps} value={previous.step} onChange={(step) => patch({ step })} />
          </Form.Item>
          <Form.Item
            label="两行里相同的列"
            className="entry-form-wide"
            extra="例如部门和科目。上期有几行都相同时不比较。"
          >
            <Select
              mode="multiple"
              aria-label="两行里相同的列"
              value={previous.same}
              options={columns
                .filter(({ name }) => name !== column.name && name !== previous.by)
                .map(({ name, title }) => ({ value: name, label: title }))}
              onChange={(same: string[]) => patch({ same })}
            />
          </Form.Item>
          <Form.Item label="怎样算超出">
            <Choice label="怎样算超出" names={bounds} value={previous.bound} onChange={(bound) => patch({ bound })} />
          </Form.Item>
          <Form.Item label="界限">
            <InputNumber<string>
              stringMode
              aria-label="界限"
              value={previous.most}
              min="0"
              controls={false}
              onChange={(most) => most !== null && most !== '' && patch({ most })}
            />
          </Form.Item>
          <Form.Item label="超出时">
            <Choice label="超出时" names={levels} value={previous.level} onChange={(level) => patch({ level })} />
          </Form.Item>
        </>
      )}
    </>
  )
}

interface ChoiceProps<Key extends string> {
  label: string
  names: Record<Key, string>
  value: Key
  onChange(value: Key): void
}

function Choice<Key extends string>({ label, names, value, onChange }: ChoiceProps<Key>) {
  const options = Object.entries<string>(names).map(([own, title]) => ({ value: own as Key, label: title }))
  return <Select<Key> aria-label={label} value={value} options={options} onChange={onChange} />
}
