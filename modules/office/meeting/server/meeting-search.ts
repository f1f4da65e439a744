import { hasWords, ofTenant, type SearchProvider, signedIn } from '@mingtai/server-kit'
import { formatByCode } from '@mingtai/zh'
import { and, desc } from 'drizzle-orm'
import { meetingStates } from '../words.ts'
import { meetingsWhere, readableMeetings } from './meeting/meeting-rows.ts'
import { linkOf } from './people/link.ts'
import { meeting } from './tables.ts'

/** 会议 by name, organizer and their initials, as far as the asker may read them. */
export const meetingSearch: SearchProvider = {
  title: '会议',
  icon: 'meeting',
  order: 40,
  listOf: (keyword) => `/meeting/offline/lists?tab=all&keyword=${encodeURIComponent(keyword)}`,
  async find({ db, ...context }, { keyword, most }) {
    const actor = signedIn({ db, ...context })
    const where = and(readableMeetings(actor), hasWords(meeting.searchText, keyword))
    const orderBy = [desc(meeting.startsAt), desc(meeting.id)]
    const rows = await meetingsWhere(db, actor, { where, limit: most, offset: 0, orderBy })
    const found = rows.map(({ row, placeName }) => ({
      id: row.id,
      title: row.title,
      link: linkOf(row),
      note: [formatByCode(row.startsAt, 2).slice(0, 16), placeName, meetingStates[row.state]]
        .filter((word) => word !== '')
        .join(' · '),
    }))
    return { total: await db.$count(meeting, and(ofTenant(meeting, actor.tenantId), where)), found }
  },
}
