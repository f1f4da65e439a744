/** A new module as the central lists name it: `work-visit` in the group `office`. */
export interface ListedModule {
  group: string
  name: string
}

/** The list of the server or of the browser with a further module: an import in its place, and a line at the end of its group. */
export function withListed(list: string, side: 'server' | 'web', { group, name }: ListedModule): string {
  const noun = nounOf(name)
  const line = `import { ${side} as ${noun} } from '@mingtai/modules/${group}/${name}/${side}'`
  const imports = list.split('\n').filter((one) => one.startsWith(`import { ${side} as `))
  const next = imports.find((one) => wordOf(one) > noun)
  const place = next ?? imports.at(-1)
  if (place === undefined) throw new Error('the list of modules imports none')
  const imported = list.replace(place, next === undefined ? `${place}\n${line}` : `${line}\n${place}`)
  return imported.replace(lastOf(list, group), (last) => `${last}\n  ${noun},`)
}

/** The order of modules with a further one at the end of its group: it may build on all that stand before it. */
export function withOrdered(layers: string, { group, name }: ListedModule): string {
  const start = layers.search(new RegExp(`^  ${group}: \\[`, 'm'))
  if (start < 0) throw new Error(`moduleGroups has no ${group}`)
  const end = closingOf(layers, layers.indexOf('[', start))
  const before = layers.slice(0, end).trimEnd().replace(/,$/, '')
  const isLong = layers.slice(0, end).endsWith('\n  ')
  return `${before},${isLong ? `\n    '${name}',\n  ` : ` '${name}'`}${layers.slice(end)}`
}

/** Where the bracket that opens at a place closes. */
function closingOf(text: string, open: number): number {
  let depth = 0
  for (let at = open; at < text.length; at++) {
    if (text[at] === '[') depth++
    if (text[at] === ']') depth--
    if (depth === 0) return at
  }
  throw new Error('the list does not end')
}

/** The line of the group's module that stands last in the list. */
function lastOf(list: string, group: string): RegExp {
  const own = [...list.matchAll(/^import \{ \w+ as (\w+) \} from '@mingtai\/modules\/(\w+)\//gm)]
    .filter(([, , place]) => place === group)
    .map(([, noun]) => noun ?? '')
  const lines = list.split('\n').filter((line) => own.some((noun) => line === `  ${noun},`))
  const last = lines.at(-1)
  if (last === undefined) throw new Error(`no module of ${group} is listed`)
  return new RegExp(`^${last}$`, 'm')
}

function wordOf(line: string): string {
  return / as (\w+) /.exec(line)?.[1] ?? ''
}

function nounOf(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}
