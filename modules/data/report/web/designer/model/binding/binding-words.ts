import { aggregateNames, type Binding, type Content, type Dataset } from '@mingtai/report-engine'
import { isFigure } from './labels.ts'
import { typedContent } from './typed.ts'

/** A binding as it stands in the bar above the sheet: `SUM(orders.amount)`. */
export function bindingWords({ aggregate, dataset, field }: Pick<Binding, 'aggregate' | 'dataset' | 'field'>): string {
  return `${aggregate.toUpperCase()}(${dataset}.${field})`
}

/**
 * What a line typed over a binding means: another field or another aggregate, a formula, or a text. Parents, filter and the like
 * stay. null: it means a field that no dataset has.
 */
export function typedOverBinding(
  text: string,
  before: Extract<Content, { kind: 'field' }>,
  datasets: readonly Dataset[],
): Content | null {
  const [, head = '', dataset = '', field = ''] =
    /^=?\s*([A-Za-z]+)\s*\(\s*([^().]+)\.([^()]+?)\s*\)\s*$/.exec(text) ?? []
  const aggregate = aggregateOf(head)
  if (aggregate === null || dataset === '') return typedContent(text, before)
  const found = datasets.find((one) => one.name === dataset || one.title === dataset)
  const named = found?.fields.find((one) => one.name === field || one.title === field)
  if (found === undefined || named === undefined) return null
  const wasFigure = isFigure(before.aggregate)
  const expand = isFigure(aggregate) ? 'none' : wasFigure && before.expand === 'none' ? 'down' : before.expand
  return {
    ...before,
    aggregate,
    dataset: found.name,
    field: named.name,
    expand,
    subtotal: aggregate === 'group' ? before.subtotal : null,
  }
}

function aggregateOf(word: string): Binding['aggregate'] | null {
  const names = Object.keys(aggregateNames) as Binding['aggregate'][]
  return names.find((name) => name.toUpperCase() === word.toUpperCase()) ?? null
}
