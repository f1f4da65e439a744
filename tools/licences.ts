import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.ts'

interface Lock {
  packages: Record<string, { version?: string; license?: string; dev?: boolean; link?: boolean }>
}

/** Licences that ask for their notice and nothing else. */
const usual = new Set(['MIT', 'MIT-0', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'ISC', 'MPL-2.0'])

/** Packages below another licence, by the beginning of their name, and why they may be used. */
const explained: Readonly<Record<string, string>> = {
  '@img/sharp-': 'libvips (LGPL-3.0-or-later) is a shared library beside the program, loaded as it is and replaceable',
  '@isaacs/nonrecursive-glob-match': 'BlueOak-1.0.0 permits what MIT does',
  glob: 'BlueOak-1.0.0 permits what MIT does',
  'graceful-fs': 'BlueOak-1.0.0 permits what MIT does',
  'lru-cache': 'BlueOak-1.0.0 permits what MIT does',
  minimatch: 'BlueOak-1.0.0 permits what MIT does',
  minipass: 'BlueOak-1.0.0 permits what MIT does',
  'path-scurry': 'BlueOak-1.0.0 permits what MIT does',
  sax: 'BlueOak-1.0.0 permits what MIT does',
  '@fontsource/': 'the fonts are OFL-1.1: embedded in pages they ask for nothing, sold alone they may not be',
  claygl: 'BSD-2-Clause by the LICENSE file of the package, which its description leaves out',
  '@expo-google-fonts/':
    'the fonts are OFL-1.1: embedded in pages and files they ask for nothing, sold alone they may not be',
  oracledb: 'Apache-2.0 is one of two to choose from',
  ssh2: 'MIT by the LICENSE file of the package, whose description has an older form',
  buildcheck: 'MIT by the LICENSE file of the package, whose description has an older form',
  'cpu-features': 'MIT by the LICENSE file of the package, whose description has an older form',
  tweetnacl: 'Unlicense: the work is in the public domain',
  'type-fest': 'MIT is one of two to choose from',
  jszip: 'MIT is one of two to choose from',
  pako: 'MIT, and Zlib, which permits as much, for what it was made from',
  duck: 'BSD-2-Clause by its description, which leaves the number out',
  '@univerjs/telemetry': 'Apache-2.0 by the LICENSE file of the package, which its description leaves out',
  'combine-errors': 'MIT by the readme of the package, which its description leaves out',
}

/** What stands in the code itself and comes from somebody else. */
const takenOver = [
  'The outline of the South China Sea islands on maps of the country: coordinates of Apache ECharts, Apache-2.0.',
]

interface Found {
  name: string
  version: string
  licence: string
}

/** What the product is installed with, but for what only developing needs. */
export function shippedPackages({ packages }: Lock): Found[] {
  return Object.entries(packages).flatMap(([path, { version, license, dev, link }]) => {
    const at = path.lastIndexOf('node_modules/')
    if (at < 0 || dev === true || link === true) return []
    const name = path.slice(at + 'node_modules/'.length)
    return [{ name, version: version ?? '', licence: license ?? '' }]
  })
}

/** Packages below a licence that nobody has thought about, a sentence each. */
export function licenceProblems(lock: Lock): string[] {
  return shippedPackages(lock)
    .filter(({ name, licence }) => !usual.has(licence) && reasonOf(name) === undefined)
    .map(
      ({ name, licence }) =>
        `${name} is below ${licence || 'no licence that it names'}: explain it in tools/licences.ts`,
    )
}

function reasonOf(name: string): string | undefined {
  return Object.entries(explained).find(([start]) =>
    /[/-]$/.test(start) ? name.startsWith(start) : name === start,
  )?.[1]
}

/** NOTICE.md: every package by its licence, and the reasons for the unusual ones. */
export function noticeText(lock: Lock): string {
  const groups = Map.groupBy(shippedPackages(lock), ({ licence }) => licence || 'named elsewhere')
  const sections = [...groups]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([licence, all]) => {
      const names = [...new Set(all.map(({ name, version }) => `${name} ${version}`))].toSorted()
      return `## ${licence}\n\n${names.join(', ')}`
    })
  const reasons = Object.entries(explained).map(([name, why]) => `- \`${name}\`: ${why}.`)
  const head =
    'Packages that Mingtai is installed with, and their licences. Printed by `node tools/licences.ts --write`.'
  const own = ['## What was taken over into the code', takenOver.map((one) => `- ${one}`).join('\n')]
  return ['# Notice', head, '## Why the unusual ones may be used', reasons.join('\n'), ...own, ...sections, ''].join(
    '\n\n',
  )
}

export function licenceReport(): string[] {
  const lock = readLock()
  const isOld = readFileSync(noticePath, 'utf8').trim() !== noticeText(lock).trim()
  return [...licenceProblems(lock), ...(isOld ? ['NOTICE.md is old: node tools/licences.ts --write'] : [])]
}

const noticePath = join(root, 'NOTICE.md')

function readLock(): Lock {
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock
}

if (import.meta.main && process.argv.includes('--write')) writeFileSync(noticePath, noticeText(readLock()))
