import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CallError, client, type Session } from '@mingtai/api'
import { reportCalls } from '@mingtai/modules/data/report/calls'
import { personalCalls } from '@mingtai/modules/ground/personal/calls'
import { signInCalls } from '@mingtai/modules/ground/sign-in/calls'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freePort } from '../database/embedded-postgres.ts'
import { sessionOf, signInTo, type TestServer, testServer } from '../testing.ts'
import { startBalancer } from './balancer.ts'

/** What servers on one database share of their data folders, see docs/scale.md. */
const shared = [
  'files',
  'pieces',
  'people-imports',
  'warehouse',
  'picture-bytes',
  'results',
  'exports',
  'deliveries',
  'issued',
]
const people = ['designer', 'zhang.wei']

let world: TestServer
let folder: string
let nodes: Node[]
let balancer: Awaited<ReturnType<typeof startBalancer>>

interface Node {
  port: number
  process: ChildProcess
  data: string
}

beforeAll(async () => {
  world = await testServer()
  folder = await mkdtemp(join(tmpdir(), 'mingtai-several-'))
  for (const name of shared) await mkdir(join(folder, 'shared', name), { recursive: true })
  nodes = await Promise.all(
    [1, 2, 3].map(async (at) => {
      const data = join(folder, `node-${at}`)
      await mkdir(data)
      for (const name of shared) await symlink(join(folder, 'shared', name), join(data, name))
      const port = await freePort()
      return { port, data, process: await started(port, data) }
    }),
  )
  balancer = await startBalancer(nodes.map(({ port }) => port))
}, 600_000)
afterAll(async () => {
  balancer.stop()
  for (const node of nodes) await killed(node)
  await world.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

async function started(port: number, data: string): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'node-process.ts'), {
    env: {
      ...process.env,
      DATABASE_URL: world.services.databaseUrl,
      MINGTAI_SECRET: 'a secret for tests',
      MINGTAI_DATA: data,
      MINGTAI_CAPTCHA: 'off',
      MINGTAI_LOG: 'silent',
      PORT: String(port),
      WAREHOUSE: inject('warehouse'),
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('a server did not start'))),
  ])
  return child
}

async function killed({ process: child }: Node): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

test('three servers are killed in turn under load: nothing that was answered is lost, and everybody goes on', async () => {
  const sessions = await Promise.all(people.map((name) => signedIn(name)))
  const results = await Promise.all(sessions.map((session) => resultOf(session)))
  const workers = sessions.map((session, at) => worker(session, `${people[at]} 的用语`))
  for (const node of nodes) {
    await everyoneGoesOn(workers)
    await killed(node)
    await everyoneGoesOn(workers)
    // Somebody new comes in, and what the dead server filled is read from the others.
    await again(() => signInTo(balancer.base, { username: 'zhang.wei' }))
    for (const [at, resultId] of results.entries()) expect(await rowsOf(sessions[at], resultId)).toBeGreaterThan(0)
    if (node !== nodes.at(-1)) node.process = await started(node.port, node.data)
  }
  const counts = await Promise.all(workers.map((one) => one.stop()))
  for (const { lost, refused } of counts) expect({ lost, refused }).toEqual({ lost: 0, refused: [] })
  for (const [at, session] of sessions.entries())
    expect(await client(signInCalls, session).readme({})).toMatchObject({ name: people[at] })
}, 600_000)

async function signedIn(username: string): Promise<Session> {
  return sessionOf(balancer.base, (await signInTo(balancer.base, { username })).access_token)
}

/** Asks once more what a line that was cut may have kept from arriving; a page does so too. */
async function again<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1)
    try {
      return await ask()
    } catch (problem) {
      const isCut = problem instanceof CallError && problem.key === 'network'
      if (!isCut || tries === 3) throw problem
    }
}

async function resultOf(session: Session): Promise<string> {
  const reports = client(reportCalls, session)
  const [report] = (await reports.page({ keyword: 'demo-detail' })).data
  const { resultId } = await reports.run({ code: report?.code ?? '', values: {} })
  await rowsOf(session, resultId)
  return resultId
}

async function rowsOf(session: Session | undefined, resultId: string): Promise<number> {
  if (session === undefined) return 0
  const reports = client(reportCalls, session)
  for (;;) {
    const { complete, failed, rows } = await again(() => reports.meta({ resultId, sheet: 0, wait: 5000, rows: 1e9 }))
    if (failed !== null) throw new Error(`the run failed: ${JSON.stringify(failed)}`)
    if (complete) return rows
  }
}

interface Worker {
  /** How many rounds it has done. */
  rounds(): number
  stop(): Promise<{ lost: number; refused: string[] }>
}

/** Somebody who writes something, sees it through any server, and takes it away again. */
function worker(session: Session, text: string): Worker {
  const { addPhrase, phrases, removePhrase } = client(personalCalls, session)
  const found = async () => (await again(() => phrases({}))).find((one) => one.text === text)
  let isOver = false
  let rounds = 0
  const count = { lost: 0, refused: [] as string[] }
  const going = (async () => {
    while (!isOver) {
      try {
        await again(() => addPhrase({ text })).catch(unless('personal.samePhrase'))
        const written = await found()
        if (written === undefined) count.lost += 1
        else await again(() => removePhrase({ id: written.id })).catch(unless('row.gone'))
        if ((await found()) !== undefined) count.lost += 1
      } catch (problem) {
        count.refused.push(String(problem))
      }
      rounds += 1
    }
    return count
  })()
  return {
    rounds: () => rounds,
    stop() {
      isOver = true
      return going
    },
  }
}

/** The first try did arrive: the second one finds it done. */
function unless(key: string): (problem: unknown) => null {
  return (problem) => {
    if (problem instanceof CallError && problem.key === key) return null
    throw problem
  }
}

async function everyoneGoesOn(workers: readonly Worker[]): Promise<void> {
  const before = workers.map((one) => one.rounds())
  const all = () => workers.every((one, at) => one.rounds() >= (before[at] ?? 0) + 3)
  await expect.poll(all, { timeout: 300_000, interval: 20 }).toBe(true)
}
