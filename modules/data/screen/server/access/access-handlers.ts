import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { checkLines, loggedLines, namesOfLines, writeLines } from '@mingtai/modules/ground/access/server'
import { audit, changed, type Context, type Db, saveRevision, signedIn } from '@mingtai/server-kit'
import type { screenCalls } from '../../calls.ts'
import { screenById } from '../rows.ts'
import { screen } from '../tables.ts'
import { checkMayDesignScreen, grantsOf, SCREEN_LIST } from './screen-access.ts'

type AccessCalls = Pick<typeof screenCalls, 'access' | 'saveAccess'>

/** Who may view and design a screen. */
export const accessHandlers: Handlers<AccessCalls, Context> = {
  async access({ id }, context) {
    const { tenantId } = signedIn(context)
    const row = await screenById(context.db, tenantId, id)
    await checkMayDesignScreen(context, row)
    const grants = await linesOf(context.db, tenantId, id)
    const named = await namesOfLines(context.db, tenantId, grants)
    const lines = grants.map((line) => ({ ...line, name: named.get(line.who) ?? null }))
    return { name: row.name, own: row.ownRights, lines, revision: row.revision }
  },

  async saveAccess({ id, own, lines, revision }, context) {
    const actor = signedIn(context)
    const { tenantId } = actor
    const before = await screenById(context.db, tenantId, id)
    await checkMayDesignScreen(context, before)
    if (own && lines.length === 0) refuse('screen.viewNobody')
    await checkLines(context.db, tenantId, lines)
    const old = await linesOf(context.db, tenantId, id)
    const row = await context.db.transaction(async (db) => {
      const saved = await saveRevision(db, screen, { id, tenantId, revision, values: { ownRights: own }, actor })
      await writeLines(db, actor, { ownerType: SCREEN_LIST, ownerId: id, lines: own ? lines : [] })
      // Nobody takes from themselves what only others could give back.
      await checkMayDesignScreen({ ...context, db }, saved)
      return saved
    })
    const detail = { about: [id] }
    const logged = (some: typeof lines) => loggedLines(SCREEN_LIST, some)
    const change = changed({ own: before.ownRights, lines: logged(old) }, { own, lines: logged(lines) })
    await audit(context, { action: '修改大屏权限', subject: row.name, detail, change })
    return { revision: row.revision }
  },
}

async function linesOf(db: Db, tenantId: string, id: string) {
  const rows = (await grantsOf(db, tenantId, [id])).get(id) ?? []
  return rows.map(({ kind, who, may }) => ({ kind, who, may: may.filter((action) => action === 'design') }))
}
