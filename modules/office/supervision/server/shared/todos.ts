import { addTodos, finishTodos } from '@mingtai/modules/ground/notification/server'
import type { Db } from '@mingtai/server-kit'
import type { ItemRow, TaskRow } from '../tables.ts'
import { linkOf, recognitionLinkOf, taskLinkOf } from './links.ts'

/** What waits for people of a unit or of the office, by its step. */
export const steps = {
  sign: '签收',
  report: '反馈进展',
  signFeedback: '审签反馈',
  recognise: '认定办结',
  extension: '审批延期',
  close: '销号',
  recheck: '回头看',
} as const
export type Step = keyof typeof steps

type Person = string | null

interface Waiting {
  item: Pick<ItemRow, 'id' | 'tenantId' | 'title' | 'level' | 'dueAt'>
  step: Step
  to: readonly Person[]
  /** null: it is about the item as a whole. */
  task: Pick<TaskRow, 'id' | 'unitName' | 'dueAt'> | null
  dueAt?: string | null
}

/** Puts a step on the lists of people; nobody is put on it where there is nobody. */
export async function addStep(db: Db, { item, step, to, task, dueAt }: Waiting): Promise<void> {
  const people = [...new Set(to.flatMap((id) => id ?? []))]
  const due = dueAt === undefined ? (task?.dueAt ?? item.dueAt) : dueAt
  await addTodos(
    db,
    people.map((personId) => ({
      tenantId: item.tenantId,
      personId,
      system: 'supervision' as const,
      businessType: typeOf(step),
      businessId: task?.id ?? item.id,
      title: item.title,
      kind: '督办',
      step: steps[step],
      from: task?.unitName ?? '',
      urgent: item.level === 'urgent',
      link: linkFor(step, {
        item,
        task,
      }),
      dueAt: due === null ? null : new Date(`${due}T23:59:59+08:00`),
    })),
  )
}

/** Takes a step off all lists. */
export async function endStep(
  db: Db,
  { tenantId, id, step }: { tenantId: string; id: string; step: Step },
  ended: { by: string; outcome: 'done' | 'withdrawn' },
): Promise<void> {
  await finishTodos(db, { tenantId, businessType: typeOf(step), businessId: id }, ended)
}

/** Takes everything of an item and its tasks off all lists. */
export async function endAllSteps(
  db: Db,
  { tenantId, ids, by }: { tenantId: string; ids: readonly string[]; by: string },
): Promise<void> {
  for (const id of ids)
    for (const step of Object.keys(steps) as Step[])
      await endStep(db, { tenantId, id, step }, { by, outcome: 'withdrawn' })
}

function typeOf(step: Step): string {
  return `supervision-${step}`
}

function linkFor(step: Step, { item, task }: Pick<Waiting, 'item' | 'task'>): string {
  if (task === null) return linkOf(item.id)
  return step === 'recognise' ? recognitionLinkOf(task.id) : taskLinkOf(task.id)
}
