import { refuse } from '@mingtai/messages'
import type { Template } from '@mingtai/report-engine'
import { type Db, ofTenant } from '@mingtai/server-kit'
import { initials, pinyinKey } from '@mingtai/zh/pinyin'
import { and, eq, sql } from 'drizzle-orm'
import type { Report } from '../calls.ts'
import { accessIn, grantsAt, type RightsBook, sourceOf } from './access/access.ts'
import type { Asker } from '@mingtai/modules/ground/access/server'
import { pictureOf, sourcesOf } from './catalogue/picture.ts'
import { sketchOf } from './catalogue/sketch.ts'
import { type ReportRow, reportTpl } from './tables.ts'

/** One report of the tenant; refused when it is gone. */
export async function reportById(db: Db, tenantId: string, id: string): Promise<ReportRow> {
  const rows = await db
    .select()
    .from(reportTpl)
    .where(and(ofTenant(reportTpl, tenantId), eq(reportTpl.id, id)))
  return rows[0] ?? refuse('template.notFound', '所选')
}

export async function reportByCode(db: Db, tenantId: string, code: string): Promise<ReportRow> {
  const rows = await db
    .select()
    .from(reportTpl)
    .where(and(ofTenant(reportTpl, tenantId), eq(reportTpl.code, code)))
  return rows[0] ?? refuse('template.notFound', code)
}

/** One more reader. The revision stays: reading is no change. */
export async function countView(db: Db, { tenantId, id }: ReportRow): Promise<void> {
  await db
    .update(reportTpl)
    .set({ views: sql`${reportTpl.views} + 1` })
    .where(and(ofTenant(reportTpl, tenantId), eq(reportTpl.id, id)))
}

/** What a template says about itself, kept beside it for lists. */
export function derived(template: Template, published: Template | null = null) {
  const sources = [...new Set([...sourcesOf(template), ...(published === null ? [] : sourcesOf(published))])]
  return { template, picture: pictureOf(template), sources: sources.toSorted(), sketch: sketchOf(template) }
}

/** A template that readers see at once, as version 1. */
export function publishedValues(template: Template, publishedBy: string) {
  return { published: template, version: 1, pending: false, publishedAt: new Date(), publishedBy }
}

export function stateOf({ version, stopped }: Pick<ReportRow, 'version' | 'stopped'>): Report['state'] {
  if (stopped) return 'stopped'
  return version === 0 ? 'draft' : 'published'
}

/** Everything by which the search box finds a report: name, code, full pinyin and first letters. */
export function searchText({ code, name }: { code: string; name: string }): string {
  return [name, code, pinyinKey(name).replaceAll(' ', ''), initials(name)].join(' ').toLowerCase()
}

type Listed = Omit<ReportRow, 'template' | 'published'>

interface Shown {
  asker: Asker
  book: RightsBook
  /** Names the folders. */
  paths: ReadonlyMap<string, string>
  /** The reader's own. */
  favourite: boolean
}

/** What a reader is shown of a report. */
export function shownReport(row: Listed, { asker, book, paths, favourite }: Shown): Report {
  const source = sourceOf(row, book.folders)
  const { id, code, name, folderId, remark, picture, sketch, revision, version, pending, updatedBy, views } = row
  return {
    ...{ id, code, name, remark, picture, sketch, revision, version, pending, updatedBy, views, favourite },
    type: row.type === 2 ? 2 : 1,
    folder: folderId === null ? '' : (paths.get(folderId) ?? ''),
    folderId: folderId !== null && paths.has(folderId) ? folderId : null,
    state: stateOf(row),
    updatedAt: row.updatedAt.toISOString(),
    locked: row.designPassword !== null,
    restricted: source !== null && !grantsAt(book, source).some(({ kind }) => kind === 'everyone'),
    mayDesign: accessIn(book, row, asker).design,
  }
}
