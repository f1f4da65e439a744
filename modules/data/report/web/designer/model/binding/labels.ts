import { aggregateNames, type Binding, type Content, type Dataset, type DatasetLink } from '@mingtai/report-engine'

export type Aggregate = Binding['aggregate']

/** One figure for all the rows that the cell sees. */
export function isFigure(aggregate: Aggregate): boolean {
  return aggregate !== 'list' && aggregate !== 'group' && aggregate !== 'adjacent'
}

export function fieldTitle(datasets: readonly Dataset[], dataset: string, field: string): string {
  const found = datasets.find((each) => each.name === dataset)?.fields.find((each) => each.name === field)
  return found?.title || field
}

/** `部门编号 = A2`, or `部门编号 = A2 的 编号` where the parent's rows are compared; `shown` is what stands in the parent. */
export function linkWords(
  datasets: readonly Dataset[],
  { field, cell, parentField }: DatasetLink,
  { dataset, shown }: { dataset: string; shown: Content | undefined },
): string {
  const own = `${fieldTitle(datasets, dataset, field)} = ${cell}`
  if (parentField === undefined || shown?.kind !== 'field') return own
  return `${own} 的 ${fieldTitle(datasets, shown.dataset, parentField)}`
}

/** What stands in the cell of the design: `省份`, `Σ 金额`, `平均 单价`. */
export function labelOf(content: Content, datasets: readonly Dataset[]): string {
  switch (content.kind) {
    case 'empty':
      return ''
    case 'text':
      return content.text
    case 'number':
      return String(content.value)
    case 'formula':
      return content.formula
    case 'field':
      return fieldLabel(content, datasets)
    case 'chart':
      return `图表 ${content.chart.title}`.trim()
    case 'picture':
      return `图片 ${content.alt}`.trim()
    default:
      return content satisfies never
  }
}

function fieldLabel(binding: Binding, datasets: readonly Dataset[]): string {
  const title = fieldTitle(datasets, binding.dataset, binding.field)
  if (binding.aggregate === 'sum') return `Σ ${title}`
  return isFigure(binding.aggregate) ? `${aggregateNames[binding.aggregate]} ${title}` : title
}
