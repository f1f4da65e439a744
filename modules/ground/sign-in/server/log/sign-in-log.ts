import type { Handlers, ParsedInput } from '@mingtai/api'
import { catalogue, isMessageKey } from '@mingtai/messages'
import { person, personWithin } from '@mingtai/modules/ground/organization/server'
import { MOST_COUNTED } from '@mingtai/modules/ground/system/calls'
import { type Actor, audit, containing, type Context, signedIn } from '@mingtai/server-kit'
import { listWorkbook } from '@mingtai/sheet-files'
import { and, desc, eq, gte, ilike, lt, ne, or, sql } from 'drizzle-orm'
import { formatByCode } from '@mingtai/zh'
import { type SignIn, type signInLogCalls, signInWays } from '../../calls-log.ts'
import { loginLog } from '../tables.ts'

const MOST_EXPORTED = 50_000
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** 登录日志: every attempt to sign in of the people within reach; of names that nobody has, for who reaches everything. */
export function signInLogHandlers(): Handlers<typeof signInLogCalls, Context> {
  return {
    async signInLog({ current, size, ...asked }, context) {
      const where = matching(signedIn(context), asked)
      const rows = await newest(context, { where, limit: size, offset: (current - 1) * size })
      const counted = await context.db.execute<{ rows: number }>(
        sql`select count(*)::int as rows from (select 1 from ${loginLog} where ${where} limit ${MOST_COUNTED + 1}) found`,
      )
      const found = counted.rows[0]?.rows ?? 0
      return { data: rows, total: Math.min(found, MOST_COUNTED), more: found > MOST_COUNTED }
    },

    async exportSignInLog(asked, context) {
      const where = matching(signedIn(context), asked)
      const rows = await newest(context, { where, limit: MOST_EXPORTED, offset: 0 })
      const bytes = await listWorkbook({
        name: '登录日志',
        columns: [
          { title: '时间', width: 150 },
          { title: '输入的账号', width: 140 },
          { title: '姓名', width: 100 },
          { title: '方式', width: 90 },
          { title: '结果', width: 260 },
          { title: '地址', width: 130 },
          { title: '设备', width: 220 },
        ],
        rows: rows.map((row) => [
          formatByCode(new Date(row.at), 1),
          row.who,
          row.realName,
          wayWords(row.way),
          row.words,
          row.address,
          row.device,
        ]),
      })
      await audit(context, { action: '导出登录日志', subject: '登录日志', detail: { rows: rows.length } })
      return { name: '登录日志.xlsx', type: XLSX, content: { bytes } }
    },
  }
}

type Asked = ParsedInput<(typeof signInLogCalls)['exportSignInLog']>

function matching(actor: Actor, { keyword = '', way, result, from, to }: Asked) {
  const text = keyword.trim()
  const wanted = containing(text)
  return and(
    eq(loginLog.tenantId, actor.tenantId),
    personWithin(actor, 'system:log', loginLog.userId),
    text === ''
      ? undefined
      : or(ilike(loginLog.who, wanted), ilike(loginLog.address, wanted), ilike(loginLog.device, wanted)),
    way === undefined ? undefined : eq(loginLog.way, way),
    result === undefined ? undefined : result === 'ok' ? eq(loginLog.result, 'ok') : ne(loginLog.result, 'ok'),
    from === undefined ? undefined : gte(loginLog.at, new Date(from)),
    to === undefined ? undefined : lt(loginLog.at, new Date(to)),
  )
}

interface Part {
  where: ReturnType<typeof matching>
  limit: number
  offset: number
}

async function newest({ db }: Context, { where, limit, offset }: Part): Promise<SignIn[]> {
  const rows = await db
    .select({ row: loginLog, realName: person.realName })
    .from(loginLog)
    .leftJoin(person, and(eq(person.id, loginLog.userId), eq(person.tenantId, loginLog.tenantId)))
    .where(where)
    .orderBy(desc(loginLog.at), desc(loginLog.id))
    .limit(limit)
    .offset(offset)
  return rows.map(({ row: { id, at, who, way, result, address, device }, realName }) => ({
    ...{ id, who, way, address, device, at: at.toISOString(), realName: realName ?? '' },
    ...{ ok: result === 'ok', words: resultWords(result) },
  }))
}

function resultWords(result: string): string {
  if (result === 'ok') return '登录成功'
  return isMessageKey(result) ? catalogue[result].replace(/\{\d\}/g, '若干') : '登录未成功'
}

function wayWords(way: string): string {
  const known: Record<string, string> = signInWays
  return known[way] ?? way
}
