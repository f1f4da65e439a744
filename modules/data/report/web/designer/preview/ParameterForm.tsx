import type { Dataset, Parameter } from '@mingtai/report-engine'
import type { ParameterValues } from '../../../calls.ts'
import { withinDesigner } from '../part/within-designer.ts'
import { useStudioState } from '../part/use-studio.ts'
import { DraftParameters } from '@mingtai/modules/data/dataset/web/parameters'

interface Props {
  parameters: readonly Parameter[]
  /** Where lists are read from; left out: the datasets of the report. */
  datasets?: readonly Dataset[]
  values: ParameterValues
  onChange(values: ParameterValues): void
}

/** Values for the preview and for trying a query; they are not saved with the report. */
export function ParameterForm({ datasets, ...shown }: Props) {
  const own = useStudioState((state) => state.template.datasets)
  const form = useStudioState((state) => state.template.form) ?? {}
  return <DraftParameters {...shown} datasets={datasets ?? own} form={form} popup={withinDesigner} />
}
