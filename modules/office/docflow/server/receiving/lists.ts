import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { audit, type Context, signedIn } from '@mingtai/server-kit'
import { and, asc, count, desc, type SQL, sql } from 'drizzle-orm'
import type { docflowCalls } from '../../calls.ts'
import type { receivingListCalls, ReceivingTab } from '../../receiving-list-calls.ts'
import { officialDocument } from '../tables.ts'
import { documentsWhere, incoming } from './document-rows.ts'
import { inTab, isOverdue, narrowed } from './list-conditions.ts'
import { presentRow } from './present.ts'
import { receivingWorkbook } from './receiving-workbook.ts'

type ListHandlers = Pick<Handlers<typeof docflowCalls, Context>, keyof typeof receivingListCalls>
type Page = Awaited<ReturnType<ListHandlers['todo']>>
type Asked = Parameters<ListHandlers['todo']>[0]

/** The most documents of one file. */
const MOST = 20_000

/** The lists of incoming documents; each has its condition in `inTab`. */
export function listHandlers(): ListHandlers {
  return {
    unclaimed: (asked, context) => page('unclaimed', asked, context),
    unclaimedWith: (asked, context) => page('unclaimed', asked, context),
    claimed: (asked, context) => page('claimed', asked, context),
    todo: (asked, context) => page('todo', asked, context),
    urgent: (asked, context) => page('urgent', asked, context),
    undertake: (asked, context) => page('undertake', asked, context),
    done: (asked, context) => page('done', asked, context),
    finished: (asked, context) => page('finished', asked, context),
    cc: (asked, context) => page('cc', asked, context),
    followed: (asked, context) => page('followed', asked, context),
    archivesDone: (asked, context) => page('archivesDone', asked, context),
    archivesUndertake: (asked, context) => page('archivesUndertake', asked, context),
    archivesFinished: (asked, context) => page('archivesFinished', asked, context),
    library: (asked, context) => page('library', asked, context),

    async counts(_, context) {
      const actor = signedIn(context)
      const of = (tab: ReceivingTab) => countWhere(context, inTab(tab, actor))
      return {
        unclaimed: await of('unclaimed'),
        claimed: await of('claimed'),
        todo: await of('todo'),
        urgent: await of('urgent'),
        undertake: await of('undertake'),
        cc: await of('cc'),
        followed: await of('followed'),
        overdue: await countWhere(context, isOverdue(actor)),
      }
    },

    async exportList({ tab, ...filters }, context) {
      const actor = signedIn(context)
      const where = and(inTab(tab, actor), narrowed(filters))
      const found = await documentsWhere(context.db, actor, { where, limit: MOST + 1, offset: 0 })
      if (found.length > MOST) refuse('docflow.tooManyToExport', MOST)
      await audit(context, { action: '导出收文', subject: `${found.length}份` })
      return receivingWorkbook(found.map(presentRow))
    },
  }
}

async function page(tab: ReceivingTab, asked: Asked, context: Context): Promise<Page> {
  const { current, size, order, descending, ...filters } = asked
  const actor = signedIn(context)
  const where = and(inTab(tab, actor), narrowed(filters))
  const column = officialDocument[order]
  // What has no limit stands behind what has one, in both directions.
  const orderBy = [
    descending ? sql`${column} desc nulls last` : sql`${asc(column)} nulls last`,
    desc(officialDocument.id),
  ]
  const found = await documentsWhere(context.db, actor, { where, limit: size, offset: (current - 1) * size, orderBy })
  return { records: found.map(presentRow), total: await countWhere(context, where), current, size }
}

async function countWhere(context: Context, where: SQL | undefined): Promise<number> {
  const [counted] = await context.db
    .select({ total: count() })
    .from(officialDocument)
    .where(and(incoming(signedIn(context).tenantId), where))
  return counted?.total ?? 0
}
