import { sql } from 'drizzle-orm'
import { codeAt } from '../../modules/office/meeting/server/sign-in/codes.ts'
import { meetingCalls } from '../../modules/office/meeting/calls.ts'
import { workbenchCalls } from '../../modules/shell/workbench/calls.ts'
import { client } from '../../packages/api/index.ts'
import { DEMO_TENANT } from '../../seeds/index.ts'
import { type Ground, median, onGround } from '../ground.ts'
import { atMost, type BenchRow } from '../row.ts'

/** People, and halls in which each of them signs in. */
const [PEOPLE, HALLS] = [80, 10]
const AT_ONCE = 20
const SIGN_MILLISECONDS = 500
const SEARCH_MILLISECONDS = 200
const [POSTS, MEETINGS] = [800_000, 200_000]
const RUNS = 20

/** 800 sign-ins by code, and the search over 1,000,000 rows, asked of the whole server. */
export function meetingRows(): Promise<BenchRow[]> {
  return onGround(async (ground) => [...(await signedIn(ground)), ...(await searched(ground))])
}

async function signedIn({ services, sessionFor }: Ground): Promise<BenchRow[]> {
  const { db } = services
  await db.execute(sql`
    insert into meeting (id, tenant_id, created_by, updated_by, organization_id, kind, state, title, starts_at, ends_at,
      sign_secret, request_id, version)
    select 'bench-hall-' || n, ${DEMO_TENANT}, 'bench', 'bench', (select id from organization where tenant_id = ${DEMO_TENANT}
      limit 1), 'ordinary', 'ongoing', '全市大会' || n, now(), now() + interval '2 hours', 'secret ' || n, 'bench-hall-' || n, 1
    from generate_series(1, ${HALLS}) n`)
  await db.execute(sql`
    insert into meeting_invitee (id, tenant_id, created_by, updated_by, meeting_id, person_id, name, role)
    select m.id || p.id, ${DEMO_TENANT}, 'bench', 'bench', m.id, p.id, p.real_name, 'attend'
    from meeting m cross join (select id, real_name from person where tenant_id = ${DEMO_TENANT} and not disabled
      and left_at is null order by login_name limit ${PEOPLE}) p
    where m.id like 'bench-hall-%'`)
  const { rows } = await db.execute<{ login_name: string }>(sql`select login_name from person
    where tenant_id = ${DEMO_TENANT} and not disabled and left_at is null order by login_name limit ${PEOPLE}`)
  const work: (() => Promise<unknown>)[] = []
  for (const { login_name: name } of rows) {
    const calls = client(meetingCalls, await sessionFor(name))
    for (let hall = 1; hall <= HALLS; hall += 1)
      work.push(() => calls.signIn({ id: `bench-hall-${hall}`, code: codeAt(`secret ${hall}`, Date.now()) }))
  }
  const times: number[] = []
  const total = work.length
  const worker = async () => {
    for (let next = work.pop(); next !== undefined; next = work.pop()) {
      const began = performance.now()
      await next()
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  const counted = await db.execute<{ signed: number }>(sql`select count(*)::int as signed from meeting_invitee
    where meeting_id like 'bench-hall-%' and sign_state <> 'none'`)
  if (counted.rows[0]?.signed !== total) throw new Error('somebody who signed in is not counted')
  const value = times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0
  const name = `meeting: ${total} sign-ins by code, ${AT_ONCE} at once, p99`
  const peer = `at most ${SIGN_MILLISECONDS} ms`
  return [atMost({ name, value, unit: 'ms', peer, target: 1 }, SIGN_MILLISECONDS)]
}

async function searched({ services, sessionFor }: Ground): Promise<BenchRow[]> {
  const { db } = services
  await db.execute(sql`
    insert into circle_post (id, tenant_id, created_by, updated_by, author_id, author_name, content, visibility,
      request_id, created_at, search_text)
    select 'bench-' || n, ${DEMO_TENANT}, 'bench', 'bench', p.id, p.real_name, '第' || n || '条动态', 'everyone',
      'bench-' || n, now() - n * interval '1 minute', '第' || n || '条动态'
    from generate_series(1, ${POSTS}) n
    join (select id, real_name, row_number() over (order by login_name) - 1 as place from person
      where tenant_id = ${DEMO_TENANT} order by login_name limit 50) p on p.place = n % 50`)
  await db.execute(sql`
    insert into meeting (id, tenant_id, created_by, updated_by, organization_id, kind, state, title, starts_at, ends_at,
      sign_secret, request_id, version, organizer_id, search_text)
    select 'bench-' || n, ${DEMO_TENANT}, 'bench', 'bench', p.organization, 'ordinary', 'archived', '第' || n || '次例会',
      now() - n * interval '3 minutes', now() - n * interval '3 minutes' + interval '1 hour', 'secret', 'bench-' || n, 1,
      p.id, '第' || n || '次例会'
    from generate_series(1, ${MEETINGS}) n
    join (select id, (select id from organization where tenant_id = ${DEMO_TENANT} limit 1) as organization,
      row_number() over (order by login_name) - 1 as place from person
      where tenant_id = ${DEMO_TENANT} order by login_name limit 50) p on p.place = n % 50`)
  await db.execute(sql`vacuum analyze`)
  const wei = client(workbenchCalls, await sessionFor('zhang.wei'))
  const rows: BenchRow[] = []
  for (const keyword of ['第12345', '例会', '预算']) {
    await wei.search({ keyword })
    const value = await median(RUNS, () => wei.search({ keyword }))
    const name = `search over ${(POSTS + MEETINGS) / 1_000_000}m rows: ${keyword}`
    rows.push(
      atMost({ name, value, unit: 'ms', peer: `at most ${SEARCH_MILLISECONDS} ms`, target: 1 }, SEARCH_MILLISECONDS),
    )
  }
  return rows
}
