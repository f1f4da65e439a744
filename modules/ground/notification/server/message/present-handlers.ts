import type { Handlers } from '@mingtai/api'
import { type Context, signedIn } from '@mingtai/server-kit'
import type { notificationCalls } from '../../calls.ts'
import {
  closeAnnouncement,
  currentAdvertisement,
  currentAnnouncements,
  currentVersion,
} from '../announcement/announcements.ts'

type PresentKeys = 'announcement' | 'announcements' | 'closeAnnouncement' | 'version' | 'advertisement'

/** Announcement, version and advertisement as every page shows them. */
export function presentHandlers(): Pick<Handlers<typeof notificationCalls, Context>, PresentKeys> {
  return {
    async announcement({ id }, context) {
      const all = await currentAnnouncements(context.db, signedIn(context))
      return (id === undefined ? all.find(({ closed }) => !closed) : all.find((one) => one.id === id)) ?? null
    },
    announcements: (_, context) => currentAnnouncements(context.db, signedIn(context)),
    async closeAnnouncement({ id }, context) {
      const actor = signedIn(context)
      const all = await currentAnnouncements(context.db, actor)
      // Only an announcement that the person sees and may close; other ids would fill the table.
      if (all.some((one) => one.id === id && one.closable)) await closeAnnouncement(context.db, actor, id)
      return null
    },
    version: (_, context) => currentVersion(context.db, signedIn(context)),
    advertisement: ({ scene }, context) => currentAdvertisement(context.db, signedIn(context), scene),
  }
}
