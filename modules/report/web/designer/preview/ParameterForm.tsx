import type { Parameter } from '@mingtai/report-engine'
import type { ParameterValues } from '../../../calls.ts'
import { ParameterFields } from '../../parameter/ParameterFields.tsx'
import { withinDesigner } from '../part/within-designer.ts'
import { useStudioState } from '../part/use-studio.ts'
import { useDraftForm } from './use-draft-form.ts'

interface Props {
  parameters: readonly Parameter[]
  /** What was chosen; what is not among them has its default. */
  values: ParameterValues
  onChange(values: ParameterValues): void
}

/** Values for the preview and for trying a query; they are not saved with the report. */
export function ParameterForm({ parameters, values, onChange }: Props) {
  const datasets = useStudioState((state) => state.template.datasets)
  const form = useStudioState((state) => state.template.form) ?? {}
  const { context, refusal, problems } = useDraftForm({ parameters, datasets, form })
  if (context === null) return <p className="rd-faint">{refusal ?? '正在准备参数…'}</p>
  const defaults = Object.fromEntries(context.parameters.map(({ code, value }) => [code, value]))
  const problem = problems[0]
  return (
    <div className="rd-parameter-form">
      <ParameterFields
        context={{ ...context, parameters: context.parameters.map((one) => ({ ...one, hidden: false })) }}
        chosen={{ ...defaults, ...values }}
        wrong={problem === undefined ? null : { field: problem.code, sentence: problem.sentence }}
        popup={withinDesigner}
        onChange={(code, value) => onChange({ ...values, [code]: value })}
      />
    </div>
  )
}
