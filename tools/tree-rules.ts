import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.ts'

/** The most lines a file may have. */
const LONGEST = 400
/** The most files of a folder beside its own folders; tests stand beside what they test and do not count. */
const FULLEST = 25

interface Lock {
  packages: Record<string, { resolved?: string; link?: boolean; hasInstallScript?: boolean }>
}

interface Manifest {
  allowScripts: Record<string, boolean>
}

/** What must not stand in the lock file: paid spreadsheet parts, and hosts that tie an installation to one place. */
export function lockProblems(lock: Lock): string[] {
  return Object.entries(lock.packages).flatMap(([path, { resolved, link }]) => [
    ...(path.includes('node_modules/@univerjs-pro/') ? [`${path} is not free software`] : []),
    ...(resolved !== undefined && link !== true ? [`${path} names ${resolved}`] : []),
  ])
}

/** Packages that run a program of theirs while they are installed, and of which nobody has said whether they may. */
export function scriptProblems(lock: Lock, decided: Readonly<Record<string, boolean>>): string[] {
  return Object.entries(lock.packages).flatMap(([path, { hasInstallScript }]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    return hasInstallScript === true && !(name in decided)
      ? [`${path} has an install script: say in allowScripts of package.json whether it may run`]
      : []
  })
}

export function tooLong(files: { path: string; text: string }[]): string[] {
  return files.flatMap(({ path, text }) => {
    const lines = text.split('\n').length - Number(text.endsWith('\n'))
    return lines > LONGEST ? [`${path} has ${lines} lines`] : []
  })
}

/** Folders in which nobody finds a file by its name any more. */
export function crowdedFolders(paths: readonly string[]): string[] {
  const files = new Map<string, number>()
  for (const path of paths) {
    if (/\.test\.tsx?$/.test(path)) continue
    const folder = path.slice(0, path.lastIndexOf('/'))
    files.set(folder, (files.get(folder) ?? 0) + 1)
  }
  return [...files].flatMap(([folder, count]) =>
    count > FULLEST ? [`${folder} has ${count} files: group them by their noun, ${FULLEST} are enough`] : [],
  )
}

/** Lists of exports that import styles: the build takes what they name from its own file, and the styles stay behind. */
export function lostStyles(files: { path: string; text: string }[]): string[] {
  return files.flatMap(({ path, text }) =>
    /^import '\.[^']*\.css'$/m.test(text) && /^export \{[^}]*\} from /m.test(text)
      ? [`${path} imports styles: let the component that wears them import them`]
      : [],
  )
}

/** Every lock file of the tree, also those of programs that are only measured against. */
export function lockReport(): string[] {
  const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest
  return sourceFiles(['package-lock.json', '*/package-lock.json']).flatMap(({ path, text }) => {
    const lock = JSON.parse(text) as Lock
    // What is only measured against is installed by hand, with a decision of its own.
    const scripts = path === 'package-lock.json' ? scriptProblems(lock, allowScripts) : []
    return [...lockProblems(lock), ...scripts].map((problem) => `${path}: ${problem}`)
  })
}

export function longFilesReport(): string[] {
  return tooLong(sourceFiles(['*.ts', '*.tsx', '*.js', '*.mjs', '*.css']))
}

export function crowdedFoldersReport(): string[] {
  return crowdedFolders(sourceFiles(['*.ts', '*.tsx', '*.css']).map(({ path }) => path))
}

/** Files that are committed or about to be, without those that are ignored or already deleted. */
export function sourceFiles(patterns: string[]): { path: string; text: string }[] {
  const args = ['ls-files', '-co', '--exclude-standard', '--deduplicate', ...patterns]
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n')
  return listed
    .filter((path) => path !== '' && existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}
