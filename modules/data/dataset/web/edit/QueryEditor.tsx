import { type NamedSource, SqlEditorPane, type TrialValuesOf, useRun } from '@mingtai/modules/data/data-source/web'
import { DraftParameters } from '../parameter/draft/DraftParameters.tsx'
import { codesOf } from '@mingtai/report-engine'
import { Select } from 'antd'
import { useState } from 'react'
import type { DatasetForm, SharedFrom } from '../../calls.ts'
import { api } from '../api.ts'
import { fieldsOf, same, typesOf } from './fields-of.ts'
import { useListDatasets } from './use-list-datasets.ts'

interface Props {
  id: string | null
  draft: DatasetForm
  from: Extract<SharedFrom, { kind: 'query' }>
  sources: readonly NamedSource[]
  onChange(part: Partial<DatasetForm>): void
}

/** A query on one source, its parameters, and what it gives. */
export function QueryEditor({ id, draft, from, sources, onChange }: Props) {
  const [values, setValues] = useState<TrialValuesOf>({})
  const source = sources.find(({ code }) => code === from.dataSource) ?? null
  const { parameters } = draft
  const datasets = useListDatasets(draft.code)
  const run = useRun({
    async fetch(sql, signal) {
      const definition = { from: { ...from, sql }, parameters, types: typesOf(draft.fields) }
      const tried = await api.try({ id, definition, values: known(values, parameters), rows: 100 }, { signal })
      // A part of the query may be run by itself; only the whole says what the dataset's fields are.
      const fields = fieldsOf(tried.fields, draft.fields)
      if (sql === from.sql && !same(fields, draft.fields)) onChange({ fields })
      return tried
    },
  })
  return (
    <div className="dataset-editor">
      <div className="dataset-source">
        <label htmlFor="dataset-source">数据源</label>
        <Select
          id="dataset-source"
          value={from.dataSource === '' ? null : from.dataSource}
          placeholder="请选择数据源"
          options={sources.map(({ code, name }) => ({ value: code, label: name }))}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={(dataSource: string) => onChange({ from: { ...from, dataSource } })}
        />
      </div>
      <SqlEditorPane
        key={from.dataSource}
        source={source}
        value={from.sql}
        onChange={(sql) => onChange({ from: { ...from, sql } })}
        // A range is known under three codes.
        parameters={parameters.flatMap((one) => codesOf(one).map((code) => ({ ...one, code })))}
        onDeclare={(found) => {
          const codes = new Set(found.map(({ code }) => code))
          onChange({ parameters: [...draft.parameters.filter(({ code }) => !codes.has(code)), ...found] })
        }}
        run={run}
        values={
          parameters.length > 0 && (
            <DraftParameters {...{ parameters, datasets, values }} form={{}} onChange={setValues} />
          )
        }
      />
    </div>
  )
}

function known(values: TrialValuesOf, parameters: DatasetForm['parameters']): TrialValuesOf {
  return Object.fromEntries(Object.entries(values).filter(([code]) => parameters.some((one) => one.code === code)))
}
