import type { Choice, ChoiceNode } from '@mingtai/form-schema'

/** Puts labels in the place of a choice and after it. Values are numbers that nobody has; the first keeps its own. */
export function optionsWith(options: readonly Choice[], at: number, labels: readonly string[]): Choice[] {
  const taken = new Set(options.map(({ value }) => value))
  const replaced = options[at]
  const made = labels.map((text, place): Choice => {
    const label = text.trim().slice(0, 100)
    if (place === 0 && replaced !== undefined) return { ...replaced, label }
    const value = unused(taken)
    taken.add(value)
    return { value, label, disabled: false }
  })
  return [...options.slice(0, at), ...made, ...options.slice(at + 1)]
}

function unused(taken: ReadonlySet<string>): string {
  for (let number = 1; ; number++) if (!taken.has(String(number))) return String(number)
}

/** A tree as lines, those below two spaces further in. */
export function treeLines(options: readonly ChoiceNode[], depth = 0): string {
  return options
    .map(({ label, children }) => {
      const own = `${'  '.repeat(depth)}${label}`
      return children.length === 0 ? own : `${own}\n${treeLines(children, depth + 1)}`
    })
    .join('\n')
}

/** Lines as a tree. What has the same place and name keeps its value, so that what was chosen stays chosen. */
export function treeOf(text: string, before: readonly ChoiceNode[]): ChoiceNode[] {
  const root: Open = { node: { children: [] }, depth: -1, before }
  const open = [root]
  for (const line of text.split('\n')) {
    const label = line.trim().slice(0, 100)
    if (label === '') continue
    const depth = Math.floor((line.replaceAll('\t', '  ').length - line.replaceAll('\t', '  ').trimStart().length) / 2)
    while (open.length > 1 && (open.at(-1)?.depth ?? -1) >= depth) open.pop()
    const around = open.at(-1) ?? root
    const same = around.before.find((choice) => choice.label === label)
    const taken = new Set([...around.before, ...around.node.children].map(({ value }) => value))
    const node: ChoiceNode = {
      value: same?.value ?? unused(taken),
      label,
      disabled: same?.disabled ?? false,
      children: [],
    }
    around.node.children.push(node)
    open.push({ node, depth, before: same?.children ?? [] })
  }
  return root.node.children
}

interface Open {
  node: { children: ChoiceNode[] }
  depth: number
  before: readonly ChoiceNode[]
}
