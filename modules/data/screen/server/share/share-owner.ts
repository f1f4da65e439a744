import { refuse } from '@mingtai/messages'
import { ofTenant, refusalOf, type ShareOwner, signedIn } from '@mingtai/server-kit'
import { and, inArray } from 'drizzle-orm'
import { ScreenTerms } from '../../share-calls.ts'
import { checkMayViewScreen } from '../access/screen-access.ts'
import { screenById } from '../rows.ts'
import { screen } from '../tables.ts'
import { checkFixed } from './checked-fixed.ts'
import { screenBehind } from './live-share.ts'

/** Links that show a screen without signing in, in a window of their own or inside another site's page. */
export const screenShareOwner: ShareOwner = {
  name: '大屏',
  needs: 'screen:share',
  isCommon: false,

  /** A link that other sites show in their pages has an address of its own, which lets exactly these frame it. */
  page: (terms) => (ScreenTerms.parse(terms).origins.length === 0 ? 'onlineScreen' : 'embedScreen'),

  async share(context, id, asked) {
    const row = await screenById(context.db, signedIn(context).tenantId, id)
    await checkMayViewScreen(context, row)
    if (row.published === null) refuse('screen.notPublished', row.code)
    const sent = ScreenTerms.safeParse(asked)
    if (!sent.success) throw refusalOf(sent.error)
    const { origins, fixed } = sent.data
    checkFixed(row.published, Object.keys(fixed))
    const terms: ScreenTerms = { origins: [...new Set(origins.map((one) => one.toLowerCase()))], fixed }
    return { name: row.name, code: row.code, terms, logged: terms, manner: '电脑和手机都能打开，只能查看' }
  },

  async checkListed(context, id) {
    await checkMayViewScreen(context, await screenById(context.db, signedIn(context).tenantId, id))
  },

  async namesOf(db, tenantId, ids) {
    const { id, name, code } = screen
    const rows = await db
      .select({ id, name, code })
      .from(screen)
      .where(and(ofTenant(screen, tenantId), inArray(id, [...ids])))
    return new Map(rows.map((row) => [row.id, { name: row.name, code: row.code }]))
  },

  async visit(db, link) {
    const { row } = await screenBehind(db, link)
    return { name: row.name, terms: {} }
  },
}
