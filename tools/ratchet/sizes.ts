import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../paths.ts'

/** What is larger than it should be, by `file name`; what is new stays below the limit. */
export type Sizes = Readonly<Record<string, number>>

/** Lines of code of functions above 120 of them, and props of components above 12. */
export interface Ratchet {
  functions: Sizes
  props: Sizes
}

const stored = join(import.meta.dirname, 'sizes.json')
const tests = /(\.test\.tsx?$|^(e2e|bench)\/|\/testing\/)/

interface Diagnostic {
  filename: string
  code: string
  message: string
}

/** What is too large in the tree as it is, by the limits of a configuration of the linter. */
export function sizesFound(limits = join(import.meta.dirname, 'oxlint.json')): Ratchet {
  const args = ['-c', limits, '--format=json', '.']
  const ran = spawnSync(join(root, 'node_modules/.bin/oxlint'), args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  const diagnostics = (JSON.parse(ran.stdout) as { diagnostics: Diagnostic[] }).diagnostics.filter(
    ({ filename }) => !tests.test(filename),
  )
  const isProps = ({ code }: Diagnostic) => code === 'ratchet(props)'
  return {
    functions: sizesOf(diagnostics.filter((one) => !isProps(one))),
    props: sizesOf(diagnostics.filter(isProps)),
  }
}

function sizesOf(diagnostics: readonly Diagnostic[]): Sizes {
  const found = diagnostics.map(({ filename, message }): [string, number] => {
    const name = /`([^`]+)`/.exec(message)?.[1] ?? 'a function'
    return [`${filename} ${name}`, Number(/\((\d+)\)/.exec(message)?.[1])]
  })
  return Object.fromEntries(found.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** What grew above the figure it is stored with, or is new; what shrank must be stored with less. */
export function ratchetProblems(known: Ratchet, found: Ratchet): string[] {
  return [
    ...grown(known.functions, found.functions, { unit: 'lines', advice: 'split it along its nouns, 120 are enough' }),
    ...grown(known.props, found.props, { unit: 'props', advice: 'what belongs together comes as one, 12 are enough' }),
    ...[...shrunk(known.functions, found.functions), ...shrunk(known.props, found.props)],
  ]
}

function grown(known: Sizes, found: Sizes, { unit, advice }: { unit: string; advice: string }): string[] {
  return Object.entries(found).flatMap(([name, size]) => {
    const most = known[name]
    if (most === undefined) return [`${name} has ${size} ${unit}: ${advice}`]
    return size > most ? [`${name} has ${size} ${unit}, it had ${most}: they only get fewer`] : []
  })
}

function shrunk(known: Sizes, found: Sizes): string[] {
  return Object.entries(known).flatMap(([name, most]) =>
    (found[name] ?? 0) < most ? [`${name} is smaller than stored: node tools/ratchet/sizes.ts`] : [],
  )
}

function known(): Ratchet {
  return JSON.parse(readFileSync(stored, 'utf8')) as Ratchet
}

export function sizesReport(): string[] {
  return ratchetProblems(known(), sizesFound())
}

/** Run by hand after something got smaller: stores the new figures, and refuses what grew. */
if (process.argv[1] === import.meta.filename) {
  const found = sizesFound()
  const problems = ratchetProblems(known(), found).filter((problem) => !problem.includes('smaller than stored'))
  if (problems.length === 0) writeFileSync(stored, `${JSON.stringify(found, null, 2)}\n`)
  const [functions, props] = [Object.keys(found.functions).length, Object.keys(found.props).length]
  console.log(problems.length === 0 ? `${functions} long functions, ${props} with many props` : problems.join('\n'))
  process.exitCode = problems.length === 0 ? 0 : 1
}
