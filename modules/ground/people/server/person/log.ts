import { auditLog } from '@mingtai/server-kit/tables'
import type { Db } from '@mingtai/server-kit'
import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { LogLine } from '../../person-shapes.ts'

interface Turn {
  current: number
  size: number
}

const Detail = z.object({
  before: z.record(z.string(), z.string().nullable()).catch({}),
  after: z.record(z.string(), z.string().nullable()).catch({}),
  reason: z.string().nullable().catch(null),
})

/** What was changed about a person or a role, newest first, as sentences. */
export async function changesOf(db: Db, tenantId: string, about: string, turn: Turn) {
  return lines(db, and(eq(auditLog.tenantId, tenantId), sql`${auditLog.detail} -> 'about' ? ${about}`), turn)
}

async function lines(db: Db, where: SQL | undefined, { current, size }: Turn) {
  const rows = await db
    .select()
    .from(auditLog)
    .where(where)
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(size)
    .offset((current - 1) * size)
  const [counted] = await db.select({ total: count() }).from(auditLog).where(where)
  const records = rows.map(({ at, who, action, detail, address }): LogLine => ({
    at: at.toISOString(),
    who,
    address,
    text: sentence(action, detail),
  }))
  return { records, total: counted?.total ?? 0, current, size }
}

/** 修改人员：手机号由“…”改为“…”。 */
export function sentence(action: string, detail: unknown): string {
  const { before, after, reason } = Detail.catch({ before: {}, after: {}, reason: null }).parse(detail ?? {})
  const changes = [...new Set([...Object.keys(before), ...Object.keys(after)])].map((name) =>
    change(name, before[name] ?? null, after[name] ?? null),
  )
  const said = [...changes, ...(reason === null || reason === '' ? [] : [`原因：${reason}`])]
  return said.length === 0 ? `${action}。` : `${action}：${said.join('；')}。`
}

function change(name: string, before: string | null, after: string | null): string {
  if (before === null) return `${name}为“${after ?? ''}”`
  return after === null ? `清空${name}（原为“${before}”）` : `${name}由“${before}”改为“${after}”`
}
