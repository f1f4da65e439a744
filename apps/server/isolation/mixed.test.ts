import { DEMO_TENANT, OTHER_TENANT } from '@mingtai/seeds'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ListedCall } from '@mingtai/server-kit'
import { listedCalls } from '../calls.ts'
import { askRaw } from './asking.ts'
import { type ForeignIds, foreignInput } from './inputs.ts'
import { tablesOfModule } from './module-tables.ts'
import { special } from './special.ts'
import { copyRows, enrich, fingerprint, idsOf } from './world.ts'
import { type TestServer, testServer } from '../testing.ts'

/**
 * Every call with one id of another tenant among ids of one's own: where several ids are foreign, the first that is refused
 * hides that nobody looks at the second.
 */
let server: TestServer
let ours: ForeignIds
let theirs: ForeignIds
let markers: Set<string>

beforeAll(async () => {
  server = await testServer()
  await enrich(server)
  await copyRows(server)
  ours = (await idsOf(server, OTHER_TENANT)).ids
  const found = await idsOf(server, DEMO_TENANT)
  theirs = found.ids
  markers = found.markers
})
afterAll(() => server.stop())

const ends = new Set(['sign-in.logout', 'sign-in.cleanSession', 'sign-in.lockScreen', 'sign-in.switchOrganization'])

test(
  'one foreign id among one’s own reads and changes nothing, and is not written down',
  { timeout: 600_000 },
  async () => {
    const leaks: string[] = []
    const unread: string[] = []
    let tries = 0
    const before = await fingerprint(server)
    const counts = await foreignRows()
    for (const [module, calls] of Map.groupBy(listedCalls(), (listed) => listed.module)) {
      for (const listed of calls) {
        const name = `${module}.${listed.key}`
        if (ends.has(name) || listed.call.needs === 'public') continue
        for (const input of await mixedInputs(listed, name)) {
          tries += 1
          if (!listed.call.input.safeParse(input).success) unread.push(name)
          const shown = await said(listed, input)
          if (shown !== undefined) leaks.push(`${name} shows ${shown}`)
        }
      }
      const now = await foreignRows()
      const more = Object.keys(now).filter((table) => (now[table] ?? 0) > (counts[table] ?? 0))
      if (more.length > 0) leaks.push(`${module} wrote foreign ids into ${more.join(', ')}`)
      Object.assign(counts, now)
    }
    const after = await fingerprint(server)
    leaks.push(...Object.keys(after).filter((table) => before[table] !== after[table]))
    expect(leaks).toEqual([])
    // What its shape refuses proves nothing: such a call needs a sample in isolation-special.ts.
    expect([...new Set(unread)]).toEqual([])
    expect(tries).toBeGreaterThan(400)
  },
)

/** What of the other tenant an answer shows that was not sent along. */
async function said({ call }: ListedCall, input: Record<string, unknown>): Promise<string | undefined> {
  await server.services.db.execute(sql`delete from call_rate`)
  const { token } = await signedIn()
  const { text } = await askRaw(server.base, call, { token, input })
  const sent = JSON.stringify(input)
  return [...markers].find((marker) => text.includes(marker) && !sent.includes(marker))
}

let session: Promise<{ token: string }> | null = null

function signedIn(): Promise<{ token: string }> {
  session ??= server.as('admin', OTHER_TENANT).then(({ token }) => ({ token: token ?? '' }))
  return session
}

/** For each place of an id an input in which that one alone is foreign. */
async function mixedInputs(listed: ListedCall, name: string): Promise<Record<string, unknown>[]> {
  const tables = (await tablesOfModule(listed.module)).filter((table) => (theirs[table]?.length ?? 0) > 0).slice(0, 6)
  const inputs: Record<string, unknown>[] = []
  const seen = new Set<string>()
  for (const own of tables.length === 0 ? [null] : tables) {
    const places: string[] = []
    const all = foreignInput(listed.call, (path) => (places.push(path), ours), own)
    if (places.length < 2) continue
    for (const place of places) {
      const made = foreignInput(listed.call, (path) => (path === place ? theirs : ours), own)
      const [, varied = ''] = place.split('/')
      // Whoever asks makes it up; it names no row.
      if (varied === 'requestId') continue
      const sample = special[name]?.(ours) ?? {}
      const input = { ...made, ...sample, ...(varied in made ? { [varied]: made[varied] } : {}) }
      // A whole template cannot be made up; its sample holds no ids.
      if (varied in sample && !listed.call.input.safeParse(input).success) continue
      const key = JSON.stringify(input)
      if (seen.has(key) || key === JSON.stringify(all)) continue
      seen.add(key)
      inputs.push(input)
    }
  }
  return inputs
}

/** How many rows of the asking tenant hold an id of the other one, by table; logs say what was asked. */
async function foreignRows(): Promise<Record<string, number>> {
  const { db } = server.services
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'tenant_id'
      and table_name not in ('audit_log', 'idempotent_reply', 'error_log', 'query_log')`)
  const ids = [...markers]
  const counts: Record<string, number> = {}
  for (const { name } of rows) {
    const found = await db.execute<{ count: number }>(sql`
      select count(*)::int as count from ${sql.identifier(name)} t where tenant_id = ${OTHER_TENANT}
        and exists (select 1 from unnest(regexp_split_to_array(t::text, '[^0-9a-zA-Z-]+')) word where word = any(${sql.param(ids)}::text[]))`)
    counts[name] = found.rows[0]?.count ?? 0
  }
  return counts
}
