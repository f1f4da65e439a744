import type { LayoutNode } from './layout.ts'

/** How many fields (columns of tables among them) and tables a layout has, and how deep it is. */
export interface Places {
  fields: number
  tables: number
  depth: number
}

export function placesOf(layout: readonly LayoutNode[]): Places {
  const places: Places = { fields: 0, tables: 0, depth: 0 }
  count(layout, 0, places)
  return places
}

function count(nodes: readonly LayoutNode[], depth: number, places: Places): void {
  places.depth = Math.max(places.depth, depth)
  for (const node of nodes) {
    if (node.type === 'field') places.fields++
    else if (node.type === 'detail') {
      places.tables++
      places.fields += node.columns.length
      places.depth = Math.max(places.depth, depth + 1)
    } else if (node.type !== 'description') count(node.children, depth + 1, places)
  }
}
