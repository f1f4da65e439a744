import type { DocumentTexts } from '@mingtai/data-plane'
import { openResult } from '@mingtai/data-plane/results'
import { type Context, type Db, ofTenant } from '@mingtai/server-kit'
import type { Watermark } from '@mingtai/sheet-core'
import { and, eq } from 'drizzle-orm'
import { type Appearance, plainAppearance } from '../../appearance.ts'
import { resultFolder } from '../run/result-paths.ts'
import type { ReportServices } from '../services.ts'
import { livingShare } from '../share/report-links.ts'
import { reportTpl, type ResultRow } from '../tables.ts'

type Read = Pick<ResultRow, 'id' | 'tenantId' | 'code' | 'name' | 'shareId'>

/** What headers, footers, watermarks and properties of a document may say. */
export async function documentTexts(services: ReportServices, context: Context, result: Read): Promise<DocumentTexts> {
  const { watermark } = await appearanceOfResult(context.db, result)
  const state = await (await openResult(resultFolder(services, result.id)))?.state()
  return {
    report: result.name,
    user: await readerName(context, result),
    now: Date.now(),
    dataAt: state?.dataAt,
    failingSince: state?.failingSince,
    linkBase: services.publicUrl.replace(/\/$/, ''),
    watermark: watermark ? whoAndWhen : null,
  }
}

export async function appearanceOfResult(
  db: Db,
  { tenantId, code }: Pick<Read, 'tenantId' | 'code'>,
): Promise<Appearance> {
  const [row] = await db
    .select({ appearance: reportTpl.appearance })
    .from(reportTpl)
    .where(and(ofTenant(reportTpl, tenantId), eq(reportTpl.code, code)))
  return { ...plainAppearance, ...row?.appearance }
}

/** Behind a link nobody is known but by where they come from; another system may say who looks. */
async function readerName({ db, actor, address }: Context, { tenantId, shareId }: Read): Promise<string> {
  if (shareId === null) return actor?.realName ?? ''
  const { link } = await livingShare(db, tenantId, shareId)
  const { embedId, note } = link
  return embedId !== null && note !== '' ? note : `访客 ${address}`
}

const whoAndWhen: Watermark = {
  ...{ text: '${user} ${date} ${time}', size: 13, color: '#4B5765', opacity: 0.13, angle: 24, tiled: true },
}
