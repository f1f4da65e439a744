import type { PlaceNode } from '../../person-shapes.ts'

/** A place with what lies below it. */
export interface PlaceBranch extends PlaceNode {
  children: PlaceBranch[]
}

/** The flat answer of the server as branches; a place whose parent is not among them is a top. */
export function branchesOf(nodes: readonly PlaceNode[]): PlaceBranch[] {
  const byId = new Map<string, PlaceBranch>(nodes.map((node) => [node.id, { ...node, children: [] }]))
  const tops: PlaceBranch[] = []
  for (const branch of byId.values()) {
    const parent = branch.parentId === null ? undefined : byId.get(branch.parentId)
    if (parent === undefined) tops.push(branch)
    else parent.children.push(branch)
  }
  return tops
}

/** The places that a keyword finds and all above them, so that matches stand where they belong. */
export function foundPlaces(nodes: readonly PlaceNode[], keyword: string): { nodes: PlaceNode[]; open: string[] } {
  const typed = keyword.trim()
  if (typed === '') return { nodes: [...nodes], open: [] }
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const kept = new Set<string>()
  for (const node of nodes.filter((one) => sounds(one, typed)))
    for (let up: PlaceNode | undefined = node; up !== undefined && !kept.has(up.id);) {
      kept.add(up.id)
      up = up.parentId === null ? undefined : byId.get(up.parentId)
    }
  return { nodes: nodes.filter(({ id }) => kept.has(id)), open: [...kept] }
}

function sounds({ name, pinyin }: PlaceNode, typed: string): boolean {
  if (name.includes(typed)) return true
  const wanted = typed.toLowerCase().replace(/[\s']/g, '')
  const syllables = pinyin.split(' ')
  const letters = syllables.map((syllable) => syllable.charAt(0)).join('')
  return /^[a-z]+$/.test(wanted) && (syllables.join('').includes(wanted) || letters.includes(wanted))
}
