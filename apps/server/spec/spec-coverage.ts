import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { listedCalls } from '../calls.ts'

const root = join(import.meta.dirname, '..', '..', '..')
export const notYetPath = join(root, 'docs/spec/not-yet.json')

/** What the specifications name and the product does not serve yet, in sorted lists. */
export interface NotYet {
  calls: string[]
  routes: string[]
}

export function notYetServed(): NotYet {
  const served = new Set(listedCalls().map(({ call }) => `${call.method} ${call.path}`))
  const shown = new Set(shownRoutes().map(trimmed))
  for (const route of placeholderRoutes()) shown.delete(trimmed(route))
  const calls = specRows('calls.tsv').map(([, method, path]) => `${method} ${path}`)
  const routes = specRows('routes.tsv').map(([path = '']) => path)
  return {
    calls: sorted(calls.filter((call) => !served.has(call))),
    routes: sorted(routes.filter((route) => !shown.has(trimmed(route)))),
  }
}

export function notYetListed(): NotYet {
  return JSON.parse(readFileSync(notYetPath, 'utf8')) as NotYet
}

/** A table of `docs/spec` without its heading. */
export function specRows(file: string): string[][] {
  const lines = readFileSync(join(root, 'docs/spec', file), 'utf8')
    .trim()
    .split('\n')
  return lines.slice(1).map((line) => line.split('\t'))
}

/** Pages are TSX, which the server cannot load, so their addresses are read as the keys of the registries' text. */
export function shownRoutes(): string[] {
  const modules = globSync('modules/*/*/web/index.ts', { cwd: root })
  const registries = [...modules, 'apps/web/src/pages/index.ts', 'apps/web/src/addresses.ts']
  return registries.filter((file) => existsSync(join(root, file))).flatMap((file) => addressesIn(text(file)))
}

/** Pages that only say that their area is still to come. */
export function placeholderRoutes(): string[] {
  return globSync('modules/*/*/web/index.ts', { cwd: root }).flatMap((registry) => {
    const pages = text(registry).matchAll(/'(\/[^']*)':\s*\{[^{}]*import\('\.\/([^']+)'\)/g)
    return [...pages].flatMap(([, route = '', file = '']) =>
      isPlaceholder(text(join(dirname(registry), file))) ? [route] : [],
    )
  })
}

/** A placeholder is made of a component whose name says so: `ComingProcess`, `ComingSheet`. */
export function isPlaceholder(page: string): boolean {
  return /<Coming[A-Z]\w*/.test(page)
}

/** `'/notice/lists': …` and `[HOME]: …` register a page; `startsWith('/redirect/')` serves everything below. */
export function addressesIn(source: string): string[] {
  const keys = [...source.matchAll(/['"](\/[^'"]*)['"]\s*:/g)].map((match) => match[1] ?? '')
  const prefixes = [...source.matchAll(/startsWith\(['"](\/[^'"]+\/)['"]\)/g)].map((match) => `${match[1]}:path*`)
  return [...keys, ...prefixes, ...(/\[HOME\]\s*:/.test(source) ? [homeAddress()] : [])]
}

function homeAddress(): string {
  const files = readdirSync(join(root, 'packages/ui'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  )
  const found = files.map((file) => /export const HOME = '([^']+)'/.exec(text(`packages/ui/${file}`))?.[1])
  return found.find((path) => path !== undefined) ?? ''
}

function text(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

function trimmed(path: string): string {
  return path.length > 1 ? path.replace(/\/$/, '') : path
}

function sorted(words: string[]): string[] {
  return [...new Set(words)].toSorted()
}
