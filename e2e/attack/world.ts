import { type Calls, type Client, client } from '@mingtai/api'
import { sessionOf, signInTo } from '@mingtai/server/testing'
import { DEMO_TENANT } from '@mingtai/seeds'
import type { Product } from '../product.ts'

export interface Answer {
  status: number
  /** The first 4,000 characters. */
  text: string
  milliseconds: number
}

export interface World {
  base: string
  /** null: somebody else started it; what needs its processes or its folder is left out. */
  own: { product: Product; folder: string } | null
  tokenOf(loginName: string, tenant?: string): Promise<string>
  as<T extends Calls>(calls: T, loginName: string | null, tenant?: string): Promise<Client<T>>
  post(path: string, body: string, headers?: Record<string, string>): Promise<Answer>
  get(path: string, headers?: Record<string, string>): Promise<Answer>
  /** The longest that somebody else waited for an answer while this went on, in ms. */
  othersWait(work: () => Promise<unknown>): Promise<number>
}

export function worldOf(base: string, own: World['own']): World {
  const tokens = new Map<string, Promise<string>>()
  const tokenOf = (loginName: string, tenant = DEMO_TENANT): Promise<string> => {
    const key = `${tenant}/${loginName}`
    const known = tokens.get(key) ?? signInTo(base, { username: loginName, tenant }).then((said) => said.access_token)
    tokens.set(key, known)
    return known
  }
  return {
    base,
    own,
    tokenOf,
    async as(calls, loginName, tenant) {
      return client(calls, sessionOf(base, loginName === null ? null : await tokenOf(loginName, tenant)))
    },
    post: (path, body, headers = {}) =>
      asked(`${base}${path}`, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } }),
    get: (path, headers = {}) => asked(`${base}${path}`, { headers, redirect: 'manual' }),
    othersWait: (work) => othersWait(base, work),
  }
}

/** A connection that is cut counts as a refusal: status 0. */
async function asked(address: string, init: RequestInit): Promise<Answer> {
  const at = performance.now()
  try {
    const answer = await fetch(address, { ...init, signal: AbortSignal.timeout(120_000) })
    const text = (await answer.text()).slice(0, 4000)
    return { status: answer.status, text, milliseconds: performance.now() - at }
  } catch (problem) {
    return { status: 0, text: String(problem), milliseconds: performance.now() - at }
  }
}

async function othersWait(base: string, work: () => Promise<unknown>): Promise<number> {
  let isOver = false
  let longest = 0
  const looking = (async () => {
    while (!isOver) {
      const { status, milliseconds } = await asked(`${base}/healthz`, {})
      longest = Math.max(longest, status === 200 ? milliseconds : 120_000)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  })()
  try {
    await work()
  } finally {
    isOver = true
    await looking
  }
  return Math.round(longest)
}
