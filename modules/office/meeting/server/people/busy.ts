import type { Handlers } from '@mingtai/api'
import { type Context, type Db, ofTenant, signedIn } from '@mingtai/server-kit'
import { and, asc, eq, gt, inArray, lt, ne, notInArray } from 'drizzle-orm'
import type { meetingCalls } from '../../calls.ts'
import { meeting, meetingInvitee } from '../tables.ts'
import { openStates } from '../meeting/states.ts'
import { peopleOf, postsOf } from './known-people.ts'

type BusyHandlers = Pick<Handlers<typeof meetingCalls, Context>, 'busy' | 'expand' | 'posts'>

/** Whom a meeting may invite, and who of them has another meeting at its time. */
export function busyHandlers(): BusyHandlers {
  return {
    async expand({ personIds, placeIds, posts }, context) {
      const found = await peopleOf(context.db, signedIn(context).tenantId, { personIds, placeIds, posts })
      return found.map(({ id, name, place }) => ({
        ...{ personId: id, name, place, phone: '', role: 'attend' as const },
      }))
    },

    posts: (_, context) => postsOf(context.db, signedIn(context).tenantId),

    async busy({ startsAt, endsAt, personIds, meetingId }, context) {
      const span = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) }
      const { tenantId } = signedIn(context)
      return busyPeople(context.db, { tenantId, personIds, span, except: meetingId ?? '' })
    },
  }
}

interface Asked {
  tenantId: string
  personIds: readonly string[]
  span: { startsAt: Date; endsAt: Date }
  except: string
}

/** When people have other meetings; what those are is not said. */
async function busyPeople(db: Db, { tenantId, personIds, span, except }: Asked) {
  const { personId, name } = meetingInvitee
  const rows = await db
    .select({ personId, name, startsAt: meeting.startsAt, endsAt: meeting.endsAt })
    .from(meetingInvitee)
    .innerJoin(meeting, eq(meeting.id, meetingInvitee.meetingId))
    .where(
      and(
        ...[ofTenant(meetingInvitee, tenantId), ofTenant(meeting, tenantId), ne(meeting.id, except)],
        ...[inArray(personId, ['', ...personIds]), inArray(meeting.state, [...openStates])],
        notInArray(meetingInvitee.reply, ['no', 'leave', 'substitute']),
        ...[lt(meeting.startsAt, span.endsAt), gt(meeting.endsAt, span.startsAt)],
      ),
    )
    .orderBy(asc(meeting.startsAt))
    .limit(500)
  return rows.flatMap((row) =>
    row.personId === null
      ? []
      : [
          {
            ...{ personId: row.personId, name: row.name },
            ...{ startsAt: row.startsAt.toISOString(), endsAt: row.endsAt.toISOString() },
          },
        ],
  )
}
