import type { FormValues } from '@mingtai/form-schema'
import { type FormSources, FormView } from '@mingtai/form-view'
import { longDay } from '@mingtai/ui'
import { Segmented } from 'antd'
import { useMemo, useState } from 'react'
import type { InstanceDetail } from '../../calls.ts'
import { paperTitle } from '../../words.ts'
import { formOf, type FormProblem } from '../shared/form-of.ts'
import { mayHandle } from './actions.ts'
import { OpinionRows } from './OpinionRows.tsx'

interface Props {
  detail: InstanceDetail
  values: FormValues
  problems: readonly FormProblem[]
  sources: FormSources
  onChange(values: FormValues): void
}

/** The form as a document; where the reader has something to fill in, as a form first. */
export function FormPane({ detail, values, problems, sources, onChange }: Props) {
  const { form, rights, must, names, definitionName, number, startedAt } = detail
  const mayWrite = mayHandle(detail) && Object.values(rights).includes('write')
  const context = useMemo(() => ({ initiator: detail.initiator }), [detail.initiator])
  const [isPaper, setPaper] = useState(false)
  const mode = mayWrite && !isPaper ? 'edit' : 'paper'
  return (
    <section className="instance-form" aria-label="表单" data-mode={mode}>
      {mayWrite && (
        <div className="instance-mode">
          <Segmented
            size="small"
            aria-label="表单样式"
            value={isPaper}
            options={[
              { value: false, label: '填写' },
              { value: true, label: '看表单' },
            ]}
            onChange={setPaper}
          />
        </div>
      )}
      <FormView
        schema={formOf(form)}
        values={values}
        access={{ rights, must }}
        names={names}
        problems={problems}
        mode={mode}
        sources={sources}
        context={context}
        onChange={onChange}
        paper={{
          head: {
            title: paperTitle(definitionName),
            left: `编号：${number}`,
            right: `填报日期：${longDay(startedAt)}`,
          },
          rows: <OpinionRows detail={detail} />,
        }}
      />
    </section>
  )
}
