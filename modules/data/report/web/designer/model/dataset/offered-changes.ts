import { literalPattern } from '@mingtai/formula'
import {
  codesOf,
  type Dataset,
  type Parameter,
  type SharedChange,
  sharedChanges,
  type SharedDataset,
  type Template,
} from '@mingtai/report-engine'

/** What of a shared dataset's changes makes sense for a report: a parameter that something else of it names is not taken away. */
export function offeredChanges(template: Template, dataset: Dataset, shared: SharedDataset): SharedChange[] {
  return sharedChanges(dataset, shared, template).filter(
    (change) => change.kind !== 'removed' || !isNamed(change.parameter, template, shared),
  )
}

/** Whether a query, a list, a text or a condition of the report holds one of the codes. */
function isNamed(parameter: Parameter, { sheets, datasets, parameters }: Template, shared: SharedDataset): boolean {
  const codes = codesOf(parameter)
    .map((code) => literalPattern(code))
    .join('|')
  const others = datasets.filter(({ from }) => from.kind !== 'shared' || from.code !== shared.code)
  const lists = parameters.filter(({ code }) => code !== parameter.code).map(({ options }) => options)
  return new RegExp(`\\b(?:${codes})\\b`).test(JSON.stringify([sheets, others, lists]))
}
