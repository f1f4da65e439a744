import type { Binding, Content, Dataset } from '@mingtai/report-engine'

export type Aggregate = Binding['aggregate']

/** The words for what a cell does with the rows it sees. */
export const aggregateNames: Record<Aggregate, string> = {
  list: '列表',
  group: '分组',
  adjacent: '相邻',
  sum: '合计',
  average: '平均',
  max: '最大',
  min: '最小',
  count: '计数',
  distinct: '去重计数',
  first: '首个',
  last: '末个',
}

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
