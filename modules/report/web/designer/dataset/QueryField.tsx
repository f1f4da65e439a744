import { type NamedSource, type Run, SqlDesk } from '@mingtai/modules/data-source/web'
import type { Parameter } from '@mingtai/report-engine'
import type { ParameterValues } from '../../../calls.ts'
import { ParameterForm } from '../preview/ParameterForm.tsx'

interface Props {
  source: NamedSource | null
  parameters: readonly Parameter[]
  values: ParameterValues
  onValues(values: ParameterValues): void
  onDeclare(parameters: Parameter[]): void
  run: Run
  value?: string
  onChange?(text: string): void
}

/** The query of a dataset, at the source that the form names, with the report's own parameters. */
export function QueryField({ source, parameters, values, onValues, onDeclare, run, value = '', onChange }: Props) {
  return (
    <SqlDesk
      source={source}
      value={value}
      parameters={parameters}
      onDeclare={onDeclare}
      run={run}
      values={parameters.length > 0 && <ParameterForm parameters={parameters} values={values} onChange={onValues} />}
      {...(onChange === undefined ? {} : { onChange })}
    />
  )
}
