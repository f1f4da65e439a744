import type { Dataset, Parameter, ParameterForm } from '@mingtai/report-engine'
import type { ParameterValues } from '../../../calls.ts'
import { ParameterFields } from '../ParameterFields.tsx'
import { useDraftForm } from './use-draft-form.ts'
import '../parameter-form.css'

interface Props {
  parameters: readonly Parameter[]
  /** Where lists are read from. */
  datasets: readonly Dataset[]
  form: ParameterForm
  /** What was chosen; what is not among them has its default. */
  values: ParameterValues
  popup?: (element: HTMLElement) => HTMLElement
  onChange(values: ParameterValues): void
}

/** The real controls of parameters that are not saved yet, hidden ones too; what is chosen is for a trial only. */
export function DraftParameters({ parameters, datasets, form, values, popup, onChange }: Props) {
  const { context, refusal, problems } = useDraftForm({ parameters, datasets, form })
  if (context === null) return <p className="parameter-faint">{refusal ?? '正在准备参数…'}</p>
  const defaults = Object.fromEntries(context.parameters.map(({ code, value }) => [code, value]))
  const problem = problems[0]
  return (
    <div className="draft-parameters">
      <ParameterFields
        context={{ ...context, parameters: context.parameters.map((one) => ({ ...one, hidden: false })) }}
        chosen={{ ...defaults, ...values }}
        wrong={problem === undefined ? null : { field: problem.code, sentence: problem.sentence }}
        {...(popup === undefined ? {} : { popup })}
        onChange={(code, value) => onChange({ ...values, [code]: value })}
      />
    </div>
  )
}
