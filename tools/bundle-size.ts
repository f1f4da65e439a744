import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './paths.ts'

/** What a first visit may cost, in kB after gzip. */
const FIRST_LOAD = 241
/** What opening a page may add, in kB after gzip, before it shows; what it fetches later is not in it. */
const pages = [
  { name: 'a report', page: 'modules/data/report/web/viewer/ReportPage.tsx', most: 120 },
  { name: 'a form to fill in', page: 'modules/office/approval/web/start/StartPage.tsx', most: 262 },
  { name: 'an approval', page: 'modules/office/approval/web/instance/InstancePage.tsx', most: 356 },
  {
    name: 'the designer of processes and forms',
    page: 'modules/office/approval/web/console/edit/EditPage.tsx',
    most: 406,
  },
  { name: 'the player of screens', page: 'modules/data/screen/web/player/PlayerPage.tsx', most: 300 },
  { name: 'the designer of screens', page: 'modules/data/screen/web/designer/DesignerPage.tsx', most: 450 },
]

interface Chunk {
  file: string
  name?: string
  isEntry?: boolean
  imports?: string[]
  css?: string[]
}
type Manifest = Record<string, Chunk>

export interface BundleSize {
  first: { file: string; size: number }[]
  /** kB after gzip. */
  total: number
}

/** The files that the browser needs before the first page shows: the entry and all that it imports statically. */
export function firstLoad(manifest: Manifest, sizeOf: (file: string) => number): BundleSize {
  return weighed(filesOf(manifest, entriesOf(manifest)), sizeOf)
}

/** The files that a page brings along which the first load has not. */
export function addedBy(page: string, manifest: Manifest, sizeOf: (file: string) => number): BundleSize {
  const shell = filesOf(manifest, entriesOf(manifest))
  const own = filesOf(
    manifest,
    Object.keys(manifest).filter((key) => key.endsWith(page)),
  )
  return weighed(own.difference(shell), sizeOf)
}

function entriesOf(manifest: Manifest): string[] {
  return Object.keys(manifest).filter((key) => manifest[key]?.isEntry === true)
}

function filesOf(manifest: Manifest, keys: string[]): Set<string> {
  return new Set(reached(manifest, keys).flatMap((chunk) => [chunk.file, ...(chunk.css ?? [])]))
}

function weighed(files: Set<string>, sizeOf: (file: string) => number): BundleSize {
  const first = [...files].map((file) => ({ file, size: sizeOf(file) })).toSorted((a, b) => b.size - a.size)
  return { first, total: first.reduce((sum, { size }) => sum + size, 0) }
}

function reached(manifest: Manifest, keys: string[]): Chunk[] {
  const seen = new Set<string>()
  const visit = (key: string): void => {
    if (seen.has(key)) return
    seen.add(key)
    manifest[key]?.imports?.forEach(visit)
  }
  keys.forEach(visit)
  return [...seen].flatMap((key) => manifest[key] ?? [])
}

/** The table and whether it is within the budget; where nothing is built there is nothing to weigh. */
export function bundleReport(folder = join(root, 'apps/web/dist')): { ok: boolean; text: string } {
  const path = join(folder, '.vite/manifest.json')
  if (!existsSync(path)) return { ok: true, text: 'apps/web is not built' }
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest
  const sizeOf = (file: string) => gzipSync(readFileSync(join(folder, file))).length / 1000
  const { first, total } = firstLoad(manifest, sizeOf)
  const added = pages.map(({ name, page, most }) => ({ name, most, size: addedBy(page, manifest, sizeOf).total }))
  const lines = first.map(({ file, size }) => `${size.toFixed(1).padStart(8)}  ${file}`)
  const verdict = `${total.toFixed(1).padStart(8)}  kB gz in the first load, budget ${FIRST_LOAD}`
  const further = added.map(
    ({ name, most, size }) => `${size.toFixed(1).padStart(8)}  kB gz added by ${name}, budget ${most}`,
  )
  // Nothing at all means that the page has another name now.
  const ok = total <= FIRST_LOAD && added.every(({ most, size }) => size > 0 && size <= most)
  return { ok, text: [...lines, verdict, ...further].join('\n') }
}

if (import.meta.main) {
  const { ok, text } = bundleReport()
  console.log(text)
  process.exitCode = ok ? 0 : 1
}
