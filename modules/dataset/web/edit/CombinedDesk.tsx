import { RecipeEditor, ResultPane, RunButton, useRun } from '@mingtai/modules/data-source/web'
import type { Recipe } from '@mingtai/report-engine'
import { useQuery } from '@tanstack/react-query'
import type { DatasetForm } from '../../calls.ts'
import { api } from '../api.ts'
import { fieldsOf, same } from './fields-of.ts'

interface Props {
  id: string | null
  draft: DatasetForm
  recipe: Recipe
  onChange(part: Partial<DatasetForm>): void
}

/** Other shared datasets, joined, stacked, turned. */
export function CombinedDesk({ id, draft, recipe, onChange }: Props) {
  const choices = useQuery({ queryKey: ['dataset', 'choices'], queryFn: () => api.choices({}) })
  const inputs = (choices.data ?? [])
    .filter(({ code }) => code !== draft.code)
    .map(({ code, name, fields }) => ({ name: code, title: name, fields }))
  const run = useRun<Recipe>({
    async fetch(tried, signal) {
      const definition = { from: { kind: 'combined' as const, recipe: tried }, parameters: [] }
      const answer = await api.try({ id, definition, values: {}, rows: 100 }, { signal })
      const fields = fieldsOf(answer.fields, draft.fields)
      if (!same(fields, draft.fields)) onChange({ fields, parameters: [] })
      return answer
    },
  })
  const isReady = recipe.kind === 'sql' ? recipe.sql.trim() !== '' && recipe.inputs.length > 0 : recipe.start !== ''
  return (
    <div className="dataset-desk">
      <RecipeEditor
        value={recipe}
        inputs={inputs}
        onChange={(next) => onChange({ from: { kind: 'combined', recipe: next } })}
      />
      <div className="dataset-try">
        <RunButton run={run} disabled={!isReady} onStart={() => void run.start(recipe)}>
          试取数
        </RunButton>
      </div>
      <ResultPane run={run} hint="试取数后在这里看前 100 行。" />
    </div>
  )
}
