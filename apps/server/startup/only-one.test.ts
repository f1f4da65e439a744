import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { holdFolder, isLocked } from './only-one.ts'
import { rememberPlace, stopOrphan } from '../database/postmaster.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mingtai-held-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const script = `const { holdFolder } = await import(${JSON.stringify(join(import.meta.dirname, 'only-one.ts'))})
try { holdFolder(process.argv[1]); console.log('holds'); setInterval(() => {}, 1000) }
catch (problem) { console.log(problem.message); process.exit(7) }`
const asked = ['--input-type=module', '-e', script]

/** A second server, in whatever surroundings; its first words. */
function second(before: readonly string[] = []): { process: ChildProcess; said: Promise<string> } {
  const [program = '', ...rest] = [...before, process.execPath, ...asked, folder]
  const started = spawn(program, rest)
  const said = new Promise<string>((resolve) => started.stdout.once('data', (words) => resolve(String(words))))
  return { process: started, said }
}

function ended(one: ChildProcess): Promise<unknown> {
  return one.exitCode === null ? new Promise((resolve) => one.once('exit', resolve)) : Promise.resolve()
}

test('one process holds a folder until it ends, also by force', async () => {
  const first = second()
  expect(await first.said).toContain('holds')
  expect(() => holdFolder(folder)).toThrow('另一个明台正在使用')
  expect(isLocked(folder)).toBe(true)
  const other = second()
  expect(await other.said).toContain('另一个明台正在使用')
  first.process.kill('SIGKILL')
  await ended(first.process)
  expect(isLocked(folder)).toBe(false)
  const release = holdFolder(folder)
  expect(await second().said).toContain('另一个明台正在使用')
  await release()
})

// Root, or a system where everybody may make namespaces.
const apart = [
  ['unshare', '--pid', '--ipc', '--fork', '--kill-child'],
  ['unshare', '--user', '--map-root-user', '--pid', '--ipc', '--fork', '--kill-child'],
].find(([program = '', ...rest]) => spawnSync(program, [...rest, 'true']).status === 0)
if (apart === undefined) console.warn('skipped: namespaces of one’s own cannot be made here (unshare)')

test.skipIf(apart === undefined)('a container with its own processes is refused as well', async () => {
  const release = holdFolder(folder)
  expect(await second(apart).said).toContain('另一个明台正在使用')
  await release()
  const inside = second(apart)
  expect(await inside.said).toContain('holds')
  expect(() => holdFolder(folder)).toThrow('另一个明台正在使用')
  const gone = new Promise((resolve) => inside.process.once('close', resolve))
  inside.process.kill('SIGKILL')
  await gone
  await holdFolder(folder)()
})

test('a number that another container wrote is neither believed nor deleted', async () => {
  const cluster = join(folder, 'postgres')
  await mkdir(cluster)
  const file = join(cluster, 'postmaster.pid')
  const nobody = '4194303\n'
  await writeFile(file, nobody)
  await stopOrphan(cluster)
  expect(await readFile(file, 'utf8'), 'nobody said where it was written').toBe(nobody)

  await rememberPlace(cluster)
  const here: unknown = JSON.parse(await readFile(`${cluster}.place`, 'utf8'))
  for (const elsewhere of [{ counting: 'pid:[1]' }, { machine: 'another' }]) {
    await writeFile(`${cluster}.place`, JSON.stringify(Object.assign({}, here, elsewhere)))
    await stopOrphan(cluster)
    expect(existsSync(file)).toBe(true)
  }
  // Counted here, and nobody has it any more.
  await rememberPlace(cluster)
  await stopOrphan(cluster)
  expect(existsSync(file)).toBe(false)
})

test('a number that somebody else has after a restart of the machine is nobody of ours', async () => {
  const cluster = join(folder, 'postgres')
  await mkdir(cluster)
  const file = join(cluster, 'postmaster.pid')
  // Called like a PostgreSQL, of another folder.
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', 'postgres', '-D', '/elsewhere'])
  try {
    await rememberPlace(cluster)
    await writeFile(file, `${other.pid}\n`)
    await stopOrphan(cluster)
    expect(existsSync(file), 'PostgreSQL judges').toBe(true)
    const here: unknown = JSON.parse(await readFile(`${cluster}.place`, 'utf8'))
    await writeFile(`${cluster}.place`, JSON.stringify(Object.assign({}, here, { boot: 'before' })))
    await stopOrphan(cluster)
    expect(existsSync(file)).toBe(false)
    expect(other.exitCode ?? other.signalCode).toBe(null)
  } finally {
    other.kill('SIGKILL')
    await ended(other)
  }
})
