import { type Actor, type Db, newId } from '@mingtai/server-kit'
import type { MeetingChange } from '../../meeting.ts'
import { type MeetingAction, meetingActions } from '../../words.ts'
import { meetingHistory, type MeetingRow } from '../tables.ts'

interface Entry {
  action: MeetingAction
  note?: string
  changes?: MeetingChange[]
  version?: number
}

/** Writes what was done with a meeting; a line is never changed. */
export async function recordHistory(
  db: Db,
  person: Pick<Actor, 'userId' | 'realName'> | null,
  { id, tenantId }: Pick<MeetingRow, 'id' | 'tenantId'>,
  { action, note = '', changes = [], version }: Entry,
): Promise<void> {
  await db.insert(meetingHistory).values({
    ...{ id: newId(), tenantId, meetingId: id, action: meetingActions[action], note, changes },
    ...{ personId: person?.userId ?? '', personName: person?.realName ?? '系统', version: version ?? null },
  })
}
