import type { FormSchema } from '@mingtai/form-schema'
import { keyOf, nodesIn, nodesOf, findNode, type Place } from './tree.ts'

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

/** Where something new goes that was not put anywhere: into what is selected, below it, or to the end. */
export function usualPlace(schema: FormSchema, selected: string | null, isField: boolean): Place {
  const found = selected === null ? null : findNode(schema, selected)
  if (found === null) return { container: null, at: schema.layout.length }
  const { node, place } = found
  if (node.type === 'group' || node.type === 'columns') return { container: keyOf(node), at: node.children.length }
  const outer = place.container === null ? null : findNode(schema, place.container)
  if (outer?.node.type === 'detail' && !isField) return { container: outer.place.container, at: outer.place.at + 1 }
  return { container: place.container, at: place.at + 1 }
}
