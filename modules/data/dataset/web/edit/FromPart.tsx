import { dataSourceCalls } from '@mingtai/modules/data/data-source/calls'
import { namedSources } from '@mingtai/modules/data/data-source/web'
import { callsOf } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { useState } from 'react'
import type { DatasetForm } from '../../calls.ts'
import { CombinedEditor } from './CombinedEditor.tsx'
import { blankCombined, blankQuery } from './dataset-form.ts'
import { QueryEditor } from './QueryEditor.tsx'

const sources = callsOf(dataSourceCalls)

interface Props {
  /** null: a new dataset. */
  id: string | null
  draft: DatasetForm
  isWrong: string | null
  onChange(part: Partial<DatasetForm>): void
}

/** What a dataset takes its rows from: a query of a data source, or other datasets. */
export function FromPart({ id, draft, isWrong, onChange }: Props) {
  /** What was written for the kind that is not chosen: a look at the other one loses nothing. */
  const [aside, setAside] = useState<DatasetForm['from'] | null>(null)
  const choices = useQuery({ queryKey: ['data-source', 'choices'], queryFn: () => sources.choices({}) })
  const from = draft.from
  return (
    <>
      <div className="dataset-kind">
        <Segmented
          options={[
            { value: 'query', label: '查询数据源' },
            { value: 'combined', label: '组合其他数据集' },
          ]}
          value={from.kind}
          onChange={(kind) => {
            setAside(from)
            onChange({ from: aside?.kind === kind ? aside : kind === 'query' ? blankQuery : blankCombined })
          }}
        />
        {isWrong !== null && <p role="alert">{isWrong}</p>}
      </div>
      {from.kind === 'query' ? (
        <QueryEditor id={id} draft={draft} from={from} sources={namedSources(choices.data ?? [])} onChange={onChange} />
      ) : (
        <CombinedEditor id={id} draft={draft} recipe={from.recipe} onChange={onChange} />
      )}
    </>
  )
}
