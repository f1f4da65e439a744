import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'

/**
 * Stop a server that an earlier, killed process left behind in this folder. The number in `postmaster.pid` means
 * something only where it was written: one of another container or machine is left alone, and PostgreSQL judges it.
 */
export async function stopOrphan(folder: string): Promise<void> {
  const file = join(folder, 'postmaster.pid')
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) return
  const written = await writtenWhere(folder)
  if (written === 'elsewhere') return
  const pid = Number(text.split('\n')[0])
  const found = written === 'before a restart' ? 'nobody' : postgresAt(pid, folder)
  if (found === 'another') return
  if (found === 'nobody') {
    await rm(file, { force: true })
    return
  }
  const isOurs = (): boolean => postgresAt(pid, folder) === 'ours'
  process.kill(pid, 'SIGINT') // fast shutdown: connections end, everything is written
  for (let waited = 0; waited < 100 && isOurs(); waited += 1) await new Promise((done) => setTimeout(done, 100))
  if (isOurs()) throw new Error(`a PostgreSQL (process ${pid}) holds ${folder} and does not stop`)
}

/** Says for the next start where process numbers of this one count. */
export async function rememberPlace(folder: string): Promise<void> {
  await writeFile(placeFile(folder), JSON.stringify(placeHere()), { mode: 0o600 })
}

interface Place {
  machine: string
  boot: string
  /** The namespace in which processes are counted. */
  counting: string
}

/** Where the process number of this folder was written: after a restart of the machine it is somebody else's. */
async function writtenWhere(folder: string): Promise<'here' | 'before a restart' | 'elsewhere'> {
  const text = await readFile(placeFile(folder), 'utf8').catch(() => null)
  const [there, here] = [text === null ? null : placeIn(text), placeHere()]
  if (there === null || there.machine !== here.machine) return 'elsewhere'
  if (there.boot !== here.boot) return 'before a restart'
  return there.counting === here.counting ? 'here' : 'elsewhere'
}

function placeFile(folder: string): string {
  return `${folder}.place`
}

function placeIn(text: string): Place | null {
  try {
    const { machine = '', boot = '', counting = '' }: Partial<Place> = JSON.parse(text)
    return { machine, boot, counting }
  } catch {
    return null
  }
}

function placeHere(): Place {
  const boot = read(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8'))
  return { machine: hostname(), boot: boot.trim(), counting: read(() => readlinkSync('/proc/self/ns/pid')) }
}

/** Where there is no /proc there are no namespaces either. */
function read(one: () => string): string {
  try {
    return one()
  } catch {
    return ''
  }
}

/** Whose PostgreSQL runs under a number: of this folder, or of another one. Where nobody can say, it counts as ours. */
function postgresAt(pid: number, folder: string): 'ours' | 'another' | 'nobody' {
  if (!Number.isInteger(pid) || pid <= 1) return 'nobody'
  try {
    process.kill(pid, 0)
  } catch {
    return 'nobody'
  }
  const { error, stdout } = spawnSync('ps', ['-o', 'stat=,args=', '-p', String(pid)], { encoding: 'utf8' })
  if (error !== undefined) return 'ours'
  if (!/postgres/.test(stdout) || /^\s*Z/.test(stdout)) return 'nobody'
  return stdout.includes(folder) ? 'ours' : 'another'
}
