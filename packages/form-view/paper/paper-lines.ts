import type { Description, DetailTable, Field, LayoutNode } from '@mingtai/form-schema'

/** A cell of the paper: a label and what stands beside it, over so many pairs of columns. */
export interface PaperCell {
  field: Field
  pairs: number
}

export type PaperLine =
  | { type: 'cells'; key: string; cells: PaperCell[] }
  | { type: 'title'; key: string; title: string }
  | { type: 'told'; key: string; node: Description }
  | { type: 'table'; key: string; table: DetailTable }

/** The most pairs of label and value side by side: more would not be read on A4. */
const WIDEST = 3

/** The form as lines of a ruled table, like those that offices print. Nodes that are not shown are left out before. */
export function paperLines(nodes: readonly LayoutNode[], pairs: number): PaperLine[] {
  return nodes.flatMap((node): PaperLine[] => {
    switch (node.type) {
      case 'field':
        return [{ type: 'cells', key: node.key, cells: [{ field: node, pairs }] }]
      case 'detail':
        return [{ type: 'table', key: node.key, table: node }]
      case 'description':
        return [{ type: 'told', key: node.id, node }]
      case 'group': {
        const title: PaperLine[] = node.title === '' ? [] : [{ type: 'title', key: node.id, title: node.title }]
        return [...title, ...paperLines(node.children, pairs)]
      }
      case 'columns':
        return columnLines(node.children, node.count, pairs)
      default:
        return node satisfies never
    }
  })
}

/** How many pairs a form wants side by side. */
export function pairsOf(nodes: readonly LayoutNode[]): number {
  const counts = nodes.map((node) => {
    if (node.type === 'columns') return Math.max(Math.min(node.count, WIDEST), pairsOf(node.children))
    return node.type === 'group' ? pairsOf(node.children) : 1
  })
  return Math.max(1, ...counts)
}

/** Fields fill the pairs from left to right; the last of a line reaches to its end. */
function columnLines(nodes: readonly LayoutNode[], count: number, pairs: number): PaperLine[] {
  const lines: PaperLine[] = []
  let cells: PaperCell[] = []
  const room = () => pairs - cells.reduce((sum, cell) => sum + cell.pairs, 0)
  const end = () => {
    const last = cells.at(-1)
    if (last === undefined) return
    last.pairs += room()
    lines.push({ type: 'cells', key: cells.map(({ field }) => field.key).join(' '), cells })
    cells = []
  }
  const unit = Math.max(1, Math.floor(pairs / count))
  for (const node of nodes) {
    if (node.type !== 'field') {
      end()
      lines.push(...paperLines([node], pairs))
      continue
    }
    const wanted = takesLine(node) ? pairs : Math.min(pairs, Math.min(node.span, count) * unit)
    if (wanted > room()) end()
    cells.push({ field: node, pairs: wanted })
    if (room() === 0) end()
  }
  end()
  return lines
}

const wide: ReadonlySet<string> = new Set(['longText', 'richText', 'attachment', 'picture', 'signature', 'area'])

/** What needs a whole line to be read. */
function takesLine(field: Field): boolean {
  return wide.has(field.kind) || ('capitals' in field && field.capitals)
}
