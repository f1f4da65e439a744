import type { Client } from '@mingtai/api'
import { callsOf, FormModal, sentenceOf } from '@mingtai/ui'
import type { Dataset } from '@mingtai/report-engine'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input, Select } from 'antd'
import { useRef, useState } from 'react'
import type { z } from 'zod'
import { dataSourceCalls } from '@mingtai/modules/data-source/calls'
import type { ParameterValues, PreviewReply, reportCalls } from '../../../calls.ts'
import { fieldsFromTry, freshName } from '../model/dataset-fields.ts'
import { defaultValues } from '../model/parameters.ts'
import { useStudio, useStudioState } from '../part/use-studio.ts'
import { ParameterForm } from '../preview/ParameterForm.tsx'
import { NamedSql } from './NamedSql.tsx'
import type { SqlHandle } from './SqlEditor.tsx'
import { TableList } from './TableList.tsx'
import { TryResult } from './TryResult.tsx'
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
export function DatasetDialog({ calls, dataset, onClose }: Props) {
  const studio = useStudio()
  const datasets = useStudioState((state) => state.template.datasets)
  const parameters = useStudioState((state) => state.template.parameters)
  const [values, setValues] = useState<ParameterValues>(() => defaultValues(parameters))
  const [tried, setTried] = useState<z.infer<typeof PreviewReply> | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const sqlHandle = useRef<SqlHandle | null>(null)
  const {
    data: sources = [],
    isPending,
    error,
  } = useQuery({ queryKey: ['data-source', 'choices'], queryFn: ({ signal }) => sourceCalls.choices({}, { signal }) })

  const run = async (dataSource: string, sql: string) => {
    setBusy(true)
    setRefusal(null)
    try {
      const reply = await calls.trySql({ dataSource, sql, parameters, values })
      setTried(reply)
      return reply
    } catch (error) {
      setTried(null)
      setRefusal(sentenceOf(error, '没有取到数据，请检查 SQL 后重试。'))
      return null
    } finally {
      setBusy(false)
    }
  }
  const handleSubmit = async (form: Values) => {
    const reply = await run(form.dataSource, form.sql)
    if (reply === null) return
    const { name, title, dataSource, sql } = form
    const fields = fieldsFromTry(reply.fields, dataset?.fields ?? [])
    const next: Dataset = { ...dataset, name, title, from: { kind: 'query', dataSource, sql }, fields }
    studio.setFrame({
      datasets:
        dataset === null ? [...datasets, next] : datasets.map((each) => (each.name === dataset.name ? next : each)),
    })
    onClose()
  }
  if (isPending) return null
  const initial = dataset === null ? newForm(datasets, sources) : formOf(dataset)
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
          extra={error === null ? undefined : sentenceOf(error)}
          rules={[{ required: true, message: '请选择数据源' }]}
        >
          <Select options={sources.map((source) => ({ value: source.code, label: source.name }))} />
        </Form.Item>
      </div>
      <div className="rd-sql-row">
        <Form.Item noStyle shouldUpdate={(before, after) => before.dataSource !== after.dataSource}>
          {({ getFieldValue }) => (
            <TableList
              source={String(getFieldValue('dataSource') ?? '')}
              calls={sourceCalls}
              onInsert={(text) => sqlHandle.current?.insert(text)}
            />
          )}
        </Form.Item>
        <Form.Item name="sql" label="SQL" rules={[{ required: true, message: '请填写 SQL' }]} className="rd-grow">
          <NamedSql sources={sources} onHandle={(handle) => (sqlHandle.current = handle)} />
        </Form.Item>
      </div>
      {parameters.length > 0 && <ParameterForm parameters={parameters} values={values} onChange={setValues} />}
      <Form.Item noStyle shouldUpdate>
        {({ getFieldsValue }) => {
          const { dataSource = '', sql = '' } = getFieldsValue()
          return (
            <Button
              loading={busy}
              disabled={dataSource === '' || sql.trim() === ''}
              onClick={() => void run(dataSource, sql)}
            >
              试取数
            </Button>
          )
        }}
      </Form.Item>
      <TryResult tried={tried} refusal={refusal} />
    </FormModal>
  )
}

function formOf({ name, title, from }: Dataset): Values {
  return from.kind === 'query'
    ? { name, title, dataSource: from.dataSource, sql: from.sql }
    : { name, title, dataSource: '', sql: '' }
}

function newForm(datasets: readonly Dataset[], sources: readonly { code: string }[]): Values {
  const last = datasets.findLast(({ from }) => from.kind === 'query')
  const before = last === undefined ? '' : formOf(last).dataSource
  return { name: freshName(datasets), title: '', dataSource: before || (sources[0]?.code ?? ''), sql: '' }
}
