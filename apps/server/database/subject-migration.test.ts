import { expect, test } from 'vitest'
import { databaseBefore } from './testing-migrations.ts'

test('kinds of business that were numbers are codes, and processes without one stay so', async () => {
  await using before = await databaseBefore('approval_subject')
  const { db, migrate, rows } = before
  for (const [code, kind] of [
    ['pay', 1],
    ['issue', 2],
    ['leave', null],
  ] as const)
    await db.query(
      `insert into approval_definition (id, tenant_id, created_by, updated_by, code, group_id, name, business_type, form, flow, rules)
       values ($1, 't1', '', '', $1, 'g', $1, $2, '{}', '{}', '{}')`,
      [code, kind],
    )
  await migrate()
  expect(await rows('select code, business_type from approval_definition order by code')).toEqual([
    { code: 'issue', business_type: 'document' },
    { code: 'leave', business_type: null },
    { code: 'pay', business_type: 'contract' },
  ])
})
