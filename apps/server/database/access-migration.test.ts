import { expect, test } from 'vitest'
import { databaseBefore } from './testing-migrations.ts'

test('rights of reports, folders, sheets and screens go on for the same people with the same actions', async () => {
  await using before = await databaseBefore('access_ground')
  const { db, migrate, rows } = before
  const grant = (id: string, thing: string, sheetId: string | null, may: [boolean, boolean, boolean]) =>
    db.query(
      `insert into report_grant (id, tenant_id, thing, thing_id, sheet_id, kind, who, may_export, may_print, may_design,
        granted_by, granted_at) values ($1, 't1', $2, $1, $3, 'role', 'r1', $4, $5, $6, '王芳', '2026-05-04T10:00:00Z')`,
      [id, thing, sheetId, ...may],
    )
  await grant('a', 'report', null, [true, false, false])
  await grant('b', 'folder', null, [true, true, true])
  await grant('c', 'report', 's1', [false, false, false])
  await grant('d', 'screen', null, [false, false, true])
  await migrate()
  const line = {
    tenant_id: 't1',
    part: null,
    kind: 'role',
    who: 'r1',
    granted_by: '王芳',
    granted_at: new Date('2026-05-04T10:00:00Z'),
  }
  expect(await rows('select * from access_line order by id')).toEqual([
    { ...line, id: 'a', owner_id: 'a', owner_type: 'report', may: ['export'] },
    { ...line, id: 'b', owner_id: 'b', owner_type: 'report-folder', may: ['export', 'print', 'design'] },
    { ...line, id: 'c', owner_id: 'c', owner_type: 'report', part: 's1', may: [] },
    { ...line, id: 'd', owner_id: 'd', owner_type: 'screen', may: ['design'] },
  ])
})
