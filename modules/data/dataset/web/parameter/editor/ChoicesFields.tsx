import { dataSourceCalls } from '@mingtai/modules/data/data-source/calls'
import { namedSources, SqlEditor, useSchema } from '@mingtai/modules/data/data-source/web'
import { type ChoicesFrom, type Dataset, isTree, type Parameter } from '@mingtai/report-engine'
import { callsOf } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Segmented, Select } from 'antd'
import { useState } from 'react'
import { useDictionaries } from '../use-dictionaries.ts'
import { FixedList } from './FixedList.tsx'
import { Row } from './Row.tsx'

interface Props {
  parameter: Parameter
  parameters: readonly Parameter[]
  datasets: readonly Dataset[]
  options: ChoicesFrom
  onChange(options: ChoicesFrom): void
}

const sourceCalls = callsOf(dataSourceCalls)

const empty: { [Kind in ChoicesFrom['kind']]: Extract<ChoicesFrom, { kind: Kind }> } = {
  fixed: { kind: 'fixed', items: [] },
  sql: { kind: 'sql', dataSource: '', sql: '' },
  dataset: { kind: 'dataset', dataset: '', value: '', label: '' },
  dictionary: { kind: 'dictionary', code: '' },
}

/** Where the list of a choice comes from. */
export function ChoicesFields({ parameter, parameters, datasets, options, onChange }: Props) {
  // What was set before is there again when one looks around and comes back.
  const [optionsByKind, setOptionsByKind] = useState(empty)
  const handleKind = (kind: ChoicesFrom['kind']) => {
    setOptionsByKind({ ...optionsByKind, [options.kind]: options })
    onChange(optionsByKind[kind])
  }
  const others = parameters.filter(({ code }) => code !== parameter.code)
  const shared = { isTree: isTree(parameter.type), onChange }
  return (
    <>
      <Segmented
        block
        size="small"
        value={options.kind}
        options={[
          { value: 'fixed', label: '固定' },
          { value: 'sql', label: 'SQL' },
          { value: 'dataset', label: '数据集' },
          { value: 'dictionary', label: '字典' },
        ]}
        onChange={handleKind}
      />
      {options.kind === 'fixed' && <FixedList {...shared} options={options} others={others} />}
      {options.kind === 'sql' && <SqlList {...shared} options={options} />}
      {options.kind === 'dataset' && <DatasetList {...shared} {...{ options, others, datasets }} />}
      {options.kind === 'dictionary' && <DictionaryList {...shared} options={options} />}
    </>
  )
}

interface ListProps<Kind extends ChoicesFrom['kind']> {
  options: Extract<ChoicesFrom, { kind: Kind }>
  isTree: boolean
  onChange(options: ChoicesFrom): void
}

function SqlList({ options, isTree: tree, onChange }: ListProps<'sql'>) {
  const { data: choices = [] } = useQuery({
    queryKey: ['data-source', 'choices'],
    queryFn: ({ signal }) => sourceCalls.choices({}, { signal }),
  })
  const sources = namedSources(choices)
  const schema = useSchema(options.dataSource, options.sql)
  const kind = sources.find(({ code }) => code === options.dataSource)?.type ?? 0
  return (
    <>
      <Row label="数据源">
        <Select
          aria-label="可选项的数据源"
          showSearch={{ optionFilterProp: 'label' }}
          value={options.dataSource || null}
          placeholder="请选择"
          options={sources.map((source) => ({ value: source.code, label: source.name }))}
          onChange={(dataSource) => onChange({ ...options, dataSource })}
        />
      </Row>
      <Row
        label="SQL"
        hint={`第一列是值，第二列是显示的文字${tree ? '，第三列是上级的值' : ''}。写 \${其他参数} 就会随它变化（级联）`}
      >
        <div className="parameter-editor-sql">
          <SqlEditor
            value={options.sql}
            kind={kind}
            schema={schema}
            onChange={(sql) => onChange({ ...options, sql })}
          />
        </div>
      </Row>
    </>
  )
}

function DatasetList({
  options,
  isTree: tree,
  others,
  datasets,
  onChange,
}: ListProps<'dataset'> & { others: readonly Parameter[]; datasets: readonly Dataset[] }) {
  const fields = datasets.find(({ name }) => name === options.dataset)?.fields ?? []
  const fieldOptions = fields.map(({ name, title }) => ({ value: name, label: title || name }))
  const { parent: _, ...flat } = options
  return (
    <>
      <Row label="数据集" hint="可以是共享数据集，也可以来自接口">
        <Select
          aria-label="可选项的数据集"
          value={options.dataset || null}
          placeholder="请选择"
          options={datasets.map(({ name, title }) => ({ value: name, label: title }))}
          onChange={(dataset) => onChange({ kind: 'dataset', dataset, value: '', label: '' })}
        />
      </Row>
      {(['value', 'label'] as const).map((part) => (
        <Row key={part} label={part === 'value' ? '值' : '显示'}>
          <Select
            aria-label={part === 'value' ? '值字段' : '显示字段'}
            value={options[part] || null}
            placeholder="请选择"
            options={fieldOptions}
            onChange={(field) => onChange({ ...options, label: options.label || field, [part]: field })}
          />
        </Row>
      ))}
      {tree && (
        <Row label="上级">
          <Select
            aria-label="上级字段"
            allowClear
            value={options.parent ?? null}
            placeholder="上级的值所在的字段"
            options={fieldOptions}
            onChange={(parent: string | undefined) => onChange(parent === undefined ? flat : { ...options, parent })}
          />
        </Row>
      )}
      <Row label="随…变化" hint="查询里写了 ${参数} 的会自动识别；共享数据集和接口在这里选">
        <Select
          aria-label="随哪些参数变化"
          mode="multiple"
          value={options.dependsOn ?? []}
          options={others.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={(dependsOn: string[]) => onChange({ ...options, dependsOn })}
        />
      </Row>
    </>
  )
}

function DictionaryList({ options, onChange }: ListProps<'dictionary'>) {
  const known = useDictionaries()
  return (
    <Row label="字典">
      <Select
        aria-label="字典"
        showSearch={{ optionFilterProp: 'label' }}
        value={options.code || null}
        placeholder="请选择"
        options={known}
        onChange={(code) => onChange({ kind: 'dictionary', code })}
      />
    </Row>
  )
}
