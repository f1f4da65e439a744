import { sql } from 'drizzle-orm'
import type { Services } from '../../apps/server/services.ts'
import { peopleCalls } from '../../modules/ground/people/calls.ts'
import { client, type InputOf } from '../../packages/api/index.ts'
import { DEMO_TENANT } from '../../seeds/index.ts'
import { type Ground, median, onGround } from '../ground.ts'
import { atMost, type BenchRow } from '../row.ts'

const PEOPLE = 100_000
const MILLISECONDS = 50
const RUNS = 40

/** The list of users over 100,000 people, asked of the whole server as the page asks it: search, order, places, total. */
export function peopleRows(): Promise<BenchRow[]> {
  return onGround(async (ground) => {
    await plant(ground.services)
    return measured(ground)
  })
}

async function plant({ db }: Services): Promise<void> {
  await db.execute(sql`
    with made as (
      insert into person (id, tenant_id, created_by, updated_by, login_name, real_name, pinyin, initials, password_hash, phone)
      select 'bench-' || n, ${DEMO_TENANT}, '系统', '系统', 'b' || lpad(n::text, 6, '0'),
        (array['王','李','张','刘','陈','杨','赵','黄'])[1 + n % 8] || (array['伟','敏','静','磊','洋','婷'])[1 + n % 6]
          || (array['一','国','明','华','文','海','春'])[1 + n % 7],
        (array['wang','li','zhang','liu','chen','yang','zhao','huang'])[1 + n % 8] || ' '
          || (array['wei','min','jing','lei','yang','ting'])[1 + n % 6] || ' '
          || (array['yi','guo','ming','hua','wen','hai','chun'])[1 + n % 7],
        substr((array['wang','li','zhang','liu','chen','yang','zhao','huang'])[1 + n % 8], 1, 1)
          || substr((array['wei','min','jing','lei','yang','ting'])[1 + n % 6], 1, 1)
          || substr((array['yi','guo','ming','hua','wen','hai','chun'])[1 + n % 7], 1, 1),
        'none', '139' || lpad((n * 7919 % 100000000)::text, 8, '0')
      from generate_series(1, ${PEOPLE}) n
      returning id),
    numbered_department as (
      select id, organization_id, row_number() over (order by id) - 1 as place, count(*) over () as departments
      from department where tenant_id = ${DEMO_TENANT} and not deleted)
    insert into membership (id, tenant_id, created_by, updated_by, person_id, organization_id, department_id, is_primary)
    select 'membership-' || made.id, ${DEMO_TENANT}, '系统', '系统', made.id, d.organization_id, d.id, true
    from made join numbered_department d on d.place = substr(made.id, 7)::int % d.departments`)
  await db.execute(sql`
    insert into role_grant (id, tenant_id, person_id, role_id, granted_by)
    select 'grant-' || p.id, p.tenant_id, p.id, r.id, '系统' from person p
      join role r on r.tenant_id = p.tenant_id and r.alias = 'base_user' where p.id like 'bench-%'`)
  await db.execute(sql`vacuum analyze`)
}

type Asked = InputOf<typeof peopleCalls.people>

async function measured({ sessionFor }: Ground): Promise<BenchRow[]> {
  const admin = client(peopleCalls, await sessionFor('admin'))
  const org = client(peopleCalls, await sessionFor('orgadmin'))
  const [bureau] = (await admin.places({ view: 'full' })).filter(({ name }) => name === '云州市财政局')
  const full = { view: 'full' as const }
  const cases: [string, () => Promise<unknown>][] = [
    ['first page', () => admin.people(full)],
    ['page 2,500', () => admin.people({ ...full, current: 2500, size: 20 })],
    ['newest first', () => admin.people({ ...full, sort: 'created', descending: true })],
    ['initials zw', () => admin.people({ ...full, keyword: 'zw' })],
    ['pinyin zhangwei', () => admin.people({ ...full, keyword: 'zhangwei' })],
    ['name 张伟', () => admin.people({ ...full, keyword: '张伟' })],
    ['phone tail 4321', () => admin.people({ ...full, keyword: '4321' })],
    ['one organization', () => admin.people({ ...full, organizationId: bureau?.id ?? '' } satisfies Asked)],
    ['administrator of one organization', () => org.people({ view: 'user' })],
  ]
  const rows: BenchRow[] = []
  for (const [name, ask] of cases) {
    const value = await median(RUNS, ask)
    const row = {
      name: `users page of 100,000 people: ${name}, median`,
      value,
      unit: 'ms',
      peer: `${MILLISECONDS} ms`,
      target: 1,
    }
    rows.push(atMost(row, MILLISECONDS))
  }
  return rows
}
