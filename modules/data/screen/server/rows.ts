import { refuse } from '@mingtai/messages'
import type { ScreenDocument } from '@mingtai/screen-model'
import { type Db, ofTenant } from '@mingtai/server-kit'
import { initials, pinyinKey } from '@mingtai/zh/pinyin'
import { and, eq, type SQL } from 'drizzle-orm'
import type { Screen } from '../calls.ts'
import { screen, type ScreenRow } from './tables.ts'

/** One screen of the tenant; refused when it is gone. */
export async function screenById(db: Db, tenantId: string, id: string): Promise<ScreenRow> {
  return (await found(db, tenantId, eq(screen.id, id))) ?? refuse('screen.notFound', '所选')
}

export async function screenByCode(db: Db, tenantId: string, code: string): Promise<ScreenRow> {
  return (await found(db, tenantId, eq(screen.code, code))) ?? refuse('screen.notFound', code)
}

async function found(db: Db, tenantId: string, which: SQL): Promise<ScreenRow | undefined> {
  const rows = await db
    .select()
    .from(screen)
    .where(and(ofTenant(screen, tenantId), which))
  return rows[0]
}

/** What a document says about itself, kept beside it for lists. */
export function derived(code: string, document: ScreenDocument) {
  const { name } = document.page
  return { document, name, search: searchText({ code, name }), components: document.components.length }
}

/** A document under another name; a name of nothing but spaces leaves the one before. */
export function named(document: ScreenDocument, name: string, before = '大屏'): ScreenDocument {
  return { ...document, page: { ...document.page, name: name.trim().slice(0, 60) || before } }
}

type Listed = Omit<ScreenRow, 'document' | 'published'>

/** What people are shown of a screen in a list. */
export function presentScreen(row: Listed, { design } = { design: true }): Screen {
  const { id, code, name, folder, status, pending, components, version, ownRights, revision } = row
  const isChanged = status === 'published' && pending
  const rights = { isRestricted: ownRights, mayDesign: design }
  const saved = { updatedAt: row.updatedAt.toISOString(), updatedBy: row.updatedBy }
  return { id, code, name, folder, status, isChanged, components, version, ...rights, revision, ...saved }
}

/** Everything by which the search box finds a screen: name, code, full pinyin and first letters. */
function searchText({ code, name }: { code: string; name: string }): string {
  return [name, code, pinyinKey(name).replaceAll(' ', ''), initials(name)].join(' ').toLowerCase()
}
