import { addTodos, finishTodos, notify } from '@mingtai/modules/ground/notification/server'
import type { Actor, Db } from '@mingtai/server-kit'
import { timeWords } from '../../time-words.ts'
import type { InviteeRow, MeetingRow } from '../tables.ts'

const MEETING = 'meeting'
const REPLY = '回执'
const CONFIRM = '确认纪要'

/** The page of a meeting. */
export function linkOf({ id, kind }: Pick<MeetingRow, 'id' | 'kind'>): string {
  return kind === 'issue' ? `/meeting/offline/IssueMeetingDetail?id=${id}` : `/meeting/offline/details?id=${id}`
}

interface Told {
  template: string
  to: readonly (string | null)[]
  values?: Record<string, string>
  dedupe?: string
  link?: string
}

/** Tells people about a meeting. */
export async function tellOf(
  db: Db,
  meeting: MeetingRow,
  placeName: string,
  { template, to, values = {}, dedupe, link }: Told,
): Promise<void> {
  const people = [...new Set(to)].filter((id) => id !== null)
  if (people.length === 0) return
  await notify(db, {
    tenantId: meeting.tenantId,
    template,
    to: people,
    link: link ?? linkOf(meeting),
    values: {
      ...{
        title: meeting.title,
        sender: meeting.organizerName,
        place: placeName,
      },
      time: timeWords(meeting.startsAt, meeting.endsAt),
      ...values,
    },
    business: {
      type: MEETING,
      id: meeting.id,
    },
    sender: {
      id: meeting.organizerId,
      name: meeting.organizerName,
    },
    ...(dedupe !== undefined && { dedupe: `${meeting.id} ${dedupe}` }),
  })
}

/** Puts the answer that a meeting waits for on the lists of those who are asked. */
export async function askReplies(db: Db, meeting: MeetingRow, invitees: readonly InviteeRow[]): Promise<void> {
  const { tenantId, id, title, organizerName, startsAt, replyBefore } = meeting
  await addTodos(
    db,
    invitees.flatMap(({ personId }) =>
      personId === null || personId === meeting.organizerId
        ? []
        : [
            {
              tenantId,
              personId,
              system: 'meeting' as const,
              businessType: MEETING,
              businessId: id,
              ...{
                title,
                kind: '会议',
                step: REPLY,
                from: organizerName,
                link: linkOf(meeting),
              },
              dueAt: replyBefore ?? startsAt,
            },
          ],
    ),
  )
}

/** Takes the answer off the lists: of one person, or of all who are still asked. */
export async function endReplies(
  db: Db,
  { tenantId, id }: Pick<MeetingRow, 'tenantId' | 'id'>,
  { by, personId, outcome }: { by: Pick<Actor, 'realName'>; personId?: string; outcome: 'done' | 'withdrawn' },
): Promise<void> {
  const which = { tenantId, businessType: MEETING, businessId: id, step: REPLY }
  await finishTodos(db, { ...which, ...(personId !== undefined && { personId }) }, { by: by.realName, outcome })
}

/** Puts the minutes on the lists of those who are asked to confirm them. */
export async function askConfirmations(db: Db, meeting: MeetingRow, personIds: readonly string[]): Promise<void> {
  const { tenantId, id, title, organizerName } = meeting
  await addTodos(
    db,
    personIds.map((personId) => ({
      tenantId,
      personId,
      system: 'meeting' as const,
      businessType: MEETING,
      businessId: id,
      title,
      ...{
        kind: '会议纪要',
        step: CONFIRM,
        from: organizerName,
        link: `${linkOf(meeting)}&pane=minutes`,
        dueAt: null,
      },
    })),
  )
}

/** Takes the minutes off the lists: of one person who has answered, or of all who are still asked. */
export async function endConfirmations(
  db: Db,
  { tenantId, id }: Pick<MeetingRow, 'tenantId' | 'id'>,
  { by, personId }: { by: Pick<Actor, 'realName'>; personId?: string },
): Promise<void> {
  const which = { tenantId, businessType: MEETING, businessId: id, step: CONFIRM }
  const outcome = personId === undefined ? 'withdrawn' : 'done'
  await finishTodos(db, { ...which, ...(personId !== undefined && { personId }) }, { by: by.realName, outcome })
}
