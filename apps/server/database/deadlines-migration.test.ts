import { expect, test } from 'vitest'
import { databaseBefore } from './testing-migrations.ts'

const DUE = '2026-05-04T18:00:00.000Z'
const at = (hour: number) => `2026-05-04T${String(hour).padStart(2, '0')}:00:00.000Z`
const ms = (moment: string) => new Date(moment).getTime()

test('deadlines that were forgotten or stood for the next reminder are those of the record again', async () => {
  await using before = await databaseBefore('approval_deadlines')
  const { db, migrate, rows } = before
  const instance = (id: string, tasks: object[]) =>
    db.query(
      `insert into approval_instance (id, tenant_id, created_by, updated_by, definition_id, version_id, number, title,
        initiator_id, initiator_name, form_values, sent_values, status, state, request_id, summary, started_at)
      values ($1, 't1', '', '', 'd', 'v', $1, $1, 'p', '', '{}', '{}', 'running', $2, $1, '[]', now())`,
      [id, JSON.stringify({ tasks })],
    )
  const task = (id: string, number: number, more: { status: string; due: string | null; closed: string | null }) =>
    db.query(
      `insert into approval_task (id, tenant_id, instance_id, definition_id, number, entry, node_id, node_name, person_id,
        owner_id, kind, source, status, due_at, closed_at)
      values ($1, 't1', $2, 'd', $3, 1, 'n', '审核', 'p', 'p', 'approve', 'node', $4, $5, $6)`,
      [`${id} ${number}`, id, number, more.status, more.due, more.closed],
    )
  let seq = 0
  const event = (id: string, type: string, hour: number, more: object) =>
    db.query(
      `insert into approval_event (tenant_id, instance_id, seq, step, type, at, event) values ('t1', $1, $2, 1, $3, $4, $5)`,
      [id, (seq += 1), type, at(hour), JSON.stringify({ type, ...more })],
    )
  const opened = (number: number, dueAt: number | null) => ({ tasks: [{ task: number, dueAt }] })

  // Reminded twice and still open; decided late; decided in time; escalated; never with a deadline.
  await instance('open', [{ id: 1, status: 'active', dueAt: ms(at(23)) }])
  await task('open', 1, { status: 'active', due: at(23), closed: null })
  await event('open', 'TasksOpened', 8, opened(1, ms(DUE)))
  await event('open', 'DueReminded', 18, { task: 1, count: 1, dueAt: ms(at(23)) })
  await db.query(
    `insert into todo (id, tenant_id, person_id, system, business_type, business_id, step, title, due_at)
     values ('t', 't1', 'p', 'approval', 'approval', 'open', 'task 1', 'x', $1)`,
    [at(23)],
  )
  await instance('over', [
    { id: 1, status: 'approved', dueAt: null },
    { id: 2, status: 'approved', dueAt: null },
    { id: 3, status: 'active', dueAt: null },
    { id: 4, status: 'active', dueAt: ms(at(22)) },
  ])
  await task('over', 1, { status: 'approved', due: null, closed: at(20) })
  await task('over', 2, { status: 'approved', due: null, closed: at(17) })
  await task('over', 3, { status: 'active', due: null, closed: null })
  await task('over', 4, { status: 'active', due: at(22), closed: null })
  for (const number of [1, 2, 4]) await event('over', 'TasksOpened', 8, opened(number, ms(DUE)))
  await event('over', 'TasksOpened', 8, opened(3, null))
  await event('over', 'DueEscalated', 19, { task: 4, dueAt: ms(at(22)) })

  await migrate()
  expect(
    await rows(`select instance_id || ' ' || number as task, due_at, missed_at from approval_task order by 1`),
  ).toEqual([
    { task: 'open 1', due_at: new Date(DUE), missed_at: null },
    { task: 'over 1', due_at: new Date(DUE), missed_at: new Date(DUE) },
    { task: 'over 2', due_at: new Date(DUE), missed_at: null },
    { task: 'over 3', due_at: null, missed_at: null },
    { task: 'over 4', due_at: new Date(at(22)), missed_at: new Date(DUE) },
  ])
  expect(await rows(`select state -> 'tasks' as tasks from approval_instance order by id`)).toEqual([
    { tasks: [{ id: 1, status: 'active', dueAt: ms(DUE), alarmAt: ms(at(23)), missedAt: null }] },
    {
      tasks: [
        { id: 1, status: 'approved', dueAt: ms(DUE), alarmAt: null, missedAt: ms(DUE) },
        { id: 2, status: 'approved', dueAt: ms(DUE), alarmAt: null, missedAt: null },
        { id: 3, status: 'active', dueAt: null },
        { id: 4, status: 'active', dueAt: ms(at(22)), alarmAt: ms(at(22)), missedAt: ms(DUE) },
      ],
    },
  ])
  expect(await rows('select due_at from todo')).toEqual([{ due_at: new Date(DUE) }])
})
