import type { Client } from '@mingtai/api'
import { dataSourceCalls } from '@mingtai/modules/data-source/calls'
import { type NamedSource, useRun } from '@mingtai/modules/data-source/web'
import type { Dataset, Parameter } from '@mingtai/report-engine'
import { callsOf, FormModal, sentenceOf } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Form, Input, Select } from 'antd'
import { useState } from 'react'
import type { ParameterValues, reportCalls } from '../../../calls.ts'
import { fieldsFromTry, freshName } from '../model/dataset-fields.ts'
import { defaultValues } from '../model/parameters.ts'
import { useStudio, useStudioState } from '../part/use-studio.ts'
import { QueryField } from './QueryField.tsx'
import './dialog.css'

interface Values {
  name: string
  title: string
  dataSource: string
  sql: string
}

interface Props {
  calls: Client<typeof reportCalls>
  dataset: Dataset | null
  onClose(): void
}

const sourceCalls = callsOf(dataSourceCalls)

/** A dataset is one query; it is tried before it is kept, so that its fields and their types are known. */
export function DatasetDialog(props: Props) {
  const sources = useQuery({
    queryKey: ['data-source', 'choices'],
    queryFn: ({ signal }) => sourceCalls.choices({}, { signal }),
  })
  if (sources.isPending) return null
  return <OpenDialog {...props} sources={sources.data ?? []} problem={sentenceOf(sources.error)} />
}

type OpenProps = Props & { sources: readonly NamedSource[]; problem: string | null }

function OpenDialog({ calls, dataset, onClose, sources, problem }: OpenProps) {
  const studio = useStudio()
  const datasets = useStudioState((state) => state.template.datasets)
  const parameters = useStudioState((state) => state.template.parameters)
  const [added, setAdded] = useState<Parameter[]>([])
  const [values, setValues] = useState<ParameterValues>(() => defaultValues(parameters))
  const [source, setSource] = useState(dataset?.dataSource ?? datasets.at(-1)?.dataSource ?? sources[0]?.code ?? '')
  const known = [...parameters, ...added]
  const run = useRun({
    fetch: (sql, signal) => calls.trySql({ dataSource: source, sql, parameters: known, values }, { signal }),
  })
  const handleDeclare = (found: Parameter[]) => {
    setAdded([...added, ...found])
    setValues({ ...values, ...defaultValues(found) })
  }
  const handleSubmit = async (form: Values) => {
    const trial = await run.start(form.sql)
    if (trial === null) return
    const next: Dataset = { ...form, fields: fieldsFromTry(trial.fields, dataset?.fields ?? []) }
    studio.setFrame({
      parameters: known,
      datasets:
        dataset === null ? [...datasets, next] : datasets.map((each) => (each.name === dataset.name ? next : each)),
    })
    onClose()
  }
  const initial: Partial<Values> = dataset ?? {
    name: freshName(datasets),
    title: '',
    dataSource: source,
    sql: '',
  }
  return (
    <FormModal<Values>
      title={dataset === null ? '新增数据集' : `编辑数据集「${dataset.title}」`}
      open
      initial={initial}
      width={1040}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <div className="rd-form-row">
        <Form.Item
          name="name"
          label="编码"
          rules={[
            { required: true, message: '请填写编码' },
            { pattern: /^[A-Za-z_][A-Za-z0-9_]{0,59}$/, message: '编码由字母或 _ 开头，只含字母、数字和 _。' },
            {
              validator: (_, name: string) =>
                datasets.some((each) => each.name === name && each.name !== dataset?.name)
                  ? Promise.reject(new Error(`已有编码为 ${name} 的数据集`))
                  : Promise.resolve(),
            },
          ]}
        >
          <Input disabled={dataset !== null} maxLength={60} />
        </Form.Item>
        <Form.Item name="title" label="名称" rules={[{ required: true, message: '请填写名称' }]}>
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item
          name="dataSource"
          label="数据源"
          extra={problem}
          rules={[{ required: true, message: '请选择数据源' }]}
        >
          <Select onChange={setSource} options={sources.map(({ code, name }) => ({ value: code, label: name }))} />
        </Form.Item>
      </div>
      <Form.Item name="sql" label="查询" rules={[{ required: true, message: '请填写查询' }]}>
        <QueryField
          source={sources.find(({ code }) => code === source) ?? null}
          parameters={known}
          values={values}
          onValues={setValues}
          onDeclare={handleDeclare}
          run={run}
        />
      </Form.Item>
    </FormModal>
  )
}
