import { type Reader } from '@mingtai/modules/data/dataset/server/parameters'
import { refuse } from '@mingtai/messages'
import { checkPass, linkById, linkByToken, sharerOf } from '@mingtai/modules/ground/sharing/server'
import { type Actor, type Context, type Db, ofTenant, type SharedLink, spend, type Vault } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import { ReportTerms } from '../../shares.ts'
import { accessTo, type ReportAccess } from '../access/access.ts'
import { openedReport } from '../access/opened.ts'
import { reportById } from '../rows.ts'
import { type ReportRow, reportTpl } from '../tables.ts'
import { isEmbedded } from './embed-token.ts'

/** Kind of links that open reports. */
export const REPORT_LINK = 'report'

/** Forms read choices and runs read data, without anybody having signed in. */
const visits = { what: 'share', most: 300, seconds: 60 }

interface Visit {
  share: string
  pass?: string | undefined
}

/** A link, its report as visitors see it, and what they may do with it. */
export interface Shared {
  link: SharedLink
  terms: ReportTerms
  report: ReportRow
  access: ReportAccess
}

/** The report behind a link; refused when the link or the report is gone, or its password was not given. */
export async function sharedReport(context: Context, vault: Vault, { share: token, pass }: Visit): Promise<Shared> {
  await spend(context, visits)
  const link = (await linkByToken(context.db, REPORT_LINK, token)) ?? refuse('share.notFound')
  const shared = await reportBehind(context.db, link)
  checkPass(vault, link, pass)
  return shared
}

/** The report behind a link that holds. */
export async function reportBehind(db: Db, link: SharedLink): Promise<Shared> {
  const living = (await livingSharer(db, link)) ?? refuse('share.ended')
  const { report } = await openedReport(db, await reportById(db, link.tenantId, link.ownerId), living.sharer)
  return { link, terms: ReportTerms.parse(link.terms), report, access: living.access }
}

/** Visitors see what whoever shared the report sees. */
export function readerBehind({ tenantId, userId }: SharedLink): Reader {
  return { tenantId, actor: null, shareOwner: userId }
}

export async function readerOfShare(db: Db, tenantId: string, id: string): Promise<Reader> {
  return readerBehind((await linkById(db, tenantId, id)) ?? refuse('share.ended'))
}

/** The link that a result was run through, as long as it may still be read, and what may be done through it. */
export async function livingShare(
  db: Db,
  tenantId: string,
  id: string,
): Promise<{ link: SharedLink; terms: ReportTerms; access: ReportAccess }> {
  const link = (await linkById(db, tenantId, id)) ?? refuse('share.ended')
  const { access } = (await livingSharer(db, link)) ?? refuse('share.ended')
  return { link, terms: ReportTerms.parse(link.terms), access }
}

/**
 * In whose name a link is read. It ends with its time, with the right of whoever gave it away, with the system that it
 * is embedded in, and with what the sharer may still see of the report: published, in use, and theirs to see. What
 * they may not export or print, nobody may through their link.
 */
async function livingSharer(db: Db, link: SharedLink): Promise<{ sharer: Actor; access: ReportAccess } | null> {
  const { tenantId, embedId, ownerId: reportId } = link
  const sharer = await sharerOf(db, link)
  if (sharer === null || !sharer.rights.has('report:read')) return null
  if (!sharer.rights.has(embedId === null ? 'report:share' : 'report:embed')) return null
  const { id, tenantId: tenant, ownerId, ownRights, folderId, stopped, version } = reportTpl
  const [report] = await db
    .select({ id, tenantId: tenant, ownerId, ownRights, folderId, stopped, version })
    .from(reportTpl)
    .where(and(ofTenant(reportTpl, tenantId), eq(reportTpl.id, reportId)))
  if (report === undefined || report.version === 0 || report.stopped) return null
  const own = await accessTo(db, report, sharer)
  if (!own.view || (embedId !== null && !(await isEmbedded(db, link, 'report')))) return null
  const { mayExport } = ReportTerms.parse(link.terms)
  return { sharer, access: { ...own, design: false, export: own.export && mayExport, print: own.print && mayExport } }
}
