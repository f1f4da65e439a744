import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import {
  type Actor,
  audit,
  type Context,
  type Db,
  inTransaction,
  ofTenant,
  saveRevision,
  signedIn,
} from '@mingtai/server-kit'
import { and, eq, ne } from 'drizzle-orm'
import type { meetingCalls } from '../../calls.ts'
import { type ItemState, itemStates } from '../../words.ts'
import { recordHistory } from '../meeting/history.ts'
import { type FoundMeeting, meetingFor } from '../meeting/meeting-rows.ts'
import { shownMeeting } from '../meeting/present.ts'
import { peopleById, plainName, sharedNames } from '../people/known-people.ts'
import { tellOf } from '../people/telling.ts'
import { type ItemRow, meetingItem } from '../tables.ts'

type ConductingHandlers = Pick<Handlers<typeof meetingCalls, Context>, 'callItem' | 'startItem' | 'decideItem'>

/** From which states of an item which step is open. */
const steps: Readonly<Record<'call' | 'start' | 'decide', readonly ItemState[]>> = {
  call: ['waiting', 'called', 'postponed'],
  start: ['waiting', 'called', 'postponed'],
  decide: ['discussing', 'decided', 'postponed'],
}

/** 议题流转: who is next is called, one item at a time is discussed, and what was decided is written down. */
export function conductingHandlers(): ConductingHandlers {
  return {
    callItem: ({ id, revision }, context) =>
      step(context, { id, revision, name: 'call' }, async ({ item, found }, { db }) => {
        await tellOf(db, found.row, found.placeName, {
          ...{ template: 'meeting.nextItem', to: [item.reporterId, ...item.attendeeIds] },
          values: { item: item.title },
        })
        return { values: { state: 'called', calledAt: new Date() }, note: `通知候会：${item.title}` }
      }),

    startItem: ({ id, revision }, context) =>
      step(context, { id, revision, name: 'start' }, async ({ item }, { db }) => {
        const [open] = await db
          .select({ title: meetingItem.title })
          .from(meetingItem)
          .where(
            and(
              ...[eq(meetingItem.meetingId, item.meetingId), eq(meetingItem.deleted, false)],
              ...[eq(meetingItem.state, 'discussing'), ne(meetingItem.id, item.id)],
            ),
          )
        if (open !== undefined) refuse('meeting.otherItemOpen', open.title)
        return { values: { state: 'discussing', startedAt: new Date() }, note: `开始审议：${item.title}` }
      }),

    decideItem: ({ id, revision, decision, isPostponed, ownerId, dueOn }, context) =>
      step(context, { id, revision, name: 'decide' }, async ({ item, found }, { db }) => ({
        values: {
          ...{ ownerId, dueOn, ownerName: await ownerTold(db, { found, item, ownerId, dueOn }) },
          ...{ decision, state: isPostponed ? 'postponed' : 'decided' },
          finishedAt: item.finishedAt ?? new Date(),
        },
        note: `${isPostponed ? '缓议' : '议定'}：${item.title}`,
      })),
  }
}

interface Owning {
  found: FoundMeeting
  item: ItemRow
  ownerId: string | null
  dueOn: string | null
}

/** The name of who sees to a decision; a new one is told. */
async function ownerTold(db: Db, { found, item, ownerId, dueOn }: Owning): Promise<string> {
  if (ownerId === null) return ''
  const people = await peopleById(db, item.tenantId, [ownerId])
  const owner = people.get(ownerId) ?? refuse('meeting.personGone', '承办人')
  const name = plainName(owner, await sharedNames(db, item.tenantId, [owner.name]))
  if (item.ownerId !== ownerId)
    await tellOf(db, found.row, found.placeName, {
      ...{ template: 'meeting.decisionOwned', to: [ownerId], link: '/meeting/meetign-title?tab=owned' },
      values: { item: item.title, due: dueOn === null ? '' : `，${dueOn}前办结` },
    })
  return name
}

interface Asked {
  id: string
  revision: number
  name: keyof typeof steps
}

interface Outcome {
  values: Partial<typeof meetingItem.$inferInsert>
  note: string
}

async function step(
  outside: Context,
  { id, revision, name }: Asked,
  work: (known: { item: ItemRow; found: FoundMeeting }, inside: Context) => Promise<Outcome>,
) {
  return inTransaction(outside.db, async (db) => {
    const context = { ...outside, db }
    const actor = signedIn(context)
    const { meetingId } = await itemById(db, actor, id)
    const found = await meetingFor(db, actor, { id: meetingId, action: 'conduct' })
    // Read under the lock of its meeting.
    const item = await itemById(db, actor, id)
    if (!steps[name].includes(item.state)) refuse('meeting.itemWrongState', item.title, itemStates[item.state])
    const { values, note } = await work({ item, found }, context)
    await saveRevision(db, meetingItem, { id, tenantId: actor.tenantId, revision, values, actor })
    await recordHistory(db, actor, found.row, { action: 'conduct', note })
    await audit(context, { action: '会议议题流转', subject: found.row.title, detail: { item: item.title, step: note } })
    return shownMeeting(context, meetingId)
  })
}

async function itemById(db: Db, { tenantId }: Actor, id: string): Promise<ItemRow> {
  const [found] = await db
    .select()
    .from(meetingItem)
    .where(and(ofTenant(meetingItem, tenantId), eq(meetingItem.id, id)))
  return found ?? refuse('row.gone', '议题')
}
