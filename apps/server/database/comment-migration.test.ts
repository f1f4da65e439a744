import { expect, test } from 'vitest'
import { databaseBefore } from './testing-migrations.ts'

const AT = '2026-05-04T10:00:00.000Z'

test('what was said about figures and about cells of forms goes on, with its place, its state and its words', async () => {
  await using before = await databaseBefore('comment_ground')
  const { db, migrate, rows } = before
  await db.query(
    `insert into entry_report (id, tenant_id, created_by, updated_by, code, name, search, source, document)
     values ('form', 't1', '', '', 'form', 'form', '', 's', '{}')`,
  )
  const thread = (id: string, tplId: string, path: object[]) =>
    db.query(
      `insert into report_comment_thread (id, tenant_id, tpl_id, sheet_id, part, cell, holds, subtotal_of, path, title,
        values, filters, user_id, created_by, created_at, resolved_at, resolved_by, deleted)
       values ($1, 't1', $2, 's1', null, 'B2', '=A1', 'A2', $3, '江苏 › 金额', '{"month":["5","6"]}', '["金额大于3"]',
        'p1', '张伟', $4, $4, '周敏', false)`,
      [id, tplId, JSON.stringify(path), AT],
    )
  await thread('of report', 'report', [{ cell: 'A2', value: '江苏' }])
  await thread('of form', 'form', [{ cell: 'code', value: 'A-1' }])
  await db.query(
    `insert into report_comment (id, tenant_id, thread_id, user_id, author, text, mentions, created_at, edited_at, revision)
     values ('c1', 't1', 'of form', 'p1', '张伟', '请核对', '{p2,p3}', $1, $1, 4)`,
    [AT],
  )
  await migrate()
  const at = new Date(AT)
  const said = { title: '江苏 › 金额', user_id: 'p1', created_by: '张伟', created_at: at, resolved_at: at }
  expect(await rows('select * from comment_thread order by id')).toEqual([
    {
      ...said,
      id: 'of form',
      tenant_id: 't1',
      owner_type: 'entry',
      owner_id: 'form',
      place: { column: 'B2', path: [{ cell: 'code', value: 'A-1' }] },
      resolved_by: '周敏',
      deleted: false,
    },
    {
      ...said,
      id: 'of report',
      tenant_id: 't1',
      owner_type: 'report',
      owner_id: 'report',
      place: {
        sheetId: 's1',
        part: null,
        cell: 'B2',
        holds: '=A1',
        subtotalOf: 'A2',
        path: [{ cell: 'A2', value: '江苏' }],
        values: { month: ['5', '6'] },
        filters: ['金额大于3'],
      },
      resolved_by: '周敏',
      deleted: false,
    },
  ])
  expect(await rows('select * from comment')).toEqual([
    {
      id: 'c1',
      tenant_id: 't1',
      thread_id: 'of form',
      user_id: 'p1',
      author: '张伟',
      text: '请核对',
      mentions: ['p2', 'p3'],
      created_at: at,
      edited_at: at,
      revision: 4,
      deleted: false,
    },
  ])
})
