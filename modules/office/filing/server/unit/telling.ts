import { addTodos, finishTodos, notify } from '@mingtai/modules/ground/notification/server'
import type { Db } from '@mingtai/server-kit'
import { formatByCode } from '@mingtai/zh'
import type { AssignmentRow, TaskRow } from '../tables.ts'
import { fillersOf, reportersOf, viewersOf } from './people.ts'
import { dueOf, FILING_UNIT, linkOf } from './unit-rows.ts'

const stepOf = { 20: '填报', 30: '审核', 40: '查看' } as const

interface Part {
  row: AssignmentRow
  task: TaskRow
}

/** After a change of status: the todos of the former end, those of the next begin, and they are told. */
export async function tellNext(db: Db, { row, task }: Part, { by, note }: { by: string; note: string }): Promise<void> {
  const { tenantId, id, status, unitName } = row
  await finishTodos(db, { tenantId, businessType: FILING_UNIT, businessId: id }, { by, outcome: 'done' })
  if (status === 50) return
  const to = await waitingFor(db, { row, task })
  await addFillTodos(db, [{ row, task, to }], by)
  if (status === 20 && note === '') return
  await notify(db, {
    tenantId,
    to,
    link: linkOf(id),
    business: {
      type: FILING_UNIT,
      id,
    },
    template: status === 20 ? 'unit-report.returned' : status === 30 ? 'unit-report.submitted' : 'unit-report.passed',
    values: {
      title: task.title,
      unit: unitName,
      sender: by,
      reason: note,
    },
  })
}

async function waitingFor(db: Db, { row, task }: Part): Promise<string[]> {
  if (row.status === 20) return (await fillersOf(db, row.tenantId, [row])).get(row.unitId) ?? []
  if (row.status === 40) return viewersOf(db, task)
  return (await reportersOf(db, row.tenantId, [row.organizationId ?? ''])).get(row.organizationId ?? '') ?? []
}

/** Puts parts on the lists of those who are to do something with them. */
export async function addFillTodos(
  db: Db,
  parts: readonly (Part & { to: readonly string[] })[],
  from: string,
): Promise<void> {
  await addTodos(
    db,
    parts.flatMap(({ row, task, to }) =>
      to.map((personId) => ({
        tenantId: row.tenantId,
        personId,
        system: 'filing' as const,
        businessType: FILING_UNIT,
        businessId: row.id,
        title: `${task.title}（${task.period}）${row.unitName}`,
        kind: stepOf[row.status as 20],
        step: stepOf[row.status as 20],
        from,
        dueAt:
          row.status === 20
            ? dueOf({
                row,
                task,
              })
            : null,
        link: linkOf(row.id),
      })),
    ),
  )
}

interface Issued {
  template: 'unit-report.issued' | 'unit-report.due'
  sender: string
  dedupe?: string
}

/** Tells fillers of many units at once: one message for all who have the same task to fill. */
export async function tellFillers(
  db: Db,
  task: TaskRow,
  people: readonly string[],
  { template, sender, dedupe }: Issued,
): Promise<void> {
  if (people.length === 0) return
  await notify(db, {
    tenantId: task.tenantId,
    template,
    to: [...new Set(people)],
    link: '/luckySheet/task',
    values: {
      title: `${task.title}（${task.period}）`,
      sender,
      due: formatByCode(task.dueAt, 2).slice(0, 16),
    },
    business: {
      type: 'filing-task',
      id: task.id,
    },
    ...(dedupe !== undefined && { dedupe }),
  })
}
