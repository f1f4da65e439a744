import { expect, test } from 'vitest'
import { databaseBefore } from './testing-migrations.ts'

const AT = '2026-05-04T10:00:00.000Z'

test('links in the wild open the same things by the same tokens, passwords, limits and conditions', async () => {
  await using before = await databaseBefore('sharing_ground')
  const { db, migrate, rows } = before
  const share = (id: string, thing: string, more: { fixed?: object[]; origins?: string[]; type?: number }) =>
    db.query(
      `insert into report_share (id, tenant_id, thing, tpl_id, token_hash, user_id, created_by, created_at, expires_at,
        type, password_hash, may_export, fixed, note, origins, visits, most_visits, last_visit_at, sealed_token, embed_id)
       values ($1, 't1', $2, 'thing', 'hash of ' || $1, 'p1', '王芳', $3, $3, $4, 'argon', false, $5, '给审计', $6, 7, 9, $3,
        'sealed', null)`,
      [id, thing, AT, more.type ?? 1, JSON.stringify(more.fixed ?? []), JSON.stringify(more.origins ?? [])],
    )
  const fixed = [
    { code: 'month', value: ['5', '6'], shown: true },
    { code: 'all', value: null, shown: true },
  ]
  await share('a', 'report', { fixed, type: 2 })
  await share('b', 'screen', { fixed, origins: ['https://oa.example.cn'] })
  await share('c', 'entry', { type: 2 })
  await db.query(
    `insert into entry_share_limit (share_id, tenant_id, most, used, rows, files)
     values ('c', 't1', 20, 3, '{"column":"dept","value":"d1"}', null)`,
  )
  await migrate()
  const at = new Date(AT)
  const link = {
    tenant_id: 't1',
    owner_id: 'thing',
    user_id: 'p1',
    created_by: '王芳',
    created_at: at,
    expires_at: at,
    ended_at: null,
    password_hash: 'argon',
    note: '给审计',
    visits: 7,
    most_visits: 9,
    last_visit_at: at,
    uses: 0,
    most_uses: null,
    sealed_token: 'sealed',
    embed_id: null,
  }
  expect(await rows('select * from share_link order by id')).toEqual([
    {
      ...link,
      id: 'a',
      owner_type: 'report',
      token_hash: 'hash of a',
      terms: { shareType: 2, mayExport: false, fixed },
    },
    {
      ...link,
      id: 'b',
      owner_type: 'screen',
      token_hash: 'hash of b',
      terms: { origins: ['https://oa.example.cn'], fixed: { month: ['5', '6'], all: '' } },
    },
    {
      ...link,
      id: 'c',
      owner_type: 'entry',
      token_hash: 'hash of c',
      uses: 3,
      most_uses: 20,
      terms: { rows: { column: 'dept', value: 'd1' }, files: null },
    },
  ])
})
