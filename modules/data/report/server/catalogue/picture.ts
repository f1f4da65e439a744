import type { Binding, Template } from '@mingtai/report-engine'

export type Picture = 'detail' | 'grouped' | 'cross'

/** Which small picture stands for a report: a cross table, a grouped one or a list. */
export function pictureOf(template: Template): Picture {
  const bindings = template.sheets.flatMap((sheet) => sheet.cells.map((cell) => cell.content).filter(isBinding))
  if (bindings.some((binding) => binding.expand === 'right')) return 'cross'
  const groups = bindings.some((binding) => binding.aggregate === 'group' || binding.aggregate === 'adjacent')
  return groups ? 'grouped' : 'detail'
}

/** Codes of all data sources that a report takes rows or choices from. */
export function sourcesOf(template: Template): string[] {
  const codes = new Set(template.datasets.flatMap(({ from }) => (from.kind === 'query' ? [from.dataSource] : [])))
  for (const { options } of template.parameters) {
    if (options?.kind === 'sql') codes.add(options.dataSource)
  }
  return [...codes].toSorted()
}

function isBinding(content: { kind: string }): content is Binding {
  return content.kind === 'field'
}
