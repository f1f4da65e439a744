import { type AnyCommand, emptyState, type State } from '@mingtai/approval-engine'
import type { FormValues } from '@mingtai/form-schema'
import { type Db, newId } from '@mingtai/server-kit'
import { versionOf } from '../definition/content.ts'
import { formContext } from '../form/form-context.ts'
import { postsOf } from '../people/places.ts'
import { approvalCopy, approvalEvent, approvalTask } from '../tables.ts'
import { noAnswers } from './carry-out.ts'
import { type Known, outcomeOf } from './command.ts'
import type { EngineAnswers } from './engine-context.ts'
import { addOpenTodos } from './notify-people.ts'
import { changedCopies, changedTasks, type Outcome, writeInstance, writeOutbox } from './persist.ts'
import { newRow } from './start.ts'

/** What somebody did with an approval of the past, and when. */
export interface PastStep {
  command: AnyCommand
  at: number
  by: { id: string; name: string; manages: boolean }
}

/** An approval that began in the past: of a demo world. */
export interface PastApproval {
  versionId: string
  initiator: { tenantId: string; userId: string; realName: string }
  values: Record<string, unknown>
  picks: { node: string; people: string[] }[]
  startedAt: Date
  /** The thing that it decides about, with what its module fills in; left out: none. */
  subject?: { kind: string; id: string; values: FormValues }
  /** What came next, given how it stands and since when, with the names of those in it; null: nothing until today. */
  next(state: State, since: number, names: ReadonlyMap<string, string>): PastStep | null
}

/** More commands than an approval of the past ever has. */
const MOST = 40

/**
 * Starts an approval at its moment and lets its people answer at theirs. Everything is decided as for real ones and written
 * at once; only what is still open becomes a todo. `people`: what is known of people from one approval to the next.
 */
export async function addPastApproval(
  db: Db,
  past: PastApproval,
  people: Pick<EngineAnswers, 'persons'> & Pick<Known, 'names'> = { persons: new Map(), names: new Map() },
): Promise<{ instanceId: string; state: State }> {
  const { initiator, startedAt, subject } = past
  const filled = subject?.values ?? {}
  const { tenantId, userId } = initiator
  const version = await versionOf(db, tenantId, past.versionId)
  const [post] = await postsOf(db, tenantId, [userId])
  const place = {
    ...{ personId: userId, departmentId: post?.departmentId ?? null },
    organizationId: post?.organizationId ?? null,
  }
  const sending = { values: past.values, relatedIds: [], requestId: newId() }
  const form = await formContext({ db, tenantId, form: version.form, values: [past.values, filled], initiator: place })
  const about = { businessType: subject?.kind ?? null, businessId: subject?.id ?? null, filled }
  const row = await newRow(db, version, { actor: initiator, sending, place, form, now: startedAt, ...about })
  const start: AnyCommand = {
    ...{ type: 'start', id: sending.requestId, version: version.row.id, picks: past.picks },
    initiator: { person: userId, department: place.departmentId, organization: place.organizationId },
  }
  const known: Known = {
    form,
    answers: { ...noAnswers(), persons: people.persons },
    names: people.names,
  }
  const actor = { id: userId, manages: false, name: initiator.realName }
  let at = startedAt.getTime()
  const outcomes = [await outcomeOf(db, row, version, { actor, command: start, at, known })]
  for (let done = 0; done < MOST; done++) {
    const last = outcomes.at(-1)
    const step = last && past.next(last.after, at, last.names)
    if (last === undefined || step == null) break
    at = step.at
    const now = { ...last.row, state: last.after }
    outcomes.push(await outcomeOf(db, now, version, { actor: step.by, command: step.command, at, known }))
  }
  await writeHistory(db, outcomes)
  return { instanceId: row.id, state: outcomes.at(-1)?.after ?? row.state }
}

/** The whole history of an approval in one writing of each kind. A deadline that passed before is nobody's fault: none is set. */
async function writeHistory(db: Db, outcomes: readonly Outcome[]): Promise<void> {
  const last = outcomes.at(-1)
  if (last === undefined) return
  const { tenantId, id: instanceId } = last.row
  await writeInstance(db, { ...last, before: emptyState })
  await db.insert(approvalEvent).values(
    outcomes.flatMap(({ events, actor, changes }) =>
      events.map((event, number) => ({
        ...{ tenantId, instanceId, seq: event.seq, step: event.step, type: event.type },
        ...{ actorId: actor.id, actorName: actor.name, at: new Date(event.at), event },
        changes: number === 0 ? changes : null,
      })),
    ),
  )
  const tasks = new Map<number, typeof approvalTask.$inferInsert>()
  const copies = new Map<number, typeof approvalCopy.$inferInsert>()
  for (const outcome of outcomes) {
    for (const { first, values } of changedTasks(outcome))
      tasks.set(first.number, { ...(tasks.get(first.number) ?? first), ...values })
    const sentAt = new Date(outcome.events[0]?.at ?? Date.now())
    for (const copy of changedCopies(outcome))
      copies.set(copy.number, { createdAt: sentAt, ...copies.get(copy.number), ...copy })
  }
  if (tasks.size > 0) await db.insert(approvalTask).values([...tasks.values()])
  if (copies.size > 0) await db.insert(approvalCopy).values([...copies.values()])
  await addOpenTodos(db, { ...last, before: emptyState })
  // A step outside that the approval waits for is asked for now: what came before was done by its people.
  await writeOutbox(db, last)
}
