import { agendaCalls } from './agenda-calls.ts'
import { feedCalls } from './feed-calls.ts'
import { listCalls } from './list-calls.ts'
import { infoCalls } from './meeting-calls.ts'
import { minutesCalls } from './minutes-calls.ts'
import { roomCalls } from './room-calls.ts'
import { seriesCalls } from './series-calls.ts'
import { signCalls } from './sign-calls.ts'
import { statisticsCalls } from './statistics-calls.ts'

export const meetingCalls = {
  ...roomCalls,
  ...infoCalls,
  ...seriesCalls,
  ...listCalls,
  ...agendaCalls,
  ...signCalls,
  ...minutesCalls,
  ...feedCalls,
  ...statisticsCalls,
}
