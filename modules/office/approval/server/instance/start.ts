import { type CommandOf, emptyState } from '@mingtai/approval-engine'
import { checkValues, type FormValues } from '@mingtai/form-schema'
import { refuse, refuseWith } from '@mingtai/messages'
import { bindAttachments, copyForeignFiles } from '@mingtai/modules/ground/attachment/server'
import { audit, type Context, type Db, newId, oneByOne, signedIn } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import { rightsAt, type Version, versionOf } from '../definition/content.ts'
import type { DefinitionTableRow } from '../definition/definition-rows.ts'
import { mustStart } from '../definition/startable.ts'
import { formContext, type InitiatorContext, type Place } from '../form/form-context.ts'
import { deleteDraft } from '../draft/drafts.ts'
import { filesIn, withFiles } from '../form/files.ts'
import { nextNumber, withSerials } from '../number/numbers.ts'
import { approvalOf } from '../subject/approval-of.ts'
import { subjectNamed } from '../subject/subjects.ts'
import { subjectValues } from '../subject/subject-values.ts'
import { postsOf } from '../people/places.ts'
import PQueue from 'p-queue'
import { approvalInstance } from '../tables.ts'
import { noAnswers } from './carry-out.ts'
import { carryOut, describe, type Known, outcomeOf } from './command.ts'
import { type InstanceRow, mustReadAll } from './instance-rows.ts'

/** Whoever waits for a number holds a connection: everybody who sends at once must not take those of the whole server. */
const waiting = new PQueue({ concurrency: 4 })

export const FILES = 'approval'

/** What a browser sends to start an approval. */
export interface Sending {
  requestId: string
  definitionId: string
  versionId: string
  departmentId: string | null
  organizationId: string | null
  values: Record<string, unknown>
  picks: CommandOf<'start'>['picks']
  relatedIds: string[]
  draftId: string | null
  /** The thing that is to be decided about; null: none. */
  subjectId: string | null
}

/** Starts an approval; the same request a second time is the same approval. */
export async function startApproval(
  outside: Context,
  sending: Sending,
): Promise<{ instanceId: string; number: string }> {
  const actor = signedIn(outside)
  const definition = await mustStart(outside, sending.definitionId)
  if (definition.versionId !== sending.versionId)
    refuseWith({ status: 409 }, 'approval.versionChanged', definition.name)
  const version = await versionOf(outside.db, actor.tenantId, sending.versionId)
  await mustReadAll(outside.db, actor, sending.relatedIds)
  const place = await placeOf(outside.db, { tenantId: actor.tenantId, personId: actor.userId }, sending)
  const subject = await startedSubject(outside, version, { definition, sending, place })
  const asked = { db: outside.db, tenantId: actor.tenantId, form: version.form }
  const form = await formContext({ ...asked, values: [sending.values, subject.filled], initiator: place })
  const by = { id: actor.userId, manages: false, name: actor.realName }
  const command = {
    ...{ type: 'start' as const, id: sending.requestId, version: version.row.id, picks: sending.picks },
    initiator: { person: actor.userId, department: place.departmentId, organization: place.organizationId },
  }
  const unnumbered = unnumberedRow(version, { actor, sending, place, form, ...subject, now: new Date() })
  // From its number on, others who send on the same process wait: it is decided once before, so that everybody whom the
  // decision asks for is known by then.
  const known: Known = { form, answers: noAnswers(), names: new Map() }
  await outcomeOf(outside.db, unnumbered, version, { actor: by, command, known })
  // One request that comes twice at once is sent once.
  const work = () =>
    oneByOne(outside.db, `approval ${actor.tenantId} ${actor.userId} ${sending.requestId}`, async (db) => {
      const context = { ...outside, db }
      const sent = await alreadySent(db, actor, sending.requestId)
      if (sent !== null) return sent
      await refuseSecond(db, unnumbered)
      const owner = { ownerType: FILES, ownerId: unnumbered.id }
      const copies = await copyForeignFiles(context, filesIn(version.form, unnumbered.values), owner)
      const sentRow = { ...unnumbered, values: withFiles(version.form, unnumbered.values, copies) }
      const row = await numberedRow(db, version, sentRow, { form })
      await carryOut(db, row, version, { actor: by, command, known })
      await bindAttachments(context, filesIn(version.form, row.values), owner)
      if (sending.draftId !== null) await deleteDraft(context, sending.draftId)
      await audit(context, { action: '发起审批', subject: row.title, detail: { number: row.number } })
      return { instanceId: row.id, number: row.number }
    })
  return waiting.add(work)
}

interface Asked {
  definition: DefinitionTableRow
  sending: Sending
  place: Place
}

/** The thing that a new approval decides about, with what its module fills into the form. */
async function startedSubject(context: Context, version: Version, { definition, sending, place }: Asked) {
  const { businessType } = version
  const businessId = sending.subjectId
  if ((subjectNamed(businessType) === null) !== (businessId === null))
    refuse(businessId === null ? 'approval.needsSubject' : 'approval.noSubject', definition.name)
  const filled = await subjectValues(context, { form: version.form, businessType, businessId, initiator: place })
  return { businessType, businessId, filled }
}

/** Refuses a second approval of a thing while another one is under way. */
async function refuseSecond(db: Db, { tenantId, businessType, businessId }: InstanceRow): Promise<void> {
  if (businessType === null || businessId === null) return
  const open = await approvalOf(db, tenantId, { kind: businessType, id: businessId })
  if (open !== null && (open.state === 'running' || open.state === 'returned'))
    refuse('approval.subjectBusy', open.number)
}

async function alreadySent(db: Db, { tenantId, userId }: { tenantId: string; userId: string }, requestId: string) {
  const [found] = await db
    .select({ instanceId: approvalInstance.id, number: approvalInstance.number })
    .from(approvalInstance)
    .where(
      and(
        eq(approvalInstance.tenantId, tenantId),
        eq(approvalInstance.initiatorId, userId),
        eq(approvalInstance.requestId, requestId),
      ),
    )
  return found ?? null
}

/** One of the person's own posts; without one that is named, the primary one. */
async function placeOf(
  db: Db,
  { tenantId, personId }: { tenantId: string; personId: string },
  { departmentId, organizationId }: Pick<Sending, 'departmentId' | 'organizationId'>,
) {
  const posts = await postsOf(db, tenantId, [personId])
  const named = posts.find((post) => post.organizationId === organizationId && post.departmentId === departmentId)
  if (organizationId !== null && named === undefined) refuse('approval.placeNotYours')
  const post = named ?? posts[0]
  return { personId, departmentId: post?.departmentId ?? null, organizationId: post?.organizationId ?? null }
}

interface Beginning {
  actor: { tenantId: string; userId: string; realName: string }
  sending: Pick<Sending, 'values' | 'relatedIds' | 'requestId'>
  now: Date
  place: { personId: string; departmentId: string | null; organizationId: string | null }
  /** What the form asks of the house, fetched for the values. */
  form: InitiatorContext
  businessType: string | null
  /** The thing that is decided about, with what its module fills in; left out: none. */
  businessId?: string | null
  filled?: FormValues
  /** Paths that were filled in from what the approval above hides at a step; left out: none. */
  concealed?: ReadonlySet<string>
}

/** A new approval with its number, checked and not yet stored. */
export async function newRow(db: Db, version: Version, beginning: Beginning): Promise<InstanceRow> {
  return numberedRow(db, version, unnumberedRow(version, beginning), beginning)
}

/** A new approval whose values are checked, before it takes a number. */
function unnumberedRow(version: Version, beginning: Beginning): InstanceRow {
  const { actor, sending, place, form, businessType, businessId = null, filled = {}, now } = beginning
  const checked = checkValues(version.form, sending.values, {
    mode: 'submit' as const,
    stored: filled,
    rights: rightsAt(version, 'start'),
    context: form,
  })
  if (!checked.ok) {
    const [first] = checked.problems
    if (first !== undefined && Object.hasOwn(filled, first.path)) refuseWith({ status: 409 }, 'approval.subjectChanged')
    const details = { status: 400, field: first?.path ?? null, data: { problems: checked.problems } }
    refuseWith(details, 'approval.formProblems', first?.sentence ?? '', checked.problems.length)
  }
  const { values } = checked
  return {
    ...{ id: newId(), tenantId: actor.tenantId, revision: 1, createdAt: now, updatedAt: now, deleted: false },
    ...{ createdBy: actor.realName, updatedBy: actor.realName },
    ...{ definitionId: version.row.definitionId, versionId: version.row.id, number: '', title: '', summary: [] },
    ...{ initiatorId: actor.userId, initiatorName: actor.realName, ...place },
    ...{ values, sentValues: values, formRevision: 1, status: 'running', state: emptyState },
    ...{
      openNodes: [],
      openPeople: [],
      businessType,
      businessId,
      parentId: null,
      parentEntry: null,
      parentRow: null,
    },
    ...{ relatedIds: sending.relatedIds, requestId: sending.requestId, startedAt: now, endedAt: null },
    ...{ archivedAt: null, searchText: '' },
  }
}

/** Gives an approval its number, the numbers of its fields and the words that tell of it. */
async function numberedRow(
  db: Db,
  version: Version,
  unnumbered: InstanceRow,
  { form, concealed }: Pick<Beginning, 'form' | 'concealed'>,
): Promise<InstanceRow> {
  const numbering = { tenantId: unnumbered.tenantId, version, now: unnumbered.startedAt }
  const number = await nextNumber(db, numbering)
  const values = await withSerials(db, numbering, unnumbered.values)
  const row = { ...unnumbered, number, values, sentValues: values }
  describe(version, row, form.initiator, concealed)
  return row
}
