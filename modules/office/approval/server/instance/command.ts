import type { Actor as EngineActor, AnyCommand, State } from '@mingtai/approval-engine'
import {
  allWritable,
  checkValues,
  difference,
  type FormPerson,
  type FormRights,
  type FormValues,
  renderTitle,
  rightsOf,
  summaryWords,
} from '@mingtai/form-schema'
import { refuseWith } from '@mingtai/messages'
import type { Db } from '@mingtai/server-kit'
import { searchText } from '@mingtai/zh'
import { hiddenAtAnyStep, rightsAt, type Version } from '../definition/content.ts'
import { formContext, type InitiatorContext } from '../form/form-context.ts'
import { namesOf } from '../people/facts.ts'
import { decided } from './carry-out.ts'
import { fieldsHiddenAtAnyParentStep, parentStepOf } from './parent-hidden-fields.ts'
import type { EngineAnswers } from './engine-context.ts'
import type { InstanceRow } from './instance-rows.ts'
import { type Outcome, persist } from './persist.ts'
import { notifyPeople } from './notify-people.ts'
import { tellReaders } from './tell-readers.ts'

/** A command with what comes along: who gives it and what they wrote into the form. */
export interface Given {
  actor: EngineActor & { name: string }
  command: AnyCommand
  /** Fields that were filled in; null: none. */
  sent?: unknown
  /** What the module of the approval's thing fills in anew, beside what was sent; left out: nothing. */
  filled?: FormValues | undefined
  /** The node whose rights say what may be written; null: nothing. The house itself writes everywhere. */
  node?: string | null
  /** Milliseconds since 1970; left out: now. Only what is told of the past has another moment. */
  at?: number
  /** What the form asks of the house, where the caller has fetched it; left out: fetched anew. */
  form?: InitiatorContext
  /** What is known already, where several commands are decided one after the other; it grows with each. */
  known?: Known
}

/** Answers about people, names and the form that stay the same while a past approval is told. */
export interface Known {
  form: InitiatorContext
  answers: EngineAnswers
  names: Map<string, string>
}

/**
 * Carries a command out on an instance that the caller's transaction has locked: form, decision, record, tasks, todos and
 * notifications hold together or not at all.
 */
export async function carryOut(db: Db, row: InstanceRow, version: Version, given: Given): Promise<Outcome> {
  const outcome = await outcomeOf(db, row, version, given)
  await persist(db, outcome)
  await notifyPeople(db, outcome)
  await tellReaders(db, outcome)
  return outcome
}

/** What a command makes of an instance, not yet written. */
export async function outcomeOf(db: Db, row: InstanceRow, version: Version, given: Given): Promise<Outcome> {
  const { tenantId } = row
  const initiator = { personId: row.initiatorId, departmentId: row.departmentId, organizationId: row.organizationId }
  const values = [row.values, given.sent ?? {}]
  const form =
    given.known?.form ?? given.form ?? (await formContext({ db, tenantId, form: version.form, values, initiator }))
  const next = { ...row }
  let changes: unknown = null
  const rights = writingRights(version, given)
  const sent = sentBeside(given)
  if (sent !== null && rights !== null) {
    const isLenient = given.command.type !== 'approve' && given.command.type !== 'resubmit'
    next.values = checkedValues(version, {
      sent,
      stored: { ...row.values, ...given.filled },
      rights,
      form,
      isLenient,
    })
    const found = difference(version.form, row.values, next.values, { context: form })
    if (found.length > 0) {
      changes = found
      next.formRevision = row.formRevision + 1
      if (given.node === 'start') next.sentValues = next.values
      const above =
        row.parentId === null ? undefined : fieldsHiddenAtAnyParentStep(await parentStepOf(db, version, row))
      describe(version, next, form.initiator, above)
    }
  }
  const asking = { db, tenantId, values: next.values, sentValues: next.sentValues }
  const situation = {
    ...{ asking, content: version, actor: given.actor, now: given.at ?? Date.now(), form },
    ...{ formRevision: row.formRevision, definitionId: row.definitionId },
  }
  const { command, known } = given
  const { events, state } = await decided(situation, row.state, { command, known: known?.answers })
  const names = known?.names ?? new Map<string, string>()
  const unnamed = peopleIn(state).filter((id) => !names.has(id))
  for (const [id, name] of await namesOf(db, tenantId, unnamed)) names.set(id, name)
  const actor = { id: given.actor.id, name: given.actor.name }
  return { version, before: row.state, after: state, events, row: next, actor, names, changes }
}

/** What a person wrote; what the module of the approval's thing fills in is its own, whatever the page still showed. */
function sentBeside({ sent, filled }: Given): unknown {
  if (filled === undefined) return sent ?? null
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return sent ?? {}
  return Object.fromEntries(Object.entries(sent).filter(([key]) => !Object.hasOwn(filled, key)))
}

function writingRights(version: Version, { actor, node }: Given): FormRights | null {
  if (actor.id === null) return rightsOf(version.form, allWritable)
  return node == null ? null : rightsAt(version, node)
}

interface Checked {
  sent: unknown
  stored: FormValues
  rights: FormRights
  form: Awaited<ReturnType<typeof formContext>>
  isLenient: boolean
}

function checkedValues(version: Version, { sent, stored, rights, form, isLenient }: Checked): FormValues {
  const mode = isLenient ? 'draft' : 'submit'
  const checked = checkValues(version.form, sent, { mode, stored, rights, context: form })
  if (checked.ok) return checked.values
  const [first] = checked.problems
  return refuseWith(
    { status: 400, field: first?.path ?? null, data: { problems: checked.problems } },
    'approval.formProblems',
    first?.sentence ?? '',
    checked.problems.length,
  )
}

/** Title, summary and the text that is searched, as the values are now. */
export function describe(
  content: Version,
  row: InstanceRow,
  person: FormPerson,
  above: ReadonlySet<string> = new Set(),
): void {
  const { form, rules, row: version } = content
  // All who come across it read them, whatever their step shows: what any step hides is left out.
  const hidden = new Set([...hiddenAtAnyStep(content), ...above])
  const values = Object.fromEntries(Object.entries(row.values).filter(([key]) => !hidden.has(key)))
  const template = rules.title === '' ? `{发起人}的${version.name}` : rules.title
  const title = renderTitle(form, template, { values, person, now: row.startedAt })
  row.title = title === '' ? version.name : title
  const summary = summaryWords(form, rules.summary, { values })
  row.summary = summary.map(({ label, words }) => ({ label, text: words }))
  const words = [row.number, row.title, row.initiatorName, ...summary.map((one) => one.words)]
  row.searchText = searchText(words.join(' ').slice(0, 2000)).slice(0, 2000)
}

function peopleIn(state: State): string[] {
  return [state.submitter, state.initiator.person, ...state.tasks.map(({ person }) => person)]
}
