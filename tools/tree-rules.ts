import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.ts'

/** The most lines a file may have. */
const LONGEST = 400

interface Lock {
  packages: Record<string, { resolved?: string; link?: boolean }>
}

/** What must not stand in the lock file: paid spreadsheet parts, and hosts that tie an installation to one place. */
export function lockProblems(lock: Lock): string[] {
  return Object.entries(lock.packages).flatMap(([path, { resolved, link }]) => [
    ...(path.includes('node_modules/@univerjs-pro/') ? [`${path} is not free software`] : []),
    ...(resolved !== undefined && link !== true ? [`${path} names ${resolved}`] : []),
  ])
}

export function tooLong(files: { path: string; text: string }[]): string[] {
  return files.flatMap(({ path, text }) => {
    const lines = text.split('\n').length - Number(text.endsWith('\n'))
    return lines > LONGEST ? [`${path} has ${lines} lines`] : []
  })
}

export function lockReport(): string[] {
  return lockProblems(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock)
}

export function longFilesReport(): string[] {
  const sources = ['*.ts', '*.tsx', '*.js', '*.css']
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--deduplicate', ...sources], {
    cwd: root,
    encoding: 'utf8',
  })
  return tooLong(listed.trim().split('\n').flatMap(readIfThere))
}

function readIfThere(path: string) {
  try {
    return [{ path, text: readFileSync(join(root, path), 'utf8') }]
  } catch {
    return [] // deleted, not yet committed
  }
}
