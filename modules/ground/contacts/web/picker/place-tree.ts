import { useQuery } from '@tanstack/react-query'
import type { Place } from '../../calls.ts'
import { contacts } from './api.ts'

/** A place with those below it, as trees draw them. */
export interface PlaceNode {
  key: string
  value: string
  title: string
  /** Name and sound, to be found by. */
  find: string
  people: number
  type: Place['type']
  selectable: boolean
  children: PlaceNode[]
}

/** Places without a parent, or whose parent is not there, are the tops. */
export function placeTree(places: readonly Place[], maySelect: (place: Place) => boolean): PlaceNode[] {
  const nodes = new Map(places.map((place) => [place.id, nodeOf(place, maySelect(place))]))
  const tops: PlaceNode[] = []
  for (const { id, parentId } of places) {
    const node = nodes.get(id)
    if (node === undefined) continue
    const parent = parentId === null ? undefined : nodes.get(parentId)
    if (parent === undefined || parent === node) tops.push(node)
    else parent.children.push(node)
  }
  return tops
}

/** The office tree; it changes rarely. */
export function usePlaces(enabled = true) {
  return useQuery({
    queryKey: ['contacts', 'tree'],
    queryFn: () => contacts.tree({}),
    staleTime: 300_000,
    enabled,
  })
}

function nodeOf({ id, name, sound, people, type }: Place, selectable: boolean): PlaceNode {
  return {
    key: id,
    value: id,
    title: name,
    find: `${name} ${sound}`.toLowerCase(),
    people,
    type,
    selectable,
    children: [],
  }
}
