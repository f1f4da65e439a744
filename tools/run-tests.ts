import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWeb } from '../apps/server/startup/web-build.ts'
import { root, toolEnvironment, vitest } from './paths.ts'
import { closingLine, countsOf, type TestReport } from './test-counts.ts'

/** `npm test`: every test against freshly built pages. The last line says how it went. */
const chosen = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'mingtai-tests-'))
const reportPath = join(folder, 'report.json')

const needsPages = chosen.length === 0 || chosen.some((word) => /e2e|journeys/.test(word))
const hasPages = !needsPages || (await pagesBuilt())

const exitCode = await run()
const counts = countsOf(readReport(), exitCode)
if (!hasPages) counts.failed += 1
rmSync(folder, { recursive: true, force: true })
console.log(`\n${closingLine(counts)}`)
process.exitCode = counts.failed > 0 || exitCode !== 0 ? 1 : 0

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

function run(): Promise<number> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportPath}`]
  const child = spawn(process.execPath, [vitest, 'run', ...reporters, ...chosen], {
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
