import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWeb } from '../apps/server/startup/web-build.ts'
import { root, toolEnvironment, vitest } from './paths.ts'
import {
  closingLine,
  type Counts,
  countsOf,
  failedFiles,
  failedTests,
  type TestReport,
  withSecondRun,
} from './test-counts.ts'

/** `npm test`: every test against freshly built pages. The last line says how it went. */
const chosen = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'mingtai-tests-'))
const reportPath = join(folder, 'report.json')

const needsPages = chosen.length === 0 || chosen.some((word) => /e2e|journeys/.test(word))
const hasPages = !needsPages || (await pagesBuilt())

const { report, counts } = await run(chosen)
const again = failedFiles(report)
// A crash, or red all over, needs no second look.
const looksAgain = chosen.length === 0 && again.length > 0 && again.length <= 5
const final = report !== null && looksAgain ? await runAgain(report, again) : counts
if (!hasPages) final.failed += 1
rmSync(folder, { recursive: true, force: true })
console.log(`\n${closingLine(final)}`)
process.exitCode = final.failed > 0 ? 1 : 0

/**
 * A few files that failed beside all the others run once more, alone. What fails twice is a failure; what passes alone is
 * named, because it found a race, in the product or in the test, that somebody has to look for.
 */
async function runAgain(first: TestReport, files: string[]): Promise<Counts> {
  console.log(`\n${files.length} of the files failed and run again, alone.`)
  const second = await run(files, ['--maxWorkers=1'])
  if (second.report === null) return counts
  const stillFailed = new Set(failedTests(second.report))
  for (const name of failedTests(first))
    if (!stillFailed.has(name)) console.log(`Failed beside others, passed alone: ${name}`)
  return withSecondRun(counts, first, second.counts)
}

/** A page that does not build is one failure more; the other tests still run. */
async function pagesBuilt(): Promise<boolean> {
  try {
    if (await buildWeb()) console.log('The pages were built anew.')
    return true
  } catch (problem) {
    console.error(problem instanceof Error ? problem.message : problem)
    return false
  }
}

async function run(words: string[], options: string[] = []): Promise<{ report: TestReport | null; counts: Counts }> {
  rmSync(reportPath, { force: true })
  const exitCode = await vitestRun([...options, ...words])
  const report = readReport()
  return { report, counts: countsOf(report, exitCode) }
}

function vitestRun(words: string[]): Promise<number> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportPath}`]
  const child = spawn(process.execPath, [vitest, 'run', ...reporters, ...words], {
    cwd: root,
    stdio: 'inherit',
    env: toolEnvironment(),
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  return new Promise((resolve) => {
    child.once('error', () => resolve(1))
    child.once('close', (code) => resolve(code ?? 1))
  })
}

function readReport(): TestReport | null {
  try {
    return JSON.parse(readFileSync(reportPath, 'utf8')) as TestReport
  } catch {
    return null
  }
}
