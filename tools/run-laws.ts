import { spawnSync } from 'node:child_process'
import { root, toolEnvironment, vitest } from './paths.ts'

/**
 * `npm run laws -- 4000`: the laws of the report engine, of the approval engine, of what charts draw, of co-edited sheets and of the sheet of the designer on so many
 * random worlds each, every time others than before. For a night, or before a release: `npm test` asks a few hundred fixed ones.
 */
const [runs = '4000'] = process.argv.slice(2)
if (!/^[1-9]\d{0,6}$/.test(runs)) throw new Error('How many runs? A number such as 4000.')
const folders = [
  ...['packages/report-engine', 'packages/approval-engine', 'packages/screen-view/laws', 'packages/sheet-model/laws'],
  'modules/data/report/web/designer/sheet',
]
const HOUR = 3_600_000
const { status } = spawnSync(process.execPath, [vitest, 'run', `--testTimeout=${HOUR}`, ...folders], {
  cwd: root,
  stdio: 'inherit',
  env: { ...toolEnvironment(), MINGTAI_RUNS: runs },
})
process.exitCode = status ?? 1
