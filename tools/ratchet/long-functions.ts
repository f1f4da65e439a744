import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../paths.ts'

/** Lines of code of every function above 120 of them, by `file name`; what is new stays below. */
export type LongFunctions = Readonly<Record<string, number>>

const stored = join(import.meta.dirname, 'long-functions.json')
const tests = /(\.test\.tsx?$|^(e2e|bench)\/|\/testing\/)/

interface Diagnostic {
  filename: string
  message: string
}

/** The long functions of the tree as it is. */
export function longFunctions(): LongFunctions {
  const args = ['-c', join(import.meta.dirname, 'oxlint.json'), '--format=json', '.']
  const ran = spawnSync(join(root, 'node_modules/.bin/oxlint'), args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  const { diagnostics } = JSON.parse(ran.stdout) as { diagnostics: Diagnostic[] }
  const found = diagnostics
    .filter(({ filename }) => !tests.test(filename))
    .map(({ filename, message }): [string, number] => {
      const name = /function `([^`]+)`/.exec(message)?.[1] ?? 'a function'
      return [`${filename} ${name}`, Number(/\((\d+)\)/.exec(message)?.[1])]
    })
  return Object.fromEntries(found.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** A function that grew above the figure it is stored with, or is new; one that shrank must be stored with less. */
export function ratchetProblems(known: LongFunctions, found: LongFunctions): string[] {
  const grown = Object.entries(found).flatMap(([name, lines]) => {
    const most = known[name]
    if (most === undefined) return [`${name} has ${lines} lines: split it along its nouns, 120 are enough`]
    return lines > most ? [`${name} has ${lines} lines, it had ${most}: long functions only get shorter`] : []
  })
  const loose = Object.entries(known).flatMap(([name, most]) => {
    const lines = found[name] ?? 0
    return lines < most ? [`${name} is shorter than stored: node tools/ratchet/long-functions.ts`] : []
  })
  return [...grown, ...loose]
}

export function longFunctionsReport(): string[] {
  return ratchetProblems(JSON.parse(readFileSync(stored, 'utf8')) as LongFunctions, longFunctions())
}

/** Run by hand after a function got shorter: stores the new figures, and refuses what grew. */
if (process.argv[1] === import.meta.filename) {
  const found = longFunctions()
  const grown = ratchetProblems(JSON.parse(readFileSync(stored, 'utf8')) as LongFunctions, found).filter(
    (problem) => !problem.includes('shorter than stored'),
  )
  if (grown.length === 0) writeFileSync(stored, `${JSON.stringify(found, null, 2)}\n`)
  console.log(grown.length === 0 ? `${Object.keys(found).length} functions above 120 lines` : grown.join('\n'))
  process.exitCode = grown.length === 0 ? 0 : 1
}
