import { type Context, ofTenant, signedIn } from '@mingtai/server-kit'
import { and, eq, isNull } from 'drizzle-orm'
import { meetingInvitee } from '../tables.ts'

/** Notes when somebody who is invited opened a meeting for the first time. */
export async function recordReading(context: Context, meetingId: string): Promise<void> {
  const { tenantId, userId } = signedIn(context)
  await context.db
    .update(meetingInvitee)
    .set({ readAt: new Date() })
    .where(
      and(
        ...[ofTenant(meetingInvitee, tenantId), eq(meetingInvitee.meetingId, meetingId)],
        ...[eq(meetingInvitee.personId, userId), isNull(meetingInvitee.readAt)],
      ),
    )
}
