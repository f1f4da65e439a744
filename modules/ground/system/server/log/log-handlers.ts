import type { Handlers, ParsedInput } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { personWithin } from '@mingtai/modules/ground/organization/server'
import { type Actor, audit, containing, type Context, signedIn } from '@mingtai/server-kit'
import { auditLog } from '@mingtai/server-kit/tables'
import { listWorkbook } from '@mingtai/sheet-files'
import { and, desc, eq, gte, ilike, inArray, lt, or, sql } from 'drizzle-orm'
import { formatByCode } from '@mingtai/zh'
import { type OperationLogEntry, type logCalls, MOST_COUNTED } from '../../log-calls.ts'
import { actionsCalled, actionWords, changesOf } from './log-words.ts'

const MOST_EXPORTED = 50_000
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** 操作日志: what the people within reach did. Entries are never changed, and no call deletes them. */
export function logHandlers(): Handlers<typeof logCalls, Context> {
  return {
    async operations({ current, size, ...asked }, context) {
      const where = matching(signedIn(context), asked)
      const rows = await newest(context, { where, limit: size, offset: (current - 1) * size })
      // Counting stops early: a count over a million rows would cost more than the page, and nobody turns to page 501.
      const counted = await context.db.execute<{ rows: number }>(
        sql`select count(*)::int as rows from (select 1 from ${auditLog} where ${where} limit ${MOST_COUNTED + 1}) found`,
      )
      const found = counted.rows[0]?.rows ?? 0
      return {
        data: rows.map(presentOperationLogEntry),
        total: Math.min(found, MOST_COUNTED),
        more: found > MOST_COUNTED,
      }
    },

    async operation({ id }, context) {
      const actor = signedIn(context)
      const [row] = await context.db
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.tenantId, actor.tenantId), eq(auditLog.id, id), reached(actor)))
      return row === undefined ? refuse('row.gone', '日志') : presentOperationLogEntry(row)
    },

    async operationActions(_, context) {
      const { tenantId } = signedIn(context)
      // One look into the index for each action, instead of reading every row.
      const { rows } = await context.db.execute<{ action: string }>(sql`
        with recursive seen as (
          (select action from ${auditLog} where tenant_id = ${tenantId} order by action limit 1)
          union all
          select (select next.action from ${auditLog} next where next.tenant_id = ${tenantId}
            and next.action > seen.action order by next.action limit 1) from seen where seen.action is not null)
        select action from seen where action is not null`)
      return rows.map(({ action }) => ({ code: action, name: actionWords(action) }))
    },

    async exportOperations(asked, context) {
      const where = matching(signedIn(context), asked)
      const rows = await newest(context, { where, limit: MOST_EXPORTED, offset: 0 })
      const bytes = await listWorkbook({
        name: '操作日志',
        columns: [
          { title: '时间', width: 150 },
          { title: '人员', width: 100 },
          { title: '操作', width: 130 },
          { title: '对象', width: 200 },
          { title: '内容', width: 460 },
          { title: '地址', width: 130 },
        ],
        rows: rows
          .map(presentOperationLogEntry)
          .map((entry) => [
            clock(entry.at),
            entry.who,
            entry.action,
            entry.subject,
            entry.changes.map(sentence).join('；'),
            entry.address,
          ]),
      })
      await audit(context, { action: '导出操作日志', subject: '操作日志', detail: { rows: rows.length } })
      return { name: '操作日志.xlsx', type: XLSX, content: { bytes } }
    },
  }
}

type Asked = ParsedInput<(typeof logCalls)['exportOperations']>

/** What was done by the people within reach. */
function reached(actor: Actor) {
  return personWithin(actor, 'system:log', auditLog.userId)
}

function matching(actor: Actor, { keyword = '', action, userId, from, to }: Asked) {
  const { who, subject, address, action: entry, at } = auditLog
  const text = keyword.trim()
  const wanted = containing(text)
  return and(
    eq(auditLog.tenantId, actor.tenantId),
    reached(actor),
    action === undefined ? undefined : eq(entry, action),
    // The rows of an import stand in the logs of their people; here the import is one entry, until one looks for a name.
    text === '' ? sql`not coalesce(${auditLog.detail} ? 'partOf', false)` : undefined,
    userId === undefined ? undefined : eq(auditLog.userId, userId),
    from === undefined ? undefined : gte(at, new Date(from)),
    to === undefined ? undefined : lt(at, new Date(to)),
    text === ''
      ? undefined
      : or(
          ilike(who, wanted),
          ilike(subject, wanted),
          ilike(address, wanted),
          ilike(entry, wanted),
          inArray(entry, actionsCalled(text)),
        ),
  )
}

interface Part {
  where: ReturnType<typeof matching>
  limit: number
  offset: number
}

function newest({ db }: Context, { where, limit, offset }: Part) {
  return db
    .select()
    .from(auditLog)
    .where(where)
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit)
    .offset(offset)
}

function presentOperationLogEntry(row: typeof auditLog.$inferSelect): OperationLogEntry {
  const { id, at, who, userId, address, action, subject, detail } = row
  const words = { action: actionWords(action), code: action, subject, changes: changesOf(detail) }
  return { id, at: at.toISOString(), who, userId, address, ...words }
}

function sentence({ field, before, after }: OperationLogEntry['changes'][number]): string {
  return before === null ? `${field}：${after ?? ''}` : `${field}：${before} → ${after ?? '（空）'}`
}

function clock(at: string): string {
  return formatByCode(new Date(at), 1)
}
