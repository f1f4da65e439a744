import { actions as engineActions, isHuman, type Task } from '@mingtai/approval-engine'
import { concealedSchema, difference, type FormRights, type FormValues, visibleValues } from '@mingtai/form-schema'
import { sayPhrase } from '@mingtai/messages'
import { department, organization } from '@mingtai/modules/ground/organization/server'
import { type Context, type Db, ofTenant, signedIn } from '@mingtai/server-kit'
import { and, eq, inArray } from 'drizzle-orm'
import type { Action, InstanceDetail, MyTask } from '../../calls.ts'
import { type Version, versionOf } from '../definition/content.ts'
import { definitionById, managesDefinition } from '../definition/definition-rows.ts'
import { nodeName, nodesOf } from '../definition/nodes.ts'
import { relatedRows } from '../list/rows.ts'
import { shownInitiator } from '../form/form-context.ts'
import { namesOf } from '../people/facts.ts'
import { approvalInstance } from '../tables.ts'
import type { InstanceRow, Relation } from './instance-rows.ts'
import { readerRights } from './reader-rights.ts'
import { eventsOf, recordLines } from './record.ts'
import { routeOf } from './route.ts'
import { situationOf } from './situation.ts'
import { subjectLink } from '../subject/subjects.ts'
import { parentOf, subsOf } from './sub-approvals.ts'
import { handlingDraftOf } from './handling-draft.ts'

/** An approval as the actor sees it. */
export async function detailOf(context: Context, row: InstanceRow, relation: Relation): Promise<InstanceDetail> {
  const actor = signedIn(context)
  const { db } = context
  const version = await versionOf(db, actor.tenantId, row.versionId)
  const definition = await definitionById(db, actor.tenantId, row.definitionId)
  const manages = await managesDefinition(db, actor, definition)
  const rights = await readerRights(db, version, row, { actor, relation })
  const events = await eventsOf(db, row.id)
  const names = await namesOf(db, actor.tenantId, peopleOf(row))
  const initiator = { personId: row.initiatorId, departmentId: row.departmentId, organizationId: row.organizationId }
  const engineActor = { id: actor.userId, manages }
  const { tenantId, definitionId, values, sentValues, formRevision } = row
  const situation = await situationOf(db, version, {
    ...{ tenantId, definitionId, values, sentValues, formRevision, initiator, actor: engineActor },
  })
  const nameOf = (id: string) => names.get(id) ?? '已删除的人员'
  const buttons = engineActions(version.flow, row.state, engineActor, { now: Date.now(), nameOf })
  const record = recordLines(events, { row, version, names, rights })
  const place = await placeNames(db, row)
  const ask = row.state.asks.find(({ to, isOpen }) => isOpen && to === actor.userId)
  const question = events.map(({ event }) => event as { type: string; ask?: number; question?: string })
  return {
    ...{ id: row.id, number: row.number, title: row.title, definitionId, definitionName: version.row.name },
    ...{ icon: definition.icon, version: version.row.number, state: row.status, ...place },
    ...{ initiatorId: row.initiatorId, initiatorName: row.initiatorName, startedAt: row.startedAt.toISOString() },
    ...{ endedAt: row.endedAt?.toISOString() ?? null, revision: row.revision, formRevision },
    form: concealedSchema(version.form, rights),
    rights: Object.fromEntries(rights.of),
    must: [...rights.required],
    values: visibleValues(version.form, values, rights),
    initiator: shownInitiator(situation.form, { hasPhone: false }),
    names: [...names].map(([id, name]) => ({ id, name })),
    route: await routeOf(db, situation, { row, events, names, rights }),
    record,
    actions: buttons.map(({ verb, label, task, entry, of, refusal }): Action => ({
      ...{ verb, label, task, entry, of, isAllowed: refusal === null, why: refusal === null ? '' : sayPhrase(refusal) },
    })),
    myTask: myTask({ row, version, buttons, userId: actor.userId, nameOf }),
    ask:
      ask === undefined
        ? null
        : {
            ask: ask.id,
            from: nameOf(ask.from),
            question: question.find((one) => one.type === 'InfoAsked' && one.ask === ask.id)?.question ?? '',
          },
    related:
      row.relatedIds.length === 0
        ? []
        : await relatedRows(
            db,
            and(ofTenant(approvalInstance, tenantId), inArray(approvalInstance.id, row.relatedIds)),
          ),
    subs: await subsOf(db, row),
    parent: await parentOf(context, row),
    comments: record
      .filter(({ type }) => type === 'Commented')
      .map(({ seq, at, actor: by, opinion }) => ({ seq, at, actor: by, text: opinion })),
    news: newsOf(version, row, rights),
    subject: subjectLink(row.businessType, row.businessId),
    written: await shownDraft(db, { row, version, rights, personId: actor.userId }),
  }
}

/** What the reader has written and not sent, without what has been hidden from them since. */
async function shownDraft(
  db: Db,
  { row, version, rights, personId }: { row: InstanceRow; version: Version; rights: FormRights; personId: string },
): Promise<InstanceDetail['written']> {
  const written = await handlingDraftOf(db, row.id, personId)
  if (written === null || written.values === null) return written
  return { ...written, values: visibleValues(version.form, written.values as FormValues, rights) }
}

/** What the form says otherwise than when it was sent last. */
function newsOf({ form }: Version, { sentValues, values }: InstanceRow, rights: FormRights): string[] {
  return difference(form, sentValues, values satisfies FormValues, { rights }).map(({ sentence }) => sentence)
}

function peopleOf({ state, initiatorId }: InstanceRow): string[] {
  const inTasks = state.tasks.flatMap(({ person, owner, deputy, onBehalfOf, addedBy, delegatedBy, closedBy }) => [
    ...[person, owner, deputy, onBehalfOf, addedBy, delegatedBy, closedBy],
  ])
  const others = [...state.copies.map(({ person }) => person), ...state.asks.flatMap(({ from, to }) => [from, to])]
  return [initiatorId, state.submitter, ...inTasks, ...others].filter((id) => id !== null)
}

async function placeNames(db: Db, { organizationId, departmentId }: InstanceRow) {
  const [one] = await db
    .select({ name: organization.name })
    .from(organization)
    .where(eq(organization.id, organizationId ?? ''))
  const [other] = await db
    .select({ name: department.name })
    .from(department)
    .where(eq(department.id, departmentId ?? ''))
  return { organizationName: one?.name ?? '', departmentName: other?.name ?? '' }
}

interface Mine {
  row: InstanceRow
  version: Version
  buttons: ReturnType<typeof engineActions>
  userId: string
  nameOf: (id: string) => string
}

/** The open task of the reader, with what it asks for; of several the first. */
function myTask({ row, version, buttons, userId, nameOf }: Mine): MyTask | null {
  const task = row.state.tasks.find(
    ({ status, person, deputy }) => status === 'active' && (person === userId || deputy === userId),
  )
  const node = task && nodesOf(version.flow).get(task.node)
  if (task === undefined || node === undefined || !isHuman(node)) return null
  const back = buttons.find(({ verb, task: of }) => verb === 'return' && of === task.id)
  const { labels } = node
  return {
    ...{ id: `${row.id} ${task.id}`, number: task.id, entry: task.entry, node: node.id, nodeName: node.name },
    kind: node.type,
    onBehalfOf: inPlaceOf(task, userId, nameOf),
    dueAt: task.dueAt === null ? null : new Date(task.dueAt).toISOString(),
    ...{ needsOpinion: node.need.opinion, needsSignature: node.need.signature },
    returnTargets: (back?.targets ?? []).map((id) => ({
      node: id,
      name: nodeName(version.flow, id),
      people: id === 'start' ? [row.initiatorName] : peopleAt(row, id).map(nameOf),
    })),
    resume: node.back.resume,
    outputs: node.outputs.map((output) => ({
      ...{ name: output.name, label: output.label, kind: output.kind, required: output.required },
      several: output.kind === 'people' && output.several,
      choices: output.kind === 'choice' ? output.choices : [],
    })),
    labels: {
      approve: labels.approve ?? (node.type === 'transact' ? '办结' : '同意'),
      reject: labels.reject ?? '拒绝',
      back: labels.back ?? '退回',
    },
  }
}

function inPlaceOf({ person, onBehalfOf }: Task, userId: string, nameOf: (id: string) => string): string | null {
  if (person !== userId) return nameOf(person)
  return onBehalfOf === null ? null : nameOf(onBehalfOf)
}

function peopleAt({ state }: InstanceRow, node: string): string[] {
  return [
    ...new Set(
      state.tasks.filter((task) => task.node === node && task.status === 'approved').map(({ person }) => person),
    ),
  ]
}
