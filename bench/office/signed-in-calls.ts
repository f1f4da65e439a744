import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../../apps/server/database/embedded-postgres.ts'
import { signInTo } from '../../apps/server/testing.ts'
import { startProduct } from '../../e2e/product.ts'
import { personalCalls } from '../../modules/ground/personal/calls.ts'
import { atMost, type BenchRow } from '../row.ts'

const CONNECTIONS = 50
const WARM = 2000
const CALLS = 20_000
/** Calls a second, and milliseconds, that a signed-in person's light call must reach. */
const RATE = 1500
const SLOWEST = 60

/**
 * A light call of a signed-in person at 50 connections, beside a bare fastify server with one query on the same
 * PostgreSQL. Server, database and the caller share the machine.
 */
export async function signedInCallRows(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'mingtai-bench-'))
  const postgres = await startPostgres(folder, 'bench')
  const settings = { DATABASE_URL: postgres.url, MINGTAI_CAPTCHA: 'off', MINGTAI_ROWS: '1000' }
  const product = await startProduct(join(folder, 'data'), settings)
  const bare = spawn(process.execPath, [join(import.meta.dirname, '../cases/bare-server.ts')], {
    env: { ...process.env, DATABASE_URL: postgres.url, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const { access_token: token } = await signInTo(product.base, { username: 'zhang.wei' })
    const { method, path } = personalCalls.preferences
    const signedIn = await load({ url: `${product.base}${path}`, method, token })
    const alone = await load({ url: `${await addressOf(bare)}/row`, method: 'POST', token: null })
    const name = `a light call of a signed-in person at ${CONNECTIONS} connections`
    return [
      atMost(
        {
          name: `${name}, time of the machine for one (${Math.round(signedIn.rate)} a second)`,
          value: 1e6 / signedIn.rate,
          unit: 'µs',
          peer: `${RATE} a second; bare fastify with one query ${Math.round(1e6 / alone.rate)} µs`,
          target: 1,
        },
        1e6 / RATE,
      ),
      atMost(
        {
          name: `${name}, p99`,
          value: signedIn.slowest,
          unit: 'ms',
          peer: `${SLOWEST} ms; bare fastify ${alone.slowest.toFixed(0)} ms`,
          target: 1,
        },
        SLOWEST,
      ),
    ]
  } finally {
    bare.kill()
    await product.stop()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function addressOf({ stdout }: ChildProcess): Promise<string> {
  if (stdout === null) throw new Error('no output')
  const [line] = (await once(stdout, 'data')) as [Buffer]
  return String(line).trim()
}

interface Loaded {
  url: string
  method: string
  token: string | null
}

/** Calls again and again over all connections. Returns calls a second and the milliseconds that 99 of 100 stay below. */
async function load(loaded: Loaded): Promise<{ rate: number; slowest: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  await run(loaded, agent, WARM)
  const began = performance.now()
  const times = await run(loaded, agent, CALLS)
  const rate = CALLS / ((performance.now() - began) / 1000)
  agent.destroy()
  return { rate, slowest: times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0 }
}

async function run(loaded: Loaded, agent: Agent, calls: number): Promise<number[]> {
  const times: number[] = []
  let left = calls
  const worker = async () => {
    while (left > 0) {
      left -= 1
      const began = performance.now()
      await called(loaded, agent)
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, worker))
  return times
}

function called({ url, method, token }: Loaded, agent: Agent): Promise<void> {
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (token !== null) headers.authorization = `Bearer ${token}`
  return new Promise((resolve, reject) => {
    const asked = request(url, { method, agent, headers }, (reply) => {
      reply.resume()
      reply.once('error', reject)
      reply.once('end', () => (reply.statusCode === 200 ? resolve() : reject(new Error(String(reply.statusCode)))))
    })
    asked.once('error', reject)
    asked.end(method === 'POST' ? '{}' : undefined)
  })
}
