import { and, eq, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/** Rows of a tenant that are not deleted. */
export function ofTenant(
  table: PgTable & { tenantId: PgColumn; deleted: PgColumn },
  tenantId: string,
): SQL | undefined {
  return and(eq(table.tenantId, tenantId), eq(table.deleted, false))
}

/** Typed words inside a pattern of LIKE: what LIKE would read as a sign stands for itself. */
export function likeWords(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`)
}

/** The pattern of LIKE for a text that holds the typed words. */
export function containing(text: string): string {
  return `%${likeWords(text)}%`
}
