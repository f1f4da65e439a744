import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

import type { Ceiling } from './ceiling.ts'

const run = promisify(execFile)
/** Milliseconds between two looks: reading /proc costs nothing, other systems need a program for it. */
const TICK = process.platform === 'linux' ? 100 : 1000

interface Watched {
  /** null: there is none now. */
  pid(): number | null
  tooLarge(): void
}

/** Watches the memory of a working child process, and tells when it exceeds the ceiling. */
export class MemoryWatch {
  readonly #watched: Watched
  readonly #ceiling: Ceiling
  #timer: NodeJS.Timeout | null = null
  #isLooking = false

  constructor(watched: Watched, ceiling: Ceiling) {
    this.#watched = watched
    this.#ceiling = ceiling
  }

  begin(): void {
    this.#timer ??= setInterval(() => void this.#look(), TICK).unref()
  }

  end(): void {
    if (this.#timer !== null) clearInterval(this.#timer)
    this.#timer = null
  }

  async #look(): Promise<void> {
    const pid = this.#watched.pid()
    if (pid === null || this.#isLooking) return
    this.#isLooking = true
    const bytes = await residentBytes(pid).finally(() => (this.#isLooking = false))
    if (bytes !== null && bytes > this.#ceiling && this.#watched.pid() === pid) this.#watched.tooLarge()
  }
}

/** What a process holds of the machine's memory; null where nobody says. */
export async function residentBytes(pid: number, platform: NodeJS.Platform = process.platform): Promise<number | null> {
  try {
    if (platform === 'linux') return kilobytesIn(await readFile(`/proc/${pid}/status`, 'utf8'), /^VmRSS:\s*(\d+) kB/m)
    if (platform === 'win32') return tasklistBytes((await run('tasklist', windowsArguments(pid))).stdout)
    return kilobytesIn((await run('ps', ['-o', 'rss=', '-p', String(pid)])).stdout, /^\s*(\d+)/)
  } catch {
    return null
  }
}

function windowsArguments(pid: number): string[] {
  return ['/fi', `PID eq ${pid}`, '/fo', 'csv', '/nh']
}

/** `"node.exe","42","Console","1","123,456 K"`, whatever separates thousands in the language of the system. */
export function tasklistBytes(line: string): number | null {
  const last = /"([^"]*)"\s*$/.exec(line.trim())?.[1]?.replaceAll(/\D/g, '') ?? ''
  return last === '' ? null : Number(last) * 1024
}

function kilobytesIn(text: string, pattern: RegExp): number | null {
  const found = pattern.exec(text)?.[1]
  return found === undefined ? null : Number(found) * 1024
}
