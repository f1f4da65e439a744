import type { ChoiceList, EntryColumn } from '@mingtai/entry-model'
import { sentenceOf } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Form, Select } from 'antd'
import { api } from '../../api.ts'
import { useChoiceFields } from './use-choice-fields.ts'

interface Props {
  column: EntryColumn
  columns: readonly EntryColumn[]
  source: string
  onChange(dictionary: string | null, list: ChoiceList | null): void
}

const WRITTEN = ''
const NONE = ''

/** Where the choices of a column come from: written below, a dictionary, a shared dataset, or a table's columns. */
export function ChoiceSource({ column, columns, source, onChange }: Props) {
  const { dictionary, list } = column.rules
  const dictionaries = useQuery({ queryKey: ['entry', 'dictionaries'], queryFn: () => api.dictionaries({}) })
  const datasets = useQuery({ queryKey: ['entry', 'datasets'], queryFn: () => api.datasets({}) })
  const tables = useQuery({
    queryKey: ['entry', 'tables', source],
    queryFn: () => api.tables({ source }),
    retry: false,
  })
  const from: { key: string; label: string; list: ChoiceList['from'] }[] = [
    ...(datasets.data ?? []).map(({ code, name }) => ({
      ...{ key: `dataset ${code}`, label: `${name}（${code}）`, list: { kind: 'dataset' as const, code } },
    })),
    ...(tables.data ?? []).map(({ schema, name, comment }) => ({
      ...{ key: `table ${schema}.${name}`, label: comment === '' ? name : `${comment}（${name}）` },
      list: { kind: 'table' as const, schema, name },
    })),
  ]
  const own = keyOf(dictionary, list)
  const choose = (key: string) => {
    const found = from.find((one) => one.key === key)
    if (found !== undefined) onChange(null, { from: found.list, value: '', label: '', above: null })
    else onChange(key === WRITTEN ? null : key.slice('dictionary '.length), null)
  }
  const named = (kind: 'dataset' | 'table') =>
    from.flatMap(({ key, label, list: { kind: one } }) => (one === kind ? [{ value: key, label }] : []))
  return (
    <>
      <Form.Item label="选项来自" help={tables.error === null ? undefined : sentenceOf(tables.error)}>
        <Select
          aria-label="选项来自"
          showSearch={{ optionFilterProp: 'label' }}
          popupMatchSelectWidth={false}
          value={own}
          options={[
            { value: WRITTEN, label: '下面写的选项' },
            {
              label: '字典',
              options: (dictionaries.data ?? []).map(({ code, name }) => ({
                value: `dictionary ${code}`,
                label: `字典：${name}`,
              })),
            },
            { label: '数据集', options: named('dataset') },
            { label: '这个数据源的表', options: named('table') },
          ]}
          onChange={choose}
        />
      </Form.Item>
      {list !== null && (
        <ListFields
          {...{ column, columns, source, list }}
          onChange={(change) => onChange(null, { ...list, ...change })}
        />
      )}
    </>
  )
}

function keyOf(dictionary: string | null, list: ChoiceList | null): string {
  if (list?.from.kind === 'dataset') return `dataset ${list.from.code}`
  if (list?.from.kind === 'table') return `table ${list.from.schema}.${list.from.name}`
  return dictionary === null ? WRITTEN : `dictionary ${dictionary}`
}

interface ListProps extends Omit<Props, 'onChange'> {
  list: ChoiceList
  onChange(change: Partial<ChoiceList>): void
}

/** Which fields are stored and shown, and which other column of the row narrows them. */
function ListFields({ column, columns, source, list, onChange }: ListProps) {
  const { value, label, above } = list
  const fields = useChoiceFields(source, list.from)
  const options = fields.map(({ name, title }) => ({
    value: name,
    label: title === name ? name : `${title}（${name}）`,
  }))
  const others = columns.filter(({ name }) => name !== column.name)
  return (
    <>
      <Form.Item label="存的字段" required validateStatus={value === '' ? 'error' : ''}>
        <Select
          aria-label="存的字段"
          showSearch={{ optionFilterProp: 'label' }}
          value={value === '' ? null : value}
          placeholder="写入表里的，如科目编码"
          options={options}
          onChange={(next: string) => onChange({ value: next, label: label === '' ? next : label })}
        />
      </Form.Item>
      <Form.Item label="显示的字段" required validateStatus={label === '' ? 'error' : ''}>
        <Select
          aria-label="显示的字段"
          showSearch={{ optionFilterProp: 'label' }}
          value={label === '' ? null : label}
          placeholder="填报的人看到的，如科目名称"
          options={options}
          onChange={(next: string) => onChange({ label: next })}
        />
      </Form.Item>
      <Form.Item label="随哪一列变化" extra="例如先选公司，再只列出这个公司的科目。">
        <Select
          aria-label="随哪一列变化"
          value={above?.column ?? NONE}
          options={[
            { value: NONE, label: '不变化' },
            ...others.map(({ name, title }) => ({ value: name, label: title })),
          ]}
          onChange={(next: string) =>
            onChange({ above: next === NONE ? null : { column: next, field: above?.field ?? fields[0]?.name ?? '' } })
          }
        />
      </Form.Item>
      {above !== null && (
        <Form.Item label="和哪个字段对应" required>
          <Select
            aria-label="和哪个字段对应"
            showSearch={{ optionFilterProp: 'label' }}
            value={above.field === '' ? null : above.field}
            options={options}
            onChange={(field: string) => onChange({ above: { ...above, field } })}
          />
        </Form.Item>
      )}
    </>
  )
}
