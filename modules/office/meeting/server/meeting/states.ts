import { refuse } from '@mingtai/messages'
import {
  type MeetingAction,
  meetingActions,
  type MeetingKind,
  type MeetingState,
  meetingStates,
  namesOf,
} from '../../words.ts'

/** How somebody has to do with a meeting. */
export interface MeetingRelation {
  isOrganizer: boolean
  /** Looks after the meetings of its organization. */
  isManager: boolean
  /** Writes its minutes: invited as recorder, or by a right over its organization. */
  isRecorder: boolean
}

/** What of a meeting says what may be done with it. */
export interface Judged {
  title: string
  kind: MeetingKind
  state: MeetingState
}

interface Rule {
  states: readonly MeetingState[]
  by: readonly (keyof MeetingRelation)[]
  /** Left out: of every kind. */
  kind?: MeetingKind
}

const organizer = ['isOrganizer', 'isManager'] as const
const everyone = ['isOrganizer', 'isManager', 'isRecorder'] as const
const all = namesOf(meetingStates)

/** In which states which action is open, and to whom. */
const rules: Readonly<Record<MeetingAction, readonly Rule[]>> = {
  change: [{ states: ['draft'], by: ['isOrganizer'] }],
  issue: [{ states: ['draft'], by: ['isOrganizer'] }],
  remove: [{ states: ['draft'], by: ['isOrganizer'] }],
  withdraw: [{ states: ['waiting'], by: organizer }],
  resend: [{ states: ['issued'], by: organizer }],
  remind: [{ states: ['issued'], by: organizer }],
  start: [{ states: ['issued'], by: organizer }],
  end: [{ states: ['ongoing'], by: organizer }],
  cancel: [{ states: ['issued', 'ongoing'], by: organizer }],
  conduct: [{ states: ['ongoing'], by: everyone, kind: 'issue' }],
  signFor: [{ states: ['issued', 'ongoing', 'ended'], by: organizer }],
  minutes: [{ states: ['ongoing', 'ended'], by: everyone }],
  publishMinutes: [{ states: ['ended'], by: everyone }],
  archive: [
    { states: ['minuted'], by: organizer },
    { states: ['ended'], by: organizer, kind: 'ordinary' },
  ],
  copy: [{ states: all, by: organizer }],
}

/** What somebody may do with a meeting now; the buttons of its page. */
export function actionsOn(meeting: Judged, relation: MeetingRelation): MeetingAction[] {
  return namesOf(meetingActions).filter((action) =>
    rules[action].some((rule) => fits(rule, meeting) && rule.by.some((one) => relation[one])),
  )
}

/** Refuses what the state of the meeting or the person do not allow. */
export function mustAllow(action: MeetingAction, meeting: Judged, relation: MeetingRelation): void {
  const open = rules[action].filter((rule) => fits(rule, meeting))
  if (action === 'issue' && meeting.state !== 'draft') refuse('meeting.alreadyIssued', meeting.title)
  if (open.length === 0) refuse('row.wrongState', meeting.title, meetingStates[meeting.state])
  if (!open.some(({ by }) => by.some((one) => relation[one]))) refuse('right.row', meeting.title)
}

function fits({ states, kind }: Rule, meeting: Judged): boolean {
  return states.includes(meeting.state) && (kind === undefined || kind === meeting.kind)
}

/** States of a meeting that people were told of and that is not over. */
export const openStates = ['issued', 'ongoing'] as const satisfies readonly MeetingState[]
