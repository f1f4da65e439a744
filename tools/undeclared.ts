import { builtinModules } from 'node:module'
import { dirname } from 'node:path'
import { sourceFiles } from './tree-rules.ts'

interface SourceFile {
  path: string
  text: string
}

interface Manifest {
  name: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

/** A folder of the tree with a package.json of its own. */
export interface Workspace {
  folder: string
  manifest: Manifest
}

/** The tools that every test finds at the root, such as the one that runs it. */
const forTests = new Set(['vitest', 'fast-check', 'playwright-core', 'smtp-server', 'axe-core', '@sparticuz/chromium'])
const specifier =
  /(?:^|[\s;}])(?:import|export)\s(?:type\s)?(?:[^'";]*?\sfrom\s)?'([^'\n]+)'|\bimport(?:\.meta\.resolve)?\(\s*'([^'\n]+)'|\brequire(?:\.resolve)?\(\s*'([^'\n]+)'/g
const builtin = new Set(builtinModules)
/** What holds imports as texts, and what is only measured against and installed by hand. */
const apart =
  /^(?:tools\/(?:module-slice|undeclared\.test|lint\/house\.test)\.ts$|apps\/server\/startup\/site-zone\.test\.ts$|bench\/peers\/)/

/** Files that no customer runs; they may import what is declared for developing, too. */
const ofTests =
  /\.test\.tsx?$|\.config\.ts$|\/(?:golden|laws|fixture|fixtures|testing)\/|\/(?:test-|testing|random-)[^/]*$|^(?:e2e|tools|bench)\//

/** What a file imports and the package.json above it does not name, a sentence each. */
export function undeclaredIn(file: SourceFile, { folder, manifest }: Workspace): string[] {
  const isOfTests = ofTests.test(file.path)
  const declared = new Set([
    manifest.name,
    ...Object.keys(manifest.dependencies ?? {}),
    ...(isOfTests ? [...Object.keys(manifest.devDependencies ?? {}), ...forTests] : []),
  ])
  const missing = new Set(packagesIn(file.text)).difference(declared)
  const where = isOfTests ? 'does not name' : 'does not name among its dependencies'
  return [...missing].map((name) => `${file.path} imports ${name}, which ${folder}/package.json ${where}`)
}

/** Names of packages out of the imports of a text, without Node's own and those beside the file. */
export function packagesIn(text: string): string[] {
  return [...text.matchAll(specifier)].flatMap(([, from, dynamic, required]) => {
    const asked = from ?? dynamic ?? required ?? ''
    if (asked === '' || /^[./#]|[$ ]|^(?:node|data|virtual|https?):/.test(asked) || builtin.has(asked)) return []
    return [
      asked
        .split('/')
        .slice(0, asked.startsWith('@') ? 2 : 1)
        .join('/'),
    ]
  })
}

export function undeclaredReport(): string[] {
  const workspaces = sourceFiles(['*/package.json', 'package.json'])
    .map(({ path, text }): Workspace => ({ folder: dirname(path), manifest: JSON.parse(text) as Manifest }))
    .toSorted((a, b) => b.folder.length - a.folder.length)
  return sourceFiles(['*.ts', '*.tsx', '*.js', '*.mjs']).flatMap((file) => {
    const own = workspaces.find(({ folder }) => folder === '.' || file.path.startsWith(`${folder}/`))
    return own === undefined || apart.test(file.path) ? [] : undeclaredIn(file, own)
  })
}
