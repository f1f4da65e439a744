import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sealedCredentials, sessionOf } from '../../apps/server/testing.ts'
import { startProduct } from '../../e2e/product.ts'
import { signInCalls } from '../../modules/ground/sign-in/calls.ts'
import { frontHash, hashPassword, passwordHolds } from '../../modules/ground/sign-in/server/password/password.ts'
import { client } from '../../packages/api/index.ts'
import { atMost, type BenchRow } from '../row.ts'

/** Below the limit of sign-ins that one address has in a minute. */
const TIMES = 200
const WARM = 20

/** A sign-in by password as the server answers it, beside the hash alone: the rest should be small. */
export async function signInRows(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'mingtai-bench-'))
  const product = await startProduct(folder, { MINGTAI_CAPTCHA: 'off', MINGTAI_ROWS: '1000' })
  try {
    const alone = await argon2Alone()
    const whole = await signIns(product.base)
    const [value, peer] = [nearlyWorst(whole), nearlyWorst(alone)]
    const name = `sign-in by password, p99 of ${TIMES}`
    return [atMost({ name, value, unit: 'ms', peer: `${peer.toFixed(1)} ms argon2 alone`, target: 3 }, peer)]
  } finally {
    await product.stop()
    await rm(folder, { recursive: true })
  }
}

async function argon2Alone(): Promise<number[]> {
  const stored = await hashPassword(frontHash('Mingtai@2026'))
  return measured(() => passwordHolds(stored, frontHash('Mingtai@2026')))
}

async function signIns(base: string): Promise<number[]> {
  const calls = client(signInCalls, sessionOf(base, null))
  const sealed = []
  for (let turn = 0; turn < TIMES + WARM; turn += 1)
    sealed.push(await sealedCredentials(base, { username: 'zhang.wei' }))
  const next = sealed.values()
  return measured(async () => {
    const { value } = next.next()
    if (value === undefined) throw new Error('no credentials left')
    return calls.token({ grant_type: 'password', ...value })
  })
}

async function measured(work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let turn = 0; turn < TIMES + WARM; turn += 1) {
    const begun = performance.now()
    await work()
    if (turn >= WARM) times.push(performance.now() - begun)
  }
  return times
}

function nearlyWorst(times: number[]): number {
  return times.toSorted((left, right) => left - right)[Math.ceil(times.length * 0.99) - 1] ?? 0
}
