import type { Handlers } from '@mingtai/api'
import { checkPass, countVisit } from '@mingtai/modules/ground/sharing/server'
import { type Context, spend } from '@mingtai/server-kit'
import { wallClock } from '@mingtai/zh'
import type { screenCalls } from '../../calls.ts'
import { answersOf } from '../data/answers.ts'
import { withFixedChoices, withoutDatasetCodes } from '../sent-document.ts'
import type { ScreenServices } from '../services.ts'
import { liveShare, liveShareOfFigures } from './live-share.ts'

type ShareCalls = Pick<typeof screenCalls, 'viewShared' | 'pulseShared' | 'dataShared'>

/** Opening a link, and its figures: many displays may stand behind one address. */
const visits = { what: 'screen-share', most: 300, seconds: 60 }
const figures = { what: 'screen-share-data', most: 6000, seconds: 60 }

/** What a screen shows behind a link, in a window of its own or inside another site's page. */
export function shareHandlers(services: ScreenServices): Handlers<ShareCalls, Context> {
  const { vault } = services
  return {
    async viewShared({ share: token, pass }, context) {
      await spend(context, visits)
      const { link, terms, row, document } = await liveShare(context.db, token)
      checkPass(vault, link, pass)
      await countVisit(context.db, link)
      const shown = withFixedChoices(withoutDatasetCodes(document), terms.fixed)
      return {
        name: row.name,
        version: row.version,
        document: shown,
        fixed: terms.fixed,
        now: wallClock(new Date()),
      }
    },

    async pulseShared({ share: token, pass }, context) {
      await spend(context, figures)
      const { link, row } = await liveShare(context.db, token)
      checkPass(vault, link, pass)
      return { version: row.version, now: wallClock(new Date()) }
    },

    async dataShared({ share: token, pass, values: sent, components, waitMs }, context) {
      await spend(context, figures)
      const { link, terms, document, sharer } = await liveShareOfFigures(context.db, token)
      checkPass(vault, link, pass)
      const reader = { person: sharer, shareId: link.id }
      // What the sharer chose stands, whatever was sent.
      const values = { ...sent, ...terms.fixed }
      return answersOf(services, context, { reader, document, values, components, waitMs, fixed: terms.fixed })
    },
  }
}
