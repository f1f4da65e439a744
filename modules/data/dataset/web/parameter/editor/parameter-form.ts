import { type FixedChoice, isChosen, isPeriod, isPeriodRange, isTree, type Parameter } from '@mingtai/report-engine'

/** `parameter1`, `parameter2`, … the first that is free. */
export function newParameter(parameters: readonly Parameter[]): Parameter {
  const codes = new Set(parameters.map(({ code }) => code))
  for (let number = parameters.length + 1; ; number++) {
    const code = `p${number}`
    if (codes.has(code)) continue
    return { code, name: '新参数', type: 'text', default: null, required: false, hidden: false, options: null }
  }
}

/** A parameter of another type: what has no meaning for the new type goes, what has stays. */
export function retyped(parameter: Parameter, type: Parameter['type']): Parameter {
  const { options, check: _, format: __, control: ___, withBelow, leavesOnly, ...plain } = parameter
  const list = options ?? { kind: 'fixed', items: [] }
  const branches = {
    ...(withBelow === undefined ? {} : { withBelow }),
    ...(leavesOnly === undefined ? {} : { leavesOnly }),
  }
  return {
    ...plain,
    ...(isTree(type) ? branches : {}),
    type,
    default: usualDefault(type),
    options: isChosen(type) ? list : null,
  }
}

function usualDefault(type: Parameter['type']): string | null {
  if (type === 'dateRange') return 'mf~ml'
  if (isPeriodRange(type)) return 'current~current'
  return type === 'date' || type === 'dateTime' || isPeriod(type) ? 'current' : null
}

/**
 * One entry per line, `value=label` where they differ; in a tree two spaces or a tab for each level. Where the list
 * changes with another parameter a line `[value]` begins what is there for that value.
 */
export function readOptionLines(text: string, { grouped }: { grouped: boolean }): FixedChoice[] {
  const above: { depth: number; value: string }[] = []
  let of: string | undefined
  return text.split('\n').flatMap((line): FixedChoice[] => {
    const words = line.trim()
    if (words === '') return []
    const head = grouped ? /^\[(.*)\]$/.exec(words)?.[1]?.trim() : undefined
    if (head !== undefined) {
      of = head === '' ? undefined : head
      above.length = 0
      return []
    }
    const at = words.indexOf('=')
    const value = at < 0 ? words : words.slice(0, at).trim()
    const label = at < 0 ? words : words.slice(at + 1).trim()
    const depth = Math.floor((/^\s*/.exec(line)?.[0] ?? '').replaceAll('\t', '  ').length / 2)
    while ((above.at(-1)?.depth ?? -1) >= depth) above.pop()
    const parent = above.at(-1)?.value
    above.push({ depth, value })
    return [{ value, label, ...(parent === undefined ? {} : { parent }), ...(of === undefined ? {} : { of }) }]
  })
}

export function optionLines(items: readonly FixedChoice[]): string {
  const known = new Map(items.map((item) => [item.value, item]))
  const depthOf = (item: FixedChoice): number => {
    let depth = 0
    for (let at = item.parent; at !== undefined && depth < known.size; at = known.get(at)?.parent) depth += 1
    return depth
  }
  return items
    .flatMap((item, at) => [
      ...(item.of === items[at - 1]?.of ? [] : [`[${item.of ?? ''}]`]),
      `${'  '.repeat(depthOf(item))}${item.value === item.label ? item.value : `${item.value}=${item.label}`}`,
    ])
    .join('\n')
}

/** The list with a head for each of the values above it that has none yet. */
export function withHeads(text: string, above: readonly FixedChoice[]): string {
  const there = new Set([...text.matchAll(/^\s*\[(.*)\]\s*$/gm)].map(({ 1: head = '' }) => head.trim()))
  const missing = above.filter(({ value }) => !there.has(value)).slice(0, 100)
  return [text.trimEnd(), ...missing.map(({ value }) => `[${value}]\n`)].filter((part) => part !== '').join('\n')
}
