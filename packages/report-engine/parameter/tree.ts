import type { Choice } from '../template/parameter.ts'

export interface ChoiceNode {
  value: string
  label: string
  children: ChoiceNode[]
}

/** Choices as a tree, in their order. What names no entry of the list as its parent, or itself, stands at the top. */
export function treeOf(choices: readonly Choice[]): ChoiceNode[] {
  const nodes = new Map(
    choices.map(({ value, label }): [string, ChoiceNode] => [value, { value, label, children: [] }]),
  )
  const parents = parentsOf(choices)
  const tops: ChoiceNode[] = []
  for (const node of nodes.values()) {
    const parent = parents.get(node.value)
    const above = parent === undefined ? undefined : nodes.get(parent)
    if (above === undefined) tops.push(node)
    else above.children.push(node)
  }
  return tops
}

/** Values that have nothing below them. */
export function leavesOf(choices: readonly Choice[]): Set<string> {
  const branches = new Set(parentsOf(choices).values())
  return new Set(choices.map(({ value }) => value).filter((value) => !branches.has(value)))
}

/** The chosen values and everything below them, in the order of the list. */
export function withBelow(choices: readonly Choice[], chosen: readonly string[]): string[] {
  const parents = parentsOf(choices)
  const wanted = new Set(chosen)
  const isWanted = (value: string): boolean => {
    for (let at: string | undefined = value; at !== undefined; at = parents.get(at)) if (wanted.has(at)) return true
    return false
  }
  return [...new Set(choices.map(({ value }) => value))].filter(isWanted)
}

/** The parent of each value that has one; a ring is cut where it closes. */
function parentsOf(choices: readonly Choice[]): Map<string, string> {
  const known = new Set(choices.map(({ value }) => value))
  const parents = new Map<string, string>()
  for (const { value, parent } of choices) {
    if (parent === undefined || parent === value || !known.has(parent) || parents.has(value)) continue
    parents.set(value, parent)
    if (leadsTo(value, parents)) parents.delete(value)
  }
  return parents
}

function leadsTo(value: string, parents: ReadonlyMap<string, string>): boolean {
  for (let at = parents.get(value); at !== undefined; at = parents.get(at)) if (at === value) return true
  return false
}
