import type { ReactNode } from 'react'
import type { ReportForm } from '../../../calls.ts'
import { ParameterBar } from './ParameterBar.tsx'
import type { ReportSource } from '../ReportView.tsx'
import type { useQuestion } from './use-question.ts'

interface Props {
  form: ReportForm
  source: ReportSource
  question: ReturnType<typeof useQuestion>
  busy: boolean
  /** 我的视图; without conditions it stands with the facts instead, unless the screen is narrow. */
  views: ReactNode
  narrow: boolean
}

/** The reader's conditions: a bar above the sheet, on a phone one line that opens. */
export function Form({ form, source, question, busy, views, narrow }: Props) {
  const { name, parameters } = form
  const isAsking = parameters.some(({ hidden }) => !hidden)
  const head = narrow && (
    <div className="viewer-narrow-head">
      {source.back}
      <b title={name}>{name}</b>
      {!isAsking && views}
    </div>
  )
  if (!isAsking) return head
  return (
    <>
      {head}
      <ParameterBar
        context={{
          parameters,
          form: form.form,
          today: form.today,
          source: { key: source.queryKey, load: source.choices },
        }}
        chosen={question.chosen}
        wrong={question.wrong}
        busy={busy}
        isFolded={narrow}
        onChange={question.change}
        onRun={() => void question.ask()}
        onReset={question.reset}
        extra={views}
      />
    </>
  )
}
