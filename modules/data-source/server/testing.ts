import { CallError } from '@mingtai/api'

/** The refusal of some work, for tests of sources. */
export async function refusedWith(work: Promise<unknown>): Promise<CallError> {
  const problem: unknown = await work.then(
    () => null,
    (cause: unknown) => cause,
  )
  if (problem instanceof CallError) return problem
  throw new Error('nothing was refused')
}

/** A source at the PostgreSQL of the tests. */
export function postgresForm(address: string, code: string) {
  const place = new URL(address)
  return {
    code,
    name: `数据源 ${code}`,
    type: 5 as const,
    host: place.hostname,
    port: Number(place.port),
    remark: '',
    database: 'demo',
    userName: decodeURIComponent(place.username),
    password: decodeURIComponent(place.password),
  }
}
