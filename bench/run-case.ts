import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Usage } from './usage.ts'

const run = promisify(execFile)
/** As the data process is started: a small nursery and early collections. */
const FLAGS = ['--max-semi-space-size=4', '--heap-growing-percent=50']
const FILES_FLAGS = ['--max-semi-space-size=16', '--heap-growing-percent=50']
export const PEERS = join(import.meta.dirname, 'peers')

/** Runs one case in a process of its own, so that its memory and CPU are its own. Programs live in `bench/`; peers run as Node comes. */
export async function runCase(program: string, ...values: (string | number)[]): Promise<Usage> {
  return usageOf(program, values, { flags: program.startsWith('peers/') ? [] : FLAGS })
}

/** As the process for files is started: a larger nursery, and its code compiled by the start before. */
export async function runFilesCase(program: string, ...values: (string | number)[]): Promise<Usage> {
  const how = {
    flags: FILES_FLAGS,
    env: { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'mingtai-bench-compiled') },
  }
  await usageOf(program, values, how)
  return usageOf(program, values, how)
}

async function usageOf(
  program: string,
  values: readonly (string | number)[],
  { flags, env }: { flags: readonly string[]; env?: NodeJS.ProcessEnv },
): Promise<Usage> {
  const { stdout } = await run(
    process.execPath,
    [...flags, join(import.meta.dirname, program), ...values.map(String)],
    { maxBuffer: 1 << 24, env },
  )
  const usage: unknown = JSON.parse(stdout.trim().split('\n').at(-1)!)
  if (!isUsage(usage)) throw new Error(`${program} reported no usage`)
  return usage
}

/** The peers are a project of their own, installed when first measured. */
export async function installPeers(): Promise<void> {
  // The newest of them: an older installation is brought up to date.
  if (existsSync(join(PEERS, 'node_modules/@visactor/vtable'))) return
  console.log('installing peers …')
  await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: PEERS })
}

function isUsage(value: unknown): value is Usage {
  return typeof value === 'object' && value !== null && 'cpu' in value && 'rss' in value && 'bytes' in value
}
