import { aggregateNames, type Binding, type Content, type Dataset } from '@mingtai/report-engine'

export type Aggregate = Binding['aggregate']

/** One figure for all the rows that the cell sees. */
export function isFigure(aggregate: Aggregate): boolean {
  return aggregate !== 'list' && aggregate !== 'group' && aggregate !== 'adjacent'
}

export function fieldTitle(datasets: readonly Dataset[], dataset: string, field: string): string {
  const found = datasets.find((each) => each.name === dataset)?.fields.find((each) => each.name === field)
  return found?.title || field
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
