import { reportDatasource } from '@mingtai/modules/data/data-source/server/tables'
import { noticeOutbox } from '@mingtai/modules/ground/notification/server/tables'
import { SITE_TENANT } from '@mingtai/modules/ground/organization/server'
import { systemCalls } from '@mingtai/modules/ground/system/calls'
import { auditOperator } from '@mingtai/server-kit'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusedWith, type TestServer, testServer } from '../testing.ts'
import { BACKUP_ACTION } from './site-health.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

async function factOf(area: string, name: string) {
  const { areas } = await (await server.as('admin')).calls(systemCalls).health({})
  return areas.find((one) => one.area === area)?.facts.find((fact) => fact.name === name)
}

test('whoever runs the site sees the state of every part; nobody of another tenant and no other person does', async () => {
  const { areas } = await (await server.as('admin')).calls(systemCalls).health({})
  expect(areas.map(({ area }) => area)).toEqual(
    expect.arrayContaining(['这台服务器', '数据库', '后台作业', '报表', '数据源', '邮件与消息']),
  )
  expect(areas.flatMap(({ facts }) => facts).map(({ text }) => text)).not.toContain('没有读到')
  for (const [name, tenant] of [
    ['zhang.wei', SITE_TENANT],
    ['designer', SITE_TENANT],
    ['admin', '100001'],
  ] as const) {
    const { health } = (await server.as(name, tenant)).calls(systemCalls)
    expect((await refusedWith(health({}))).key, `${name} ${tenant}`).toBe('right.missing')
  }
})

test('a backup, a source that does not answer and mail that nobody sends are told', async () => {
  const { db } = server.services
  const folder = '/backup/mingtai-20261201-024000'
  await auditOperator(db, { tenantId: SITE_TENANT, action: BACKUP_ACTION, subject: folder })
  expect(await factOf('数据库', '最近的备份')).toMatchObject({ level: 'good', text: `一天之内，${folder}` })
  await db.execute(sql`update audit_log set at = now() - interval '8 days' where action = ${BACKUP_ACTION}`)
  expect(await factOf('数据库', '最近的备份')).toMatchObject({ level: 'act', text: `8 天前，${folder}` })

  const [source] = await db.select().from(reportDatasource).limit(1)
  await db.execute(sql`insert into report_datasource_health (source_id, tenant_id, state, sentence)
    values (${source?.id}, ${source?.tenantId}, 'bad', '连接被拒绝。')
    on conflict (source_id) do update set state = 'bad', sentence = '连接被拒绝。'`)
  expect(await factOf('数据源', '数据源')).toMatchObject({
    level: 'look',
    text: expect.stringContaining(`${source?.name}：连接被拒绝。`),
  })

  const mail = { tenantId: SITE_TENANT, channel: 'mail', address: 'a@example.cn', system: 'notice' } as const
  const late = { nextAt: new Date(Date.now() - 3_600_000), subject: '会议', body: '会议', level: 'normal' } as const
  await db.insert(noticeOutbox).values({ id: 'late-mail', dedupe: 'late-mail', ...mail, ...late })
  expect(await factOf('邮件与消息', '邮件')).toMatchObject({ level: 'look' })
})

test('the four signals are among the metrics, and what has to be acted on', async () => {
  const text = await (await fetch(`${server.base}/metrics`)).text()
  for (const name of [
    'mingtai_call_seconds_bucket',
    'mingtai_call_seconds_count',
    'status="200"',
    'mingtai_database_connections{state="waiting"}',
    'mingtai_disk_free_bytes',
    'nodejs_eventloop_lag_max_seconds',
    'mingtai_health_problems{area="数据库",level="act"}',
  ])
    expect(text).toContain(name)
})
