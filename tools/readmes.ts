import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { root } from './paths.ts'

/** The most lines of text of a README; empty lines do not count. */
const MOST_LINES = 10

/** Folders that need a README: every module and every package. */
export function readmeFolders(): string[] {
  return globSync(['modules/*/*/calls.ts', 'packages/*/package.json'], { cwd: root }).map(dirname).sort()
}

/** What is wrong with the README of one folder: it is missing, has no first sentence, is too long, or names files that do not exist. */
export function readmeProblems(folder: string): string[] {
  const path = join(root, folder, 'README.md')
  if (!existsSync(path)) return [`${folder} has no README.md`]
  const text = readFileSync(path, 'utf8')
  const lines = textLines(text)
  return [
    ...(lines.length === 0 ? [`${folder}/README.md does not say what ${basename(folder)} is`] : []),
    ...(lines.length > MOST_LINES
      ? [`${folder}/README.md has ${lines.length} lines of text, ${MOST_LINES} are enough`]
      : []),
    ...missingNames(text, folder).map((name) => `${folder}/README.md names ${name}, which does not exist`),
    ...rulesProblems(folder),
  ]
}

/** Beside some READMEs stands how an engine works, as long as it needs to be. */
function rulesProblems(folder: string): string[] {
  const path = join(root, folder, 'RULES.md')
  if (!existsSync(path)) return []
  const missing = missingNames(readFileSync(path, 'utf8'), folder)
  return missing.map((name) => `${folder}/RULES.md names ${name}, which does not exist`)
}

/** Lines of a README that are neither empty nor a heading. */
export function textLines(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))
}

/** Names in backticks that look like files or folders of the tree, outside of code examples. */
export function namedPaths(text: string): string[] {
  const prose = text.replaceAll(/```[\s\S]*?```/g, '')
  return [...prose.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name).filter((name) => looksLikePath(name))
}

/** `server/keep.ts`, `model/`, `option.ts`: relative, without wildcards, and of a kind of file that the tree has. */
function looksLikePath(name: string): boolean {
  return /^[\w.-]+(\/[\w.-]+)*\/?$/.test(name) && (name.includes('/') || /\.(tsx?|m?js|json|css|md)$/.test(name))
}

/** A name is looked for from the folder, then from the root; a bare file name may lie anywhere below the folder. */
function missingNames(text: string, folder: string): string[] {
  return namedPaths(text).filter((name) => {
    if (existsSync(join(root, folder, name)) || existsSync(join(root, name))) return false
    return name.includes('/') || globSync(`${folder}/**/${name}`, { cwd: root }).length === 0
  })
}
