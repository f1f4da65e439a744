import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { buildWeb } from '../apps/server/startup/web-build.ts'
import { bundleReport } from './bundle-size.ts'
import { licenceReport } from './licences.ts'
import { root, toolEnvironment, vitest } from './paths.ts'
import { crowdedFoldersReport, lockReport, longFilesReport } from './tree-rules.ts'
import { undeclaredReport } from './undeclared.ts'

/**
 * `npm run check`: what must hold before a push, two steps at a time, the long ones first. With `--all`, as CI asks it,
 * the pages are built before they are weighed, and the tests are left to `npm test`.
 */
const isAll = process.argv.includes('--all')

interface Step {
  name: string
  run(): Promise<Outcome>
}

interface Outcome {
  ok: boolean
  text: string
}

const bin = (name: string) => join(root, 'node_modules/.bin', name)

const testsOfChanges = command('tests of changes', process.execPath, [
  vitest,
  'run',
  '--project',
  'pure engines',
  '--project',
  'engines',
  '--reporter=dot',
  ...onlyOfChanges(),
])

const steps: Step[] = [
  ...(isAll ? [] : [testsOfChanges]),
  command('lint', bin('oxlint'), ['--type-aware', '--deny-warnings'], (text) => /on [1-9]\d* files/.test(text)),
  command('types, server', bin('tsc'), ['-p', 'tsconfig.server.json']),
  command('types, web', bin('tsc'), ['-p', 'tsconfig.web.json']),
  command('types, tests', bin('tsc'), ['-p', 'tsconfig.tests.json']),
  command('unused code', bin('knip'), ['--no-progress', '--no-config-hints']),
  command('format', bin('oxfmt'), ['--check', '.']),
  command('calls printed', process.execPath, ['tools/print-calls.ts', '--check']),
  { name: 'lock file', run: async () => listed(lockReport()) },
  { name: 'undeclared', run: async () => listed(undeclaredReport()) },
  { name: 'licences', run: async () => listed(licenceReport()) },
  { name: 'long files', run: async () => listed(longFilesReport()) },
  { name: 'crowded folders', run: async () => listed(crowdedFoldersReport()) },
  { name: 'bundle size', run: weighPages },
]

process.env.MINGTAI_TESTS = 'quick'
const started = performance.now()
const failures: string[] = []
const waiting = [...steps]
await Promise.all([worker(), worker()])
for (const text of failures) console.log(`\n${text.trimEnd()}`)
console.log(`\n${steps.length - failures.length} of ${steps.length} steps hold, ${since(started)}`)
process.exitCode = failures.length === 0 ? 0 : 1

async function worker(): Promise<void> {
  for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
    const from = performance.now()
    const { ok, text } = await step.run()
    console.log(`${ok ? 'ok     ' : 'PROBLEM'}  ${step.name.padEnd(17)} ${since(from)}`)
    if (ok && step.name === 'bundle size') console.log(text)
    if (!ok) failures.push(`— ${step.name}\n${text}`)
  }
}

/** A step that runs a tool; `looked` tells from what it says that it looked at something at all. */
function command(name: string, file: string, args: string[], looked: (text: string) => boolean = () => true): Step {
  const run = () =>
    new Promise<Outcome>((resolve) => {
      const child = spawn(file, args, { cwd: root, env: { ...toolEnvironment(), NO_COLOR: '1' } })
      const said: Buffer[] = []
      child.stdout.on('data', (chunk: Buffer) => said.push(chunk))
      child.stderr.on('data', (chunk: Buffer) => said.push(chunk))
      child.once('error', (problem) => resolve({ ok: false, text: problem.message }))
      child.once('close', (code) => {
        const text = Buffer.concat(said).toString()
        resolve({ ok: code === 0 && looked(text), text })
      })
    })
  return { name, run }
}

/** Tests that import what differs from the others' main, or from the last commit; all of them where nothing tells. */
function onlyOfChanges(): string[] {
  const asked = (...words: string[]) => spawnSync('git', words, { cwd: root, encoding: 'utf8' })
  const shared = [asked('merge-base', 'HEAD', 'origin/main'), asked('rev-parse', 'HEAD')]
  const since = shared.find(({ status }) => status === 0)?.stdout.trim()
  return since === undefined ? [] : ['--changed', since, '--passWithNoTests']
}

async function weighPages(): Promise<Outcome> {
  try {
    if (isAll) await buildWeb()
    return bundleReport()
  } catch (problem) {
    return { ok: false, text: problem instanceof Error ? problem.message : String(problem) }
  }
}

function listed(problems: string[]): Outcome {
  return { ok: problems.length === 0, text: problems.join('\n') }
}

function since(from: number): string {
  return `${((performance.now() - from) / 1000).toFixed(1).padStart(5)} s`
}
