import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Usage } from './usage.ts'

const run = promisify(execFile)
/** As the data process is started: a small nursery and early collections. */
const FLAGS = ['--max-semi-space-size=4', '--heap-growing-percent=50']
const PEERS = join(import.meta.dirname, 'peers')

/** Runs one case in a process of its own, so that its memory and CPU are its own. Programs live in `bench/`; peers run as Node comes. */
export async function runCase(program: string, ...values: (string | number)[]): Promise<Usage> {
  const { stdout } = await run(
    process.execPath,
    [...(program.startsWith('peers/') ? [] : FLAGS), join(import.meta.dirname, program), ...values.map(String)],
    {
      maxBuffer: 1 << 24,
    },
  )
  const usage: unknown = JSON.parse(stdout.trim().split('\n').at(-1)!)
  if (!isUsage(usage)) throw new Error(`${program} reported no usage`)
  return usage
}

/** The peers are a project of their own, installed when first measured. */
export async function installPeers(): Promise<void> {
  if (existsSync(join(PEERS, 'node_modules'))) return
  console.log('installing peers …')
  await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: PEERS })
}

function isUsage(value: unknown): value is Usage {
  return typeof value === 'object' && value !== null && 'cpu' in value && 'rss' in value && 'bytes' in value
}
