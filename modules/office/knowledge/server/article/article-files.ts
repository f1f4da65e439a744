import { type AttachmentOwner, type Context, type Owned, signedIn } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import { knowledgeVersion } from '../tables.ts'
import { type FoundArticle, readableArticle } from './article-rows.ts'
import { seesVersion, writes } from './present.ts'

/** The kind of thing that files of articles hang on: a version each. */
export const VERSION_FILE = 'knowledge-version'

/** Files of versions: looked into and taken away by the rights of their article, and never changed. */
export const articleFiles: AttachmentOwner = {
  async mayRead(context, owned) {
    const opened = await openedVersion(context, owned)
    return opened !== null && opened.found.rights.preview && seesVersion(opened.found, opened.version)
  },
  async mayDownload(context, owned) {
    const opened = await openedVersion(context, owned)
    return opened !== null && opened.found.rights.download && seesVersion(opened.found, opened.version)
  },
  async mayChange() {
    return false
  },
  async mayAdd(context, owned) {
    const opened = await openedVersion(context, owned)
    return opened !== null && opened.version.state === 'draft' && (writes(opened.found) || opened.isOwn)
  },
}

async function openedVersion(context: Context, { ownerId }: Owned) {
  const actor = signedIn(context)
  const [version] = await context.db
    .select()
    .from(knowledgeVersion)
    .where(
      and(
        eq(knowledgeVersion.tenantId, actor.tenantId),
        eq(knowledgeVersion.id, ownerId),
        eq(knowledgeVersion.deleted, false),
      ),
    )
  if (version === undefined) return null
  const found: FoundArticle | null = await readableArticle(context.db, actor, version.articleId).catch(() => null)
  return found === null ? null : { found, version, isOwn: version.authorId === actor.userId }
}
