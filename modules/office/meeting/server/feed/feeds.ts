import { createHash, randomBytes } from 'node:crypto'
import type { Handlers } from '@mingtai/api'
import { loadActor } from '@mingtai/modules/ground/organization/server'
import { refuse } from '@mingtai/messages'
import { type Actor, audit, type Context, newId, signedIn, spend } from '@mingtai/server-kit'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { meetingCalls } from '../../calls.ts'
import { invitedTo, joining, meetingsWhere, readableMeeting } from '../meeting/meeting-rows.ts'
import { meeting, meetingFeed } from '../tables.ts'
import { calendarFile } from './calendar-file.ts'

type FeedHandlers = Pick<
  Handlers<typeof meetingCalls, Context>,
  'feed' | 'makeFeed' | 'endFeed' | 'feedFile' | 'invitation'
>

const DAY = 86_400_000
/** Days before today and after it that a feed tells of. */
const [BEFORE, AFTER] = [60, 365]
const MOST = 1000
/** What one address may ask for: a program asks every hour, for some people behind one address. */
const limit = { what: 'meeting-feed', most: 120, seconds: 60 }

/** 日历订阅: an address with a secret, of which only the hash is stored; and one meeting as a file. */
export function feedHandlers({ publicUrl }: { publicUrl: string }): FeedHandlers {
  return {
    async feed(_, context) {
      const [row] = await context.db
        .select()
        .from(meetingFeed)
        .where(own(signedIn(context)))
      if (row === undefined) return null
      return { createdAt: row.createdAt.toISOString(), lastUsedAt: row.lastUsedAt?.toISOString() ?? null }
    },

    async makeFeed(_, context) {
      const { tenantId, userId: personId } = signedIn(context)
      const secret = randomBytes(24).toString('base64url')
      const values = { secretHash: hashOf(secret), createdAt: new Date(), lastUsedAt: null }
      await context.db
        .insert(meetingFeed)
        .values({ id: newId(), tenantId, personId, ...values })
        .onConflictDoUpdate({ target: [meetingFeed.tenantId, meetingFeed.personId], set: values })
      await audit(context, { action: '生成会议日历订阅', subject: '会议日历' })
      return { url: new URL(`/api/alamo-business/meeting/feed/meetings.ics?secret=${secret}`, publicUrl).href }
    },

    async endFeed(_, context) {
      await context.db.delete(meetingFeed).where(own(signedIn(context)))
      await audit(context, { action: '停用会议日历订阅', subject: '会议日历' })
      return null
    },

    async feedFile({ secret }, context) {
      await spend(context, limit)
      const actor = await ownerOf(context, secret)
      const mine = sql`(${meeting.organizerId} = ${actor.userId} or ${invitedTo(actor)} or ${joining(actor)})`
      const now = Date.now()
      const within = and(
        gt(meeting.endsAt, new Date(now - BEFORE * DAY)),
        lt(meeting.startsAt, new Date(now + AFTER * DAY)),
      )
      const where = and(mine, within, sql`${meeting.state} not in ('draft', 'waiting')`)
      const meetings = await meetingsWhere(context.db, actor, { where, limit: MOST, offset: 0 })
      return calendarFile({ name: `${actor.realName}的会议`, fileName: '会议.ics', publicUrl, meetings })
    },

    async invitation({ id }, context) {
      const found = await readableMeeting(context.db, signedIn(context), id)
      const { title } = found.row
      return calendarFile({ name: title, fileName: `${title}.ics`, publicUrl, meetings: [found] })
    },
  }
}

/** Whose feed a secret opens, with what they may read now; refused where it was ended or its owner left. */
async function ownerOf(context: Context, secret: string): Promise<Actor> {
  const [row] = await context.db
    .update(meetingFeed)
    .set({ lastUsedAt: new Date() })
    .where(eq(meetingFeed.secretHash, hashOf(secret)))
    .returning()
  const actor = row && (await loadActor(context.db, { tenantId: row.tenantId, userId: row.personId }))
  return actor ?? refuse('meeting.feedOver')
}

function own({ tenantId, userId }: Actor) {
  return and(eq(meetingFeed.tenantId, tenantId), eq(meetingFeed.personId, userId))
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
