import { type Run, ResultPane } from '@mingtai/modules/data/data-source/web'
import type { Dataset, DatasetFrom, Parameter } from '@mingtai/report-engine'
import type { ReactNode } from 'react'
import type { ParameterValues } from '../../../calls.ts'
import { ParameterForm } from '../preview/ParameterForm.tsx'

interface Props {
  parameters: readonly Parameter[]
  datasets: readonly Dataset[]
  values: ParameterValues
  onValues(values: ParameterValues): void
  run: Run<DatasetFrom>
  action: ReactNode
}

/** The trial of a dataset that is not written as a query. */
export function OriginTrial({ parameters, datasets, values, onValues, run, action }: Props) {
  return (
    <div className="rd-origin-trial">
      {parameters.length > 0 && <ParameterForm {...{ parameters, datasets, values }} onChange={onValues} />}
      {action}
      <ResultPane run={run} hint="试取数后这里显示前几行。" />
    </div>
  )
}
