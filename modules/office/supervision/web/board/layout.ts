import type { Graph } from '../../list-calls.ts'

type Node = Graph['nodes'][number]

export interface Placed {
  node: Node
  column: number
  row: number
}

/** Places what waits to the left of what it waits for; the longest way says the column, and rows fill from above. */
export function laidOut({ nodes, edges }: Graph): Placed[] {
  const waiting = new Map(nodes.map(({ id }) => [id, edges.filter(({ to }) => to === id).map(({ from }) => from)]))
  const columns = new Map<string, number>()
  const columnOf = (id: string): number => {
    const known = columns.get(id)
    if (known !== undefined) return known
    // Guards against a circle, which the server refuses.
    columns.set(id, 0)
    const column = Math.max(-1, ...(waiting.get(id) ?? []).map(columnOf)) + 1
    columns.set(id, column)
    return column
  }
  const filled: number[] = []
  const nearFirst = nodes.toSorted((one, other) => columnOf(one.id) - columnOf(other.id))
  const rows = new Map<string, number>()
  return nearFirst.map((node) => {
    const column = columnOf(node.id)
    const wanted = Math.min(...(waiting.get(node.id) ?? []).map((id) => rows.get(id) ?? 0), Number.POSITIVE_INFINITY)
    const row = Math.max(filled[column] ?? 0, Number.isFinite(wanted) ? wanted : 0)
    filled[column] = row + 1
    rows.set(node.id, row)
    return { node, column, row }
  })
}
