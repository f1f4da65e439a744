import { type FormSchema, type LayoutNode, notInRows } from '@mingtai/form-schema'
import type { Offer } from './fresh.ts'
import { childrenOf, keyOf, nodesIn, nodesOf, findNode, type Place } from './tree.ts'

/**
 * Where a node goes with one step up or down: past its neighbour, into a neighbour that holds others, or out of what it
 * stands in. Null at the ends of the form.
 */
export function stepPlace(schema: FormSchema, path: string, by: 1 | -1): Place | null {
  const found = findNode(schema, path)
  if (found === null) return null
  const { container, at } = found.place
  const around = nodesIn(schema, container) ?? []
  const next = around[at + by]
  if (next === undefined) return outOf(schema, container, by)
  if ((next.type === 'group' || next.type === 'columns') && found.node.type !== 'group')
    return { container: next.id, at: by === 1 ? 0 : next.children.length }
  return { container, at: by === 1 ? at + 2 : at - 1 }
}

function outOf(schema: FormSchema, container: string | null, by: 1 | -1): Place | null {
  const outer = container === null ? null : findNode(schema, container)
  // A column does not leave its table by a step: that would be another kind of thing.
  if (outer === null || outer.node.type === 'detail') return null
  return { container: outer.place.container, at: outer.place.at + (by === 1 ? 1 : 0) }
}

/** The node that comes after or before another one as they are read. */
export function nextPath(schema: FormSchema, path: string | null, by: 1 | -1): string | null {
  const all = nodesOf(schema)
  if (path === null) return (by === 1 ? all[0] : all.at(-1))?.path ?? null
  const at = all.findIndex((each) => each.path === path)
  return all[at + by]?.path ?? null
}

/**
 * Where something new goes that was not put anywhere: into what is selected, below it, or to the end. What needs the
 * whole width goes below columns, and what is no field below a table.
 */
export function usualPlace(schema: FormSchema, selected: string | null, offer: Offer): Place {
  const found = selected === null ? null : findNode(schema, selected)
  if (found === null) return { container: null, at: schema.layout.length }
  const { node, place } = found
  if (takes(node, offer)) return { container: keyOf(node), at: childrenOf(node)?.length ?? 0 }
  let { container, at } = place
  while (container !== null) {
    const outer = findNode(schema, container)
    if (outer === null || takes(outer.node, offer)) break
    container = outer.place.container
    at = outer.place.at
  }
  return { container, at: at + 1 }
}

const wide: ReadonlySet<Offer> = new Set(['detail', 'group', 'columns2', 'columns3', 'description'])

/** Whether a click on the palette puts something into a node: of a table it is another column. */
function takes(node: LayoutNode, offer: Offer): boolean {
  if (node.type === 'group') return true
  if (node.type === 'columns') return !wide.has(offer)
  return node.type === 'detail' && !wide.has(offer) && !notInRows.has(offer)
}
