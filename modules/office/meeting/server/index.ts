import type { Handlers } from '@mingtai/api'
import type { DataPlane } from '@mingtai/data-plane'
import { type Context, type Db, serverModule } from '@mingtai/server-kit'
import { meetingCalls } from '../calls.ts'
import { conductingHandlers } from './agenda/conducting.ts'
import { itemFiles, MEETING_ITEM } from './agenda/item-files.ts'
import { topicHandlers } from './agenda/topics.ts'
import { runMeetingClock } from './clock.ts'
import { feedHandlers } from './feed/feeds.ts'
import { departmentHandlers } from './list/department-calendar.ts'
import { listHandlers } from './list/lists.ts'
import { meetingHandover, roomHandover } from './handover.ts'
import { issuingHandlers } from './meeting/issuing.ts'
import { lifeHandlers } from './meeting/life.ts'
import { MEETING } from './meeting/meeting-rows.ts'
import { resendingHandlers } from './meeting/resending.ts'
import { savingHandlers } from './meeting/saving.ts'
import { meetingFiles } from './meeting-files.ts'
import { meetingMenus } from './menus.ts'
import { minutesHandlers } from './minutes/minutes.ts'
import { minutesPdfHandlers } from './minutes/minutes-pdf.ts'
import { meetingNotices } from './notice-templates.ts'
import { meetingTables } from './office-tables.ts'
import { meetingData } from './personal-data.ts'
import { busyHandlers } from './people/busy.ts'
import { replyHandlers } from './people/replying.ts'
import { meetingRights } from './rights.ts'
import { bookingHandlers } from './room/booking-handlers.ts'
import { meetingReferences } from './references.ts'
import { roomHandlers } from './room/rooms.ts'
import { statisticsHandlers } from './statistics/attendance.ts'
import { seriesHandlers } from './series/saving.ts'
import { sheetHandlers } from './sign-in/sheet-files.ts'
import { signHandlers } from './sign-in/signing-in.ts'
import { meetingSearch } from './meeting-search.ts'

export { attendanceOfPeople } from './statistics/attendance.ts'
export { decisionSource, relateDecision, type SourceDecision } from './agenda/supervised-decision.ts'
export { addPastMeeting, addRooms, type PastMeeting } from './add-meetings.ts'

/** What meetings need of the process that they run in. */
export interface MeetingServices {
  db: Db
  dataPlane: Pick<DataPlane, 'document'>
  publicUrl: string
}

/** 会议: rooms, meetings from draft to archive, and lists of them. */
export function meetingHandlers(services: MeetingServices): Handlers<typeof meetingCalls, Context> {
  return {
    ...roomHandlers(),
    ...bookingHandlers(),
    ...savingHandlers(),
    ...seriesHandlers(),
    ...issuingHandlers(),
    ...resendingHandlers(),
    ...lifeHandlers(),
    ...replyHandlers(),
    ...busyHandlers(),
    ...listHandlers(),
    ...departmentHandlers(),
    ...signHandlers(services),
    ...sheetHandlers(services),
    ...conductingHandlers(),
    ...topicHandlers(),
    ...minutesHandlers(),
    ...minutesPdfHandlers(services),
    ...feedHandlers(services),
    ...statisticsHandlers(),
  }
}

/** 会议 as the server takes it. */
export const server = serverModule({
  name: 'meeting',
  title: '会议',
  calls: meetingCalls,
  handlers: (services: MeetingServices) => meetingHandlers(services),
  attachmentOwners: { [MEETING]: meetingFiles, [MEETING_ITEM]: itemFiles },
  jobs: [
    {
      ...{ name: 'meeting-clock', cron: '* * * * *', retries: 0, seconds: 50 },
      work: ({ db }: MeetingServices) => runMeetingClock(db),
    },
  ],
  searchProviders: { meeting: meetingSearch },
  rights: meetingRights,
  roleRights: {
    orgAdmin: ['meeting:manage', 'meeting:room', 'meeting:minutes'],
    meeting_manager: ['meeting:manage'],
    meeting_room: ['meeting:room'],
    meeting_minutes: ['meeting:minutes'],
  },
  menus: meetingMenus,
  noticeTemplates: meetingNotices,
  handover: [meetingHandover, roomHandover],
  references: meetingReferences,
  officeTables: meetingTables,
  personalData: meetingData,
})
