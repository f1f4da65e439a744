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

/** Branches with their full names, the one first in which an organization lies; `open` is the way to it. */
export function choicesNear(
  nodes: readonly PlaceNode[],
  own: string | null,
): { branches: NamedBranch[]; open: string[] } {
  const open: string[] = []
  const leads = (branch: PlaceBranch): boolean => branch.id === own || branch.children.some(leads)
  const ordered = (siblings: PlaceBranch[], above: string): NamedBranch[] => {
    const first = own === null ? undefined : siblings.find(leads)
    if (first !== undefined) open.push(first.id)
    const begun = first === undefined ? siblings : [first, ...siblings.filter((one) => one !== first)]
    return begun.map((branch) => {
      const full = branch.type === 5 && above !== '' ? `${above} / ${branch.name}` : branch.name
      return { ...branch, full, children: ordered(branch.children, branch.type === 4 ? '' : full) }
    })
  }
  return { branches: ordered(branchesOf(nodes), ''), open }
}

/** A place as it is read once it is chosen: many organizations have an 办公室. */
export interface NamedBranch extends PlaceBranch {
  full: string
  children: NamedBranch[]
  disabled?: boolean
}

/** The places that a keyword finds with all above and below them; `open` is the way to each match. */
export function foundPlaces(nodes: readonly PlaceNode[], keyword: string): { nodes: PlaceNode[]; open: string[] } {
  const typed = keyword.trim()
  if (typed === '') return { nodes: [...nodes], open: [] }
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const matched = new Set(nodes.filter((one) => sounds(one, typed)).map(({ id }) => id))
  const way = new Set<string>()
  for (const id of matched)
    for (let up = byId.get(id); up !== undefined && !way.has(up.id);) {
      way.add(up.id)
      up = up.parentId === null ? undefined : byId.get(up.parentId)
    }
  const isBelow = (node: PlaceNode) => {
    const met = new Set<string>()
    for (let up: PlaceNode | undefined = node; up !== undefined && !met.has(up.id);) {
      if (matched.has(up.id)) return true
      met.add(up.id)
      up = up.parentId === null ? undefined : byId.get(up.parentId)
    }
    return false
  }
  return { nodes: nodes.filter((node) => way.has(node.id) || isBelow(node)), open: [...way] }
}

function sounds({ name, pinyin }: PlaceNode, typed: string): boolean {
  if (name.includes(typed)) return true
  const wanted = typed.toLowerCase().replace(/[\s']/g, '')
  const syllables = pinyin.split(' ')
  const letters = syllables.map((syllable) => syllable.charAt(0)).join('')
  return /^[a-z]+$/.test(wanted) && (syllables.join('').includes(wanted) || letters.includes(wanted))
}
