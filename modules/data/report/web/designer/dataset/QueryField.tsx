import { type NamedSource, type Run, SqlEditorPane } from '@mingtai/modules/data/data-source/web'
import { codesOf, type DatasetFrom, type Parameter } from '@mingtai/report-engine'
import type { ParameterValues } from '../../../calls.ts'
import { givenValues } from '@mingtai/modules/data/dataset/web/parameters'
import { ParameterForm } from '../preview/ParameterForm.tsx'

interface Props {
  source: NamedSource | null
  parameters: readonly Parameter[]
  values: ParameterValues
  onValues(values: ParameterValues): void
  onDeclare(parameters: Parameter[]): void
  run: Run<DatasetFrom>
  value?: string
  onChange?(text: string): void
}

/** The query of a dataset, with the report's own parameters. */
export function QueryField({ source, parameters, values, onValues, onDeclare, run, value = '', onChange }: Props) {
  const fromOf = (sql: string): DatasetFrom => ({ kind: 'query', dataSource: source?.code ?? '', sql })
  const own: Run = { ...run, start: (sql) => run.start(fromOf(sql)), explain: (sql) => run.explain?.(fromOf(sql)) }
  return (
    <SqlEditorPane
      source={source}
      value={value}
      // A range is known under three codes.
      parameters={parameters.flatMap((one) => codesOf(one).map((code) => ({ ...one, code })))}
      onDeclare={onDeclare}
      run={own}
      given={givenValues(parameters, values)}
      values={parameters.length > 0 && <ParameterForm parameters={parameters} values={values} onChange={onValues} />}
      {...(onChange === undefined ? {} : { onChange })}
    />
  )
}
