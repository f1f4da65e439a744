import { dataSourceCalls } from '@mingtai/modules/data/data-source/calls'
import { callsOf } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Form, Select } from 'antd'

const sources = callsOf(dataSourceCalls)

/** Where a template asks data sources that are not here by their codes: which of ours are meant. */
export function SourceMapping({ codes }: { codes: readonly string[] }) {
  const { data } = useQuery({ queryKey: ['data-source', 'choices'], queryFn: () => sources.choices({}), retry: false })
  const known = new Set((data ?? []).map(({ code }) => code))
  const missing = codes.filter((code) => !known.has(code))
  if (data === undefined || missing.length === 0) return null
  return (
    <fieldset className="source-mapping">
      <legend>这个模板用到的数据源在这里没有，请选择对应的：</legend>
      {missing.map((code) => (
        <Form.Item key={code} name={['sources', code]} label={code}>
          <Select
            allowClear
            placeholder="先不对应，导入后在设计里改"
            showSearch={{ optionFilterProp: 'label' }}
            options={data.map((one) => ({ value: one.code, label: `${one.name}（${one.code}）` }))}
          />
        </Form.Item>
      ))}
    </fieldset>
  )
}
