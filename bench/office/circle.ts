import { sql } from 'drizzle-orm'
import type { Services } from '../../apps/server/services.ts'
import { circleCalls } from '../../modules/office/circle/calls.ts'
import { client } from '../../packages/api/index.ts'
import { DEMO_TENANT } from '../../seeds/index.ts'
import { type Ground, median, onGround } from '../ground.ts'
import { atMost, type BenchRow } from '../row.ts'

const POSTS = 100_000
const MILLISECONDS = 50
const RUNS = 40

/** The work circle with 100,000 posts of three kinds of readers, asked of the whole server as the page asks it. */
export function circleRows(): Promise<BenchRow[]> {
  return onGround(async (ground) => {
    await plant(ground.services)
    return measured(ground)
  })
}

async function plant({ db }: Services): Promise<void> {
  await db.execute(sql`
    insert into circle_post (id, tenant_id, created_by, updated_by, author_id, author_name, content, visibility,
      place_ids, person_ids, praise_count, comment_count, request_id, created_at, search_text)
    with people as (select id, real_name, row_number() over (order by login_name) - 1 as place, count(*) over () as people
        from person where tenant_id = ${DEMO_TENANT}),
      units as (select id, row_number() over (order by id) - 1 as place, count(*) over () as units
        from department where tenant_id = ${DEMO_TENANT} and not deleted)
    select 'bench-' || n, ${DEMO_TENANT}, p.real_name, p.real_name, p.id, p.real_name, '第' || n || '条动态，今天的工作',
      (array['everyone', 'everyone', 'department', 'people'])[1 + n % 4],
      case when n % 4 = 2 then array[u.id] else '{}' end, case when n % 4 = 3 then array[p.id] else '{}' end,
      n % 40, n % 7, 'bench-' || n, now() - n * interval '5 minutes', '第' || n || '条动态，今天的工作' || p.real_name
    from generate_series(1, ${POSTS}) n
    join people p on p.place = n % p.people join units u on u.place = n % u.units`)
  await db.execute(sql`
    insert into circle_praise (post_id, person_id, tenant_id, person_name)
    select c.id, p.id, ${DEMO_TENANT}, p.real_name from circle_post c
    join (select id, real_name, row_number() over (order by login_name) as place from person
      where tenant_id = ${DEMO_TENANT}) p on p.place <= 5
    where c.id like 'bench-%'`)
  await db.execute(sql`vacuum analyze`)
}

async function measured({ sessionFor }: Ground): Promise<BenchRow[]> {
  const wei = client(circleCalls, await sessionFor('zhang.wei'))
  const { records } = await wei.list({ size: 15 })
  const after = records.at(-1)?.id
  const cases: [string, () => Promise<unknown>][] = [
    ['first page', () => wei.list({ size: 15 })],
    ['below the first page', () => wei.list({ size: 15, after })],
    ['far below', () => wei.list({ size: 15, after: 'bench-60000' })],
    ['searched 第123', () => wei.list({ size: 15, keyword: '第123' })],
    ['how many are newer', () => wei.newer({ than: after })],
  ]
  const rows: BenchRow[] = []
  for (const [name, ask] of cases) {
    await ask()
    const value = await median(RUNS, ask)
    const peer = `at most ${MILLISECONDS} ms`
    rows.push(
      atMost(
        { name: `work circle, ${POSTS / 1000}k posts: ${name}`, value, unit: 'ms', peer, target: 1 },
        MILLISECONDS,
      ),
    )
  }
  return rows
}
