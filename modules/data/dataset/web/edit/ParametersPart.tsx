import { ParameterEditor } from '../parameter/editor/ParameterEditor.tsx'
import { parameterTypeNames, type Parameter } from '@mingtai/report-engine'
import { Icon } from '@mingtai/ui'
import { Button } from 'antd'
import { useState } from 'react'
import type { DatasetForm } from '../../calls.ts'
import { useListDatasets } from './use-list-datasets.ts'

interface Props {
  draft: DatasetForm
  onChange(parameters: Parameter[]): void
}

/** What readers choose before the rows are read: defined here once, brought to every report that uses the dataset. */
export function ParametersPart({ draft, onChange }: Props) {
  const { parameters } = draft
  const [start, setStart] = useState<string | null>(null)
  const datasets = useListDatasets(draft.code)
  return (
    <section className="dataset-parameters" aria-label="参数">
      <h2>
        参数 <small>{parameters.length === 0 ? '没有' : `${parameters.length} 个，加入报表时一并带去`}</small>
        <Button size="small" icon={<Icon name="plus" size={12} />} onClick={() => setStart('new')}>
          新增参数
        </Button>
        {parameters.length > 0 && (
          <Button size="small" onClick={() => setStart('')}>
            参数表单
          </Button>
        )}
      </h2>
      {parameters.length > 0 && (
        <ul>
          {parameters.map((one) => (
            <li key={one.code}>
              <button type="button" onClick={() => setStart(one.code)}>
                <Icon name="parameter" size={13} />
                <b>{one.name}</b>
                <code>{one.code}</code>
                <small>
                  {parameterTypeNames[one.type]}
                  {one.required ? '，必填' : ''}
                </small>
              </button>
            </li>
          ))}
        </ul>
      )}
      {start !== null && (
        <ParameterEditor
          {...{ parameters, datasets, start }}
          form={null}
          onSave={(saved) => onChange(saved.parameters)}
          onClose={() => setStart(null)}
        />
      )}
    </section>
  )
}
