import type { Dataset } from '@mingtai/report-engine'
import { useState } from 'react'
import type { ParameterValues } from '../../../calls.ts'
import { ParameterFields } from '../ParameterFields.tsx'
import { useDraftForm } from '../draft/use-draft-form.ts'
import { useRested } from './use-rested.ts'
import type { ParameterDraft } from './ParameterEditor.tsx'

interface Props {
  draft: ParameterDraft
  datasets: readonly Dataset[]
  marked: string | null
  onMark(code: string): void
}

/** The form as it will be, with real choices: what is tried here is not kept. */
export function ParameterFormPreview({ draft, datasets, marked, onMark }: Props) {
  const [values, setValues] = useState<ParameterValues>({})
  const rested = useRested(draft)
  const { context, refusal, problems } = useDraftForm({ ...rested, datasets })
  if (draft.parameters.length === 0)
    return <p className="parameter-faint parameter-editor-none">新增参数后，这里显示表单。</p>
  if (context === null) return <p className="parameter-faint parameter-editor-none">{refusal ?? '正在准备表单…'}</p>
  const defaults = Object.fromEntries(context.parameters.map(({ code, value }) => [code, value]))
  const problem = problems[0]
  const isSide = draft.form.place === 'side'
  return (
    <div className={isSide ? 'parameter-editor-paper parameter-editor-side' : 'parameter-editor-paper'}>
      {refusal !== null && <p className="parameter-refusal">{refusal}</p>}
      <ParameterFields
        // Choices begin anew with each new form: a list may be another one.
        key={JSON.stringify([rested.form.folded, context.parameters.map(({ code, type }) => [code, type])])}
        context={context}
        chosen={{ ...defaults, ...values }}
        wrong={problem === undefined ? null : { field: problem.code, sentence: problem.sentence }}
        narrow={isSide}
        marked={marked}
        onChange={(code, value) => setValues({ ...values, [code]: value })}
        onMark={onMark}
      />
    </div>
  )
}
