import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { totalmem } from 'node:os'

/** Bytes that one process for data may hold. */
export type Ceiling = number

const MEGABYTE = 2 ** 20
/** Address space that Node and its threads reserve as data without ever touching it, measured 650 MB. */
const RESERVED = 1024 * MEGABYTE
/** What a process holds beside the objects of its scripts. */
const BESIDE_HEAP = 512 * MEGABYTE

/** A quarter of what the machine, or the container, has: one process of three at its ceiling leaves room for the others. */
export function usualCeiling(): Ceiling {
  const container = process.constrainedMemory()
  const there = container > 0 ? Math.min(container, totalmem()) : totalmem()
  return Math.min(4096 * MEGABYTE, Math.max(1024 * MEGABYTE, Math.floor(there / 4)))
}

interface Starting {
  entry: string
  execArgv: readonly string[]
  env: NodeJS.ProcessEnv
  ceiling: Ceiling
}

/**
 * Starts a Node script under a memory ceiling that the system itself enforces. On Linux no writable memory beyond it is
 * given out (`RLIMIT_DATA`, also for the children of the process): an allocation fails, which DuckDB reports as an
 * error and which ends Node. `RLIMIT_AS` cannot do this, because Node reserves gigabytes of addresses that it never
 * writes to. On other systems only the heap of the scripts is limited, and `MemoryWatch` watches the rest.
 */
export function startUnder({ entry, execArgv, env, ceiling }: Starting): ChildProcess {
  const heap = Math.max(256, Math.floor((ceiling - BESIDE_HEAP) / MEGABYTE))
  const node = [process.execPath, `--max-old-space-size=${heap}`, ...execArgv, entry]
  const [command = '', ...args] = limited(node, ceiling)
  return spawn(command, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], serialization: 'advanced', env })
}

/**
 * Wraps a program in a shell that sets the limits and then becomes the program, so that process id, channel and signals
 * stay the program's own. Core dumps are off.
 */
function limited(program: readonly string[], ceiling: Ceiling): readonly string[] {
  if (process.platform !== 'linux' || !existsSync('/bin/sh')) return program
  const kilobytes = String(Math.ceil((ceiling + RESERVED) / 1024))
  return ['/bin/sh', '-c', 'ulimit -c 0; ulimit -d "$0" 2>/dev/null; exec "$@"', kilobytes, ...program]
}
