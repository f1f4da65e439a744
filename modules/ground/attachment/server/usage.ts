import type { Usage } from '@mingtai/server-kit'
import { eq, sql } from 'drizzle-orm'
import { attachmentBlob } from './tables.ts'

/** Contents of attachments, each once however often it hangs somewhere. */
export const attachmentUsage: Usage = {
  async bytes(db, tenantId) {
    const rows = await db
      .select({ tenantId: attachmentBlob.tenantId, bytes: sql<number>`sum(${attachmentBlob.size})::float8` })
      .from(attachmentBlob)
      .where(tenantId === undefined ? undefined : eq(attachmentBlob.tenantId, tenantId))
      .groupBy(attachmentBlob.tenantId)
    return new Map(rows.map((row) => [row.tenantId, row.bytes]))
  },
}
