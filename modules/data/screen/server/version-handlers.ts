import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { type Actor, audit, type Context, type Db, newId, pagedRows, saveRevision, signedIn } from '@mingtai/server-kit'
import type { ScreenDocument } from '@mingtai/screen-model'
import { and, desc, eq } from 'drizzle-orm'
import type { screenCalls } from '../calls.ts'
import { checkMayDesignScreen } from './access/screen-access.ts'
import { derived, screenById, presentScreen } from './rows.ts'
import { checkSources } from './sent-document.ts'
import { screen, type ScreenRow, screenVersion, type VersionRow } from './tables.ts'

type VersionCalls = Pick<typeof screenCalls, 'publish' | 'versions' | 'versionDocument' | 'restoreVersion'>

/** Publishing, and what was published before. */
export const versionHandlers: Handlers<VersionCalls, Context> = {
  async publish({ id, revision, note }, context) {
    const actor = signedIn(context)
    const before = await designable(context, id)
    const { tenantId } = actor
    const row = await context.db.transaction(async (db) => {
      // The document that was read is the one of this revision, or nothing is written.
      const values = publishedValues(before.document, { version: before.version + 1, publishedBy: actor.realName })
      const saved = await saveRevision(db, screen, { id, tenantId, revision, values, actor })
      await storeVersion(db, saved, note)
      return saved
    })
    await audit(context, {
      action: '发布大屏',
      subject: row.name,
      detail: { code: row.code, version: row.version, note },
    })
    return presentScreen(row)
  },

  async versions({ id, current, size }, context) {
    const { tenantId } = await designable(context, id)
    const { rows, total } = await pagedRows(context.db, screenVersion, {
      where: of(tenantId, id),
      orderBy: [desc(screenVersion.version)],
      ...{ current, size },
    })
    return { data: rows.map(asVersion), total }
  },

  async versionDocument({ id, version }, context) {
    const { tenantId } = await designable(context, id)
    const found = await versionOf(context.db, { tenantId, id, version })
    return { ...asVersion(found), document: found.document }
  },

  async restoreVersion({ id, version, revision }, context) {
    const actor = signedIn(context)
    const before = await designable(context, id)
    const { tenantId } = actor
    const { document } = await versionOf(context.db, { tenantId, id, version })
    await checkSources(context, document, before.document)
    const values = { ...derived(before.code, document), pending: true }
    const row = await saveRevision(context.db, screen, { id, tenantId, revision, values, actor })
    await audit(context, { action: '恢复大屏版本', subject: row.name, detail: { code: row.code, version } })
    return { ...presentScreen(row), document: row.document }
  },
}

/** What publishing a document changes in its row. */
export function publishedValues(
  document: ScreenDocument,
  { version, publishedBy }: { version: number; publishedBy: string },
) {
  const at = new Date()
  return {
    ...{ published: document, status: 'published' as const, pending: false, version },
    ...{ publishedAt: at, publishedBy },
  }
}

/** Stores what a row has just published. */
export async function storeVersion(
  db: Db,
  { id, tenantId, version, published, publishedAt, publishedBy }: ScreenRow,
  note: string,
): Promise<void> {
  if (published === null) return
  await db.insert(screenVersion).values({
    ...{ id: newId(), tenantId, screenId: id, version, document: published, note },
    ...{ publishedAt: publishedAt ?? new Date(), publishedBy: publishedBy ?? '' },
  })
}

async function designable(context: Context, id: string): Promise<ScreenRow> {
  const { tenantId }: Actor = signedIn(context)
  const row = await screenById(context.db, tenantId, id)
  await checkMayDesignScreen(context, row)
  return row
}

function of(tenantId: string, id: string) {
  return and(eq(screenVersion.tenantId, tenantId), eq(screenVersion.screenId, id))
}

async function versionOf(
  db: Db,
  { tenantId, id, version }: { tenantId: string; id: string; version: number },
): Promise<VersionRow> {
  const [row] = await db
    .select()
    .from(screenVersion)
    .where(and(of(tenantId, id), eq(screenVersion.version, version)))
  return row ?? refuse('screen.versionGone', version)
}

function asVersion({ version, note, publishedAt, publishedBy }: VersionRow) {
  return { version, note, publishedAt: publishedAt.toISOString(), publishedBy }
}
