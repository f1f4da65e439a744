import { meetingCalls } from '@mingtai/modules/office/meeting/calls'
import { meetingPlaces } from '@mingtai/modules/office/meeting/web'
import { callsOf } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'

const meetings = callsOf(meetingCalls)

/** A meeting that one comes to or organizes. */
export interface OwnMeeting {
  id: string
  title: string
  placeName: string
  startsAt: string
  endsAt: string
  link: string
}

const none: OwnMeeting[] = []

/** One's meetings from one day to another; drafts, those one does not come to and cancelled ones are none. */
export function useMeetings(from: Date, to: Date): OwnMeeting[] {
  const { data = none } = useQuery({
    queryKey: ['meeting', 'workbench', from.toISOString(), to.toISOString()],
    queryFn: async () => {
      const rows = await meetings.calendar({ from: from.toISOString(), to: to.toISOString() })
      const absent = new Set<string | null>(['no', 'leave', 'substitute'])
      return rows
        .filter(({ state, reply }) => state !== 'draft' && state !== 'waiting' && !absent.has(reply))
        .map((row): OwnMeeting => {
          const { id, title, placeName, startsAt, endsAt } = row
          return { id, title, placeName, startsAt, endsAt, link: meetingPlaces.detail(row) }
        })
    },
  })
  return data
}
