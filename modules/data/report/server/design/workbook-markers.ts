import type { Binding } from '@mingtai/report-engine'

/** `#{orders.amount}` and `{{orders.amount}}`, also with a function: `#{orders.group(province)}`. */
const MARKER = /^\s*(?:#\{\s*([^{}]+?)\s*\}|\{\{\s*([^{}]+?)\s*\}\})\s*$/
const PATH = /^([A-Za-z_][A-Za-z0-9_]{0,59})\.(?:([A-Za-z]+)\(\s*([^()]{1,128}?)\s*\)|([^()]{1,128}))$/

interface Kind {
  aggregate: Binding['aggregate']
  expand: Binding['expand']
}

const list: Kind = { aggregate: 'list', expand: 'down' }
/** The functions that other report tools write inside their markers. */
const KINDS: Record<string, Kind> = {
  list,
  group: { aggregate: 'group', expand: 'down' },
  groupright: { aggregate: 'group', expand: 'right' },
  dynamic: { aggregate: 'list', expand: 'right' },
  right: { aggregate: 'list', expand: 'right' },
  sum: { aggregate: 'sum', expand: 'none' },
  avg: { aggregate: 'average', expand: 'none' },
  average: { aggregate: 'average', expand: 'none' },
  max: { aggregate: 'max', expand: 'none' },
  min: { aggregate: 'min', expand: 'none' },
  count: { aggregate: 'count', expand: 'none' },
  distinct: { aggregate: 'distinct', expand: 'none' },
  first: { aggregate: 'first', expand: 'none' },
  last: { aggregate: 'last', expand: 'none' },
}

/** The binding that a whole text stands for; null where it is a text. */
export function bindingOf(text: string): Binding | null {
  const marker = MARKER.exec(text)
  const path = PATH.exec(marker?.[1] ?? marker?.[2] ?? '')
  if (!path) return null
  const [, dataset = '', name, inner, plain] = path
  const kind = name === undefined ? list : KINDS[name.toLowerCase()]
  if (!kind) return null
  return {
    kind: 'field',
    dataset,
    field: (inner ?? plain ?? '').trim(),
    ...kind,
    leftParent: 'auto',
    topParent: 'auto',
    filter: null,
    sorts: [],
    subtotal: null,
    stretch: kind.aggregate === 'group',
  }
}

/** Codes of the parameters that a text shows. */
export function parametersIn(text: string): string[] {
  return [...text.matchAll(/\$\{([A-Za-z_][A-Za-z0-9_]{0,59})\}/g)].map(([, code]) => code ?? '')
}
