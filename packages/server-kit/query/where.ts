import { and, eq, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/** Rows of a tenant that are not deleted. */
export function ofTenant(
  table: PgTable & { tenantId: PgColumn; deleted: PgColumn },
  tenantId: string,
): SQL | undefined {
  return and(eq(table.tenantId, tenantId), eq(table.deleted, false))
}

/** Escapes typed words for LIKE, so that its wildcards stand for themselves. */
export function likeWords(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`)
}

/** A LIKE pattern for texts that contain the typed words. */
export function containing(text: string): string {
  return `%${likeWords(text)}%`
}
