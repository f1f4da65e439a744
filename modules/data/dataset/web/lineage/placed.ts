import type { Lineage, LineageNode } from '../../lineage-calls.ts'

export const NODE = { width: 196, height: 48, across: 84, down: 16 }
const MARGIN = 12

export interface PlacedNode extends LineageNode {
  x: number
  y: number
  layer: number
}

export interface PlacedLineage {
  nodes: PlacedNode[]
  edges: { from: PlacedNode; to: PlacedNode }[]
  width: number
  height: number
}

/** Every object in the column of its longest way from a source, near those that it is joined to. */
export function placed({ nodes, edges }: Pick<Lineage, 'nodes' | 'edges'>): PlacedLineage {
  const layers = layersOf(nodes, edges)
  const columns = new Map<number, LineageNode[]>()
  for (const node of nodes) {
    const layer = layers.get(node.key) ?? 0
    columns.set(layer, [...(columns.get(layer) ?? []), node])
  }
  const used = [...columns.keys()].toSorted((a, b) => a - b)
  const rank = new Map<string, number>()
  const byKey = new Map<string, PlacedNode>()
  const tallest = Math.max(0, ...[...columns.values()].map((column) => column.length))
  const step = NODE.height + NODE.down
  used.forEach((layer, at) => {
    const sorted = (columns.get(layer) ?? []).toSorted(
      (a, b) => middle(a, edges, rank) - middle(b, edges, rank) || a.name.localeCompare(b.name, 'zh'),
    )
    const top = MARGIN + ((tallest - sorted.length) * step) / 2
    sorted.forEach((node, place) => {
      rank.set(node.key, (top + place * step) / step)
      byKey.set(node.key, { ...node, layer: at, x: MARGIN + at * (NODE.width + NODE.across), y: top + place * step })
    })
  })
  return {
    nodes: [...byKey.values()],
    edges: edges.flatMap(({ from, to }) => {
      const [start, end] = [byKey.get(from), byKey.get(to)]
      return start === undefined || end === undefined ? [] : [{ from: start, to: end }]
    }),
    width: 2 * MARGIN + used.length * NODE.width + Math.max(0, used.length - 1) * NODE.across,
    height: 2 * MARGIN + Math.max(0, tallest * step - NODE.down),
  }
}

type Edges = Lineage['edges']

/** Reports stand together at the end, whatever the length of the way to them. */
function layersOf(nodes: readonly LineageNode[], edges: Edges): Map<string, number> {
  // What is seen without its sources stands where datasets stand.
  const layers = new Map(nodes.map(({ key, kind }) => [key, kind === 'dataset' ? 1 : 0]))
  pushForward(layers, edges)
  const last = Math.max(0, ...nodes.filter(({ kind }) => kind === 'dataset').map(({ key }) => layers.get(key) ?? 0))
  for (const { key, kind } of nodes) if (kind === 'report') layers.set(key, Math.max(last + 1, layers.get(key) ?? 0))
  pushForward(layers, edges)
  return layers
}

/** Moves every object behind those that it takes rows from. */
function pushForward(layers: Map<string, number>, edges: Edges): void {
  // A ring cannot be saved; were there one, as many rounds as objects end it.
  for (let round = 0; round < layers.size; round++) {
    let isMoved = false
    for (const { from, to } of edges) {
      const least = (layers.get(from) ?? 0) + 1
      if ((layers.get(to) ?? 0) >= least) continue
      layers.set(to, least)
      isMoved = true
    }
    if (!isMoved) break
  }
}

/** Where those stand that it takes rows from. */
function middle({ key }: LineageNode, edges: Edges, rank: ReadonlyMap<string, number>): number {
  const above = edges.filter(({ to }) => to === key).flatMap(({ from }) => rank.get(from) ?? [])
  return above.length === 0 ? 0 : above.reduce((sum, place) => sum + place, 0) / above.length
}
