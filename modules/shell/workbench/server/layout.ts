import type { Handlers } from '@mingtai/api'
import { type Context, type Db, inTransaction, ofTenant, saveRevision, signedIn, stamp } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import type { layoutCalls, WorkbenchCard } from '../layout-calls.ts'
import { workbenchLayout } from './tables.ts'

type LayoutHandlers = Handlers<typeof layoutCalls, Context>

const card = (kind: WorkbenchCard['kind'], column: WorkbenchCard['column'], size: WorkbenchCard['size'] = 'usual') => ({
  kind,
  column,
  size,
})

/** 工作台布局: the cards that somebody chose, or those of their role. */
export function layoutHandlers(): LayoutHandlers {
  return {
    layout: (_, context) => shownLayout(context),

    saveLayout: ({ cards, revision }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const { tenantId, userId: personId } = actor
        if (cards === null) {
          await db.delete(workbenchLayout).where(own(tenantId, personId))
          return shownLayout(context)
        }
        const once = cards.filter(({ kind }, at) => cards.findIndex((one) => one.kind === kind) === at)
        const known = await rowOf(db, tenantId, personId)
        if (known === undefined)
          await db
            .insert(workbenchLayout)
            .values({ ...stamp(actor), personId, cards: once })
            .onConflictDoUpdate({
              target: [workbenchLayout.tenantId, workbenchLayout.personId],
              set: { cards: once, updatedAt: new Date() },
            })
        else
          await saveRevision(db, workbenchLayout, { id: known.id, tenantId, revision, values: { cards: once }, actor })
        return shownLayout(context)
      }),
  }
}

async function shownLayout({ db, ...context }: Context) {
  const { tenantId, userId, rights } = signedIn({ ...context, db })
  const row = await rowOf(db, tenantId, userId)
  if (row !== undefined) return { cards: row.cards, isDefault: false, revision: row.revision }
  return { cards: defaultCards(rights), isDefault: true, revision: 1 }
}

/** Whoever makes reports works with them first; for everybody else what waits comes first. */
export function defaultCards(rights: ReadonlySet<string>): WorkbenchCard[] {
  const [todo, reports] = [card('todo', 'main'), card('reports', 'main')]
  const work = rights.has('report:design') ? [reports, todo] : [todo, reports]
  return [
    card('today', 'main'),
    ...work,
    card('recent', 'main'),
    card('calendar', 'aside'),
    card('notices', 'aside'),
    card('circle', 'aside'),
  ]
}

function own(tenantId: string, personId: string) {
  return and(ofTenant(workbenchLayout, tenantId), eq(workbenchLayout.personId, personId))
}

async function rowOf(db: Db, tenantId: string, personId: string) {
  const [row] = await db.select().from(workbenchLayout).where(own(tenantId, personId))
  return row
}
