import { formDrafts } from '@mingtai/ui'
import type { MeetingWords } from './words.ts'

/** Meetings as they were being typed. */
export const meetingDrafts = formDrafts<MeetingWords>('meeting', ['startsAt', 'endsAt', 'replyBefore', 'materialsAt'])
