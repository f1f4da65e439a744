import type { Handlers } from '@mingtai/api'
import { type Actor, audit, type Context, type Db, inTransaction, signedIn } from '@mingtai/server-kit'
import type { meetingCalls } from '../../calls.ts'
import { compared, rowsOf } from '../people/invitees.ts'
import { dismissed } from '../people/replying.ts'
import { askReplies, tellOf } from '../people/telling.ts'
import { changeLater, laterForms, noneLater, plannedLater } from '../series/changing.ts'
import { mustRepeat } from '../series/series-rows.ts'
import type { InviteeRow, MeetingRow } from '../tables.ts'
import { changeOne, plannedChange, resetReplies } from './change-one.ts'
import { meetingFor, readableMeeting } from './meeting-rows.ts'
import { shownMeeting } from './present.ts'
import { mustAllow } from './states.ts'

type ResendingHandlers = Pick<Handlers<typeof meetingCalls, Context>, 'previewChange' | 'resend'>

/** 变更重发: what is changed is shown to everybody, and only those whom it concerns are asked again. */
export function resendingHandlers(): ResendingHandlers {
  return {
    async previewChange({ id, scope, ...form }, context) {
      const { db } = context
      const actor = signedIn(context)
      const found = await readableMeeting(db, actor, id)
      mustAllow('resend', found.row, found.relation)
      const planned = await plannedChange(db, actor, found, form)
      const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)
      const { added, removed } = compared(planned.before, planned.wanted)
      const gone = new Set(removed.map((row) => row.id))
      const asked = planned.isAskedAnew ? planned.before.filter((row) => row.reply !== 'none' && !gone.has(row.id)) : []
      const later = scope === 'later' ? await plannedLater(db, actor, mustRepeat(found.row), form) : noneLater
      const people = { asked: names(asked), added: names(added), removed: names(removed) }
      return { changes: planned.changes, ...people, ...later }
    },

    resend: ({ id, revision, note, scope, ...form }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const found = await meetingFor(db, actor, { id, action: 'resend' })
        // Asked before the date itself is changed: its old time says how far the others move.
        const later = scope === 'later' ? await laterForms(db, mustRepeat(found.row), form) : []
        const told = await changeOne(context, { found, form, note, revision })
        const { after, placeName, changes, isAskedAnew, added, removed } = told
        if (later.length > 0) await changeLater(context, { later, of: after, note })
        await dismissed(db, actor, { row: after, placeName, invitees: removed })
        await tellOf(db, after, placeName, { template: 'meeting.invited', to: added.map(({ personId }) => personId) })
        const names = later.length === 0 ? changes : changes.map((name) => `${name}（及以后${later.length}场）`)
        await tellChange(db, actor, { after, placeName, changes: names, isAskedAnew, added })
        await audit(context, {
          ...{ action: '变更重发会议', subject: after.title },
          detail: { version: after.version, later: later.length },
        })
        return shownMeeting(context, id)
      }),
  }
}

interface Told {
  after: MeetingRow
  placeName: string
  changes: string[]
  isAskedAnew: boolean
  added: readonly InviteeRow[]
}

/** Who stayed is told what changed; another time makes their answers former ones, so that they are asked again. */
async function tellChange(db: Db, actor: Actor, told: Told): Promise<void> {
  const { after, placeName, changes, isAskedAnew, added } = told
  const fresh = new Set(added.map(({ id }) => id))
  const stayed = (await rowsOf(db, after.id)).filter(({ id }) => !fresh.has(id))
  const answered = isAskedAnew ? stayed.filter(({ reply }) => reply !== 'none') : []
  await resetReplies(db, actor, answered)
  const still = (await rowsOf(db, after.id)).filter(({ reply, signState }) => reply === 'none' && signState === 'none')
  await askReplies(db, after, still)
  if (changes.length === 0) return
  await tellOf(db, after, placeName, {
    ...{
      template: 'meeting.changed',
      to: stayed.map(({ personId }) => personId).filter((id) => id !== after.organizerId),
    },
    values: { changes: changes.join('、'), ask: isAskedAnew ? '时间有变，请重新回执。' : '已有的回执继续有效。' },
  })
}
