import type { Handlers } from '@mingtai/api'
import { concealedSchema, emptyValues, type FormValues, mergeWritten } from '@mingtai/form-schema'
import { refuse } from '@mingtai/messages'
import { type Context, signedIn } from '@mingtai/server-kit'
import type { instanceCalls } from '../../instance-calls.ts'
import { rightsAt, versionOf } from '../definition/content.ts'
import { mustStart } from '../definition/startable.ts'
import { formContext, formPerson, shownInitiator } from '../form/form-context.ts'
import { evaluatedValues } from '../form/evaluated-values.ts'
import { postsOf } from '../people/places.ts'
import { subjectLink, subjectNamed, subjectNumber } from '../subject/subjects.ts'
import { subjectValues } from '../subject/subject-values.ts'
import { act, approveSeveral } from './act.ts'
import { detailOf } from './detail.ts'
import { instanceById, readableInstance, relationOf } from './instance-rows.ts'
import { peopleMatching, placesOf } from './sender-places.ts'
import { previewRoute } from './route.ts'
import { situationOf } from './situation.ts'
import { startApproval } from './start.ts'
import { saveHandlingDraft } from './handling-draft.ts'

/** Approvals themselves: started, read, handled. */
export function instanceHandlers(): Handlers<typeof instanceCalls, Context> {
  return {
    async startForm({ definitionId, copyOf, subjectId = null }, context) {
      const actor = signedIn(context)
      const { db } = context
      const definition = await mustStart(context, definitionId)
      const version = await versionOf(db, actor.tenantId, definition.versionId ?? '')
      const places = await placesOf(db, actor)
      const current = places.find(({ isCurrent }) => isCurrent) ?? places[0]
      const place = {
        ...{ personId: actor.userId, departmentId: current?.departmentId ?? null },
        organizationId: current?.organizationId ?? null,
      }
      const rights = rightsAt(version, 'start')
      const earlier = copyOf === undefined ? null : await ownValues(context, copyOf, definitionId)
      const form = await formContext({
        ...{ db, tenantId: actor.tenantId, form: version.form, values: [earlier ?? {}], initiator: place },
      })
      const now = new Date()
      const fresh = emptyValues(version.form, {
        person: await formPerson(db, actor.tenantId, place),
        now,
        context: form,
      })
      const values =
        earlier === null ? fresh : mergeWritten(version.form, fresh, { sent: earlier, rights, context: form }).values
      const { businessType } = version
      if (subjectId === null && subjectNamed(businessType) !== null) refuse('approval.needsSubject', definition.name)
      const asked = { form: version.form, businessType, businessId: subjectId, initiator: place }
      const filled = await subjectValues(context, asked)
      return {
        ...{
          definitionId,
          definitionName: definition.name,
          icon: definition.icon,
          description: definition.description,
        },
        ...{
          versionId: version.row.id,
          form: concealedSchema(version.form, rights),
          rights: Object.fromEntries(rights.of),
        },
        ...{
          must: [...rights.required],
          values: { ...values, ...filled },
          subject: subjectLink(businessType, subjectId),
          initiator: shownInitiator(form, { hasPhone: true }),
          names: [],
          places,
        },
      }
    },

    async previewRoute({ definitionId, departmentId, organizationId, subjectId, values, picks }, context) {
      const actor = signedIn(context)
      const { db } = context
      const definition = await mustStart(context, definitionId)
      const version = await versionOf(db, actor.tenantId, definition.versionId ?? '')
      const posts = await postsOf(db, actor.tenantId, [actor.userId])
      const post =
        posts.find((one) => one.organizationId === organizationId && one.departmentId === departmentId) ?? posts[0]
      const place = {
        ...{ personId: actor.userId, departmentId: post?.departmentId ?? null },
        organizationId: post?.organizationId ?? null,
      }
      const asked = { db, tenantId: actor.tenantId, form: version.form, values: [values], initiator: place }
      const form = await formContext(asked)
      const { businessType } = version
      const subject = { form: version.form, businessType, businessId: subjectId, initiator: place }
      const tried = evaluatedValues(version, values, form, await subjectValues(context, subject))
      const situation = await situationOf(db, version, {
        ...{ tenantId: actor.tenantId, definitionId, values: tried, sentValues: tried, formRevision: 1 },
        ...{ initiator: place, actor: { id: actor.userId, manages: false } },
      })
      const initiator = { person: actor.userId, department: place.departmentId, organization: place.organizationId }
      return previewRoute(db, situation, { version: version.row.id, initiator, picks }, rightsAt(version, 'start'))
    },

    start: (sending, context) => startApproval(context, sending),

    async instance({ id }, context) {
      const { row, relation } = await readableInstance(context.db, signedIn(context), id)
      return detailOf(context, row, relation)
    },

    async act({ id, command, values, formRevision }, context) {
      const { userId, tenantId } = signedIn(context)
      await act(context, { id, command, values, formRevision })
      const row = await instanceById(context.db, tenantId, id)
      const relation = await relationOf(context.db, signedIn(context), row)
      return detailOf(context, row, relation ?? (row.initiatorId === userId ? 'initiator' : 'assignee'))
    },

    async saveHandlingDraft(written, context) {
      await saveHandlingDraft(context, written)
      return null
    },

    approveSeveral: (asked, context) => approveSeveral(context, asked),

    async urge({ instanceId }, context) {
      const command = { type: 'urge', id: crypto.randomUUID() }
      const row = await act(context, { id: instanceId, command, formRevision: 0 })
      return { people: row.openPeople }
    },

    async processInfo({ instanceId }, context) {
      const { row } = await readableInstance(context.db, signedIn(context), instanceId)
      const { businessId } = row
      const businessType = subjectNumber(row.businessType)
      return { businessType, businessId, processInstanceId: row.id, processType: businessType }
    },

    people: (asked, context) => peopleMatching(context, asked),

    myPlaces: (_, context) => placesOf(context.db, signedIn(context)),
  }
}

/** Values of an earlier approval of one's own, to begin another one with. */
async function ownValues(context: Context, id: string, definitionId: string): Promise<FormValues> {
  const actor = signedIn(context)
  const row = await instanceById(context.db, actor.tenantId, id)
  if (row.initiatorId !== actor.userId || row.definitionId !== definitionId) refuse('row.gone', '这件审批')
  return row.values
}
