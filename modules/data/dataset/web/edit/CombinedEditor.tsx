import {
  RecipeEditor,
  recipeProblem,
  ResultPane,
  RunButton,
  type TrialValuesOf,
  useRun,
} from '@mingtai/modules/data/data-source/web'
import { DraftParameters } from '../parameter/draft/DraftParameters.tsx'
import { inputsOf, type Parameter, type Recipe } from '@mingtai/report-engine'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DatasetForm } from '../../calls.ts'
import { api } from '../api.ts'
import { fieldsOf, same, typesOf } from './fields-of.ts'
import { useListDatasets } from './use-list-datasets.ts'

interface Props {
  id: string | null
  draft: DatasetForm
  recipe: Recipe
  onChange(part: Partial<DatasetForm>): void
}

/** Other shared datasets, joined, stacked, turned. */
export function CombinedEditor({ id, draft, recipe, onChange }: Props) {
  const choices = useQuery({ queryKey: ['dataset', 'choices'], queryFn: () => api.choices({}) })
  const inputs = (choices.data ?? [])
    .filter(({ code }) => code !== draft.code)
    .map(({ code, name, fields }) => ({ name: code, title: name, fields }))
  const { parameters } = draft
  const [values, setValues] = useState<TrialValuesOf>({})
  const datasets = useListDatasets(draft.code)
  /** Its own parameters, and those that its inputs ask for. */
  const withInputs = (recipe: Recipe): Parameter[] => {
    const codes = new Set(inputsOf(recipe))
    const asked = (choices.data ?? []).filter(({ code }) => codes.has(code)).flatMap((one) => one.parameters)
    return [...new Map([...asked, ...parameters].map((one) => [one.code, one])).values()]
  }
  const run = useRun<Recipe>({
    async fetch(tried, signal) {
      const definition = {
        from: { kind: 'combined' as const, recipe: tried },
        parameters: withInputs(tried),
        types: typesOf(draft.fields),
      }
      const answer = await api.try({ id, definition, values, rows: 100 }, { signal })
      const fields = fieldsOf(answer.fields, draft.fields)
      const all = withInputs(tried)
      if (!same(fields, draft.fields) || all.length > parameters.length) onChange({ fields, parameters: all })
      return answer
    },
  })
  const problem = recipeProblem(recipe, inputs)
  const [asked, setAsked] = useState(false)
  const isReady = recipe.kind === 'sql' ? recipe.sql.trim() !== '' && recipe.inputs.length > 0 : recipe.start !== ''
  const start = () => {
    setAsked(true)
    if (problem === null) void run.start(recipe)
  }
  return (
    <div className="dataset-editor">
      <RecipeEditor
        value={recipe}
        inputs={inputs}
        onChange={(next) => onChange({ from: { kind: 'combined', recipe: next } })}
      />
      {parameters.length > 0 && (
        <DraftParameters {...{ parameters, datasets, values }} form={{}} onChange={setValues} />
      )}
      <div className="dataset-try">
        <RunButton run={run} disabled={!isReady} onStart={start}>
          试取数
        </RunButton>
      </div>
      <ResultPane
        run={asked && problem !== null ? { ...run, refusal: problem } : run}
        hint="试取数后在这里看前 100 行。"
      />
    </div>
  )
}
