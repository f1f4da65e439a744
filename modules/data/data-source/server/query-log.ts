import type { QueryFact } from '@mingtai/data-plane'
import { createHash } from 'node:crypto'
import type { Handlers, ParsedInput } from '@mingtai/api'
import { person } from '@mingtai/modules/ground/organization/server'
import { audit, containing, type Context, type Db, newId, signedIn } from '@mingtai/server-kit'
import { listWorkbook } from '@mingtai/sheet-files'
import { and, desc, eq, gte, ilike, inArray, lt, or, sql } from 'drizzle-orm'
import { say } from '@mingtai/messages'
import { formatByCode } from '@mingtai/zh'
import { MOST_COUNTED, originOf, outcomes, type QueryEntry, type queryLogCalls } from '../query-log-calls.ts'
import { noteHealth } from './health.ts'
import { askerNames, askersLike } from './use/data-uses.ts'
import { queryLog, reportDatasource } from './tables.ts'

export interface FactsOf {
  tenantId: string
  /** null: somebody behind a share. */
  userId: string | null
  reportCode: string | null
  /** With an id where somebody must find it again. */
  facts: readonly (QueryFact & { id?: string })[]
}

/** A text longer than this is not read by anybody; its hash still tells it from others. */
const MOST_TEXT = 20_000

/** Write down the queries that ran, and what they tell of their sources. */
export async function storeRunFacts(db: Db, { tenantId, userId, reportCode, facts }: FactsOf): Promise<void> {
  if (facts.length === 0) return
  const rows = facts.map(
    ({ values, text, written, rows, bytes, milliseconds, unread = [], late = [], id = newId(), ...fact }) => ({
      ...{ ...fact, id, tenantId, userId, reportCode, bound: values },
      sentence: fact.sentence ?? unreadWords(unread) ?? lateWords(fact.dataset, late),
      ...{ rows: Math.round(rows), bytes: Math.round(bytes), milliseconds: Math.round(milliseconds) },
      textHash: createHash('sha256').update(text).digest('hex').slice(0, 16),
      text: storable(text),
      written: written === undefined ? null : storable(written),
    }),
  )
  await db.insert(queryLog).values(rows)
  await noteUse(db, tenantId, facts)
}

/** What was not of the type that is set for its field; null: everything was. */
function unreadWords(unread: NonNullable<QueryFact['unread']>): string | null {
  if (unread.length === 0) return null
  return unread.map(({ field, count, example }) => say('dataset.unread', field, String(count), example)).join('')
}

/** Which fields of an interface came too late; null: none. */
function lateWords(dataset: string, late: readonly string[]): string | null {
  return late.length === 0 ? null : say('dataset.lateFields', dataset, late.map((name) => `“${name}”`).join('、'))
}

function storable(text: string): string {
  return text.slice(0, MOST_TEXT).replaceAll('\0', '')
}

/** A query that was answered says that its source answers. One that was refused may be the query's own fault. */
async function noteUse(db: Db, tenantId: string, facts: readonly QueryFact[]): Promise<void> {
  const answered = facts.filter(
    ({ outcome, cached, sourceCode }) => outcome === 'done' && !cached && sourceCode !== null,
  )
  const codes = new Set(answered.map(({ sourceCode }) => sourceCode ?? ''))
  for (const code of codes) {
    const [row] = await db
      .select({ id: reportDatasource.id, tenantId: reportDatasource.tenantId })
      .from(reportDatasource)
      .where(
        and(
          eq(reportDatasource.tenantId, tenantId),
          eq(reportDatasource.code, code),
          eq(reportDatasource.deleted, false),
        ),
      )
    if (row !== undefined) await noteHealth(db, row, { milliseconds: null })
  }
}

const RETENTION_DAYS = 90
const MOST_EXPORTED = 50_000
const MOST_PEOPLE = 1000
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export async function sweepQueryLog(db: Db): Promise<void> {
  await db.delete(queryLog).where(lt(queryLog.at, new Date(Date.now() - RETENTION_DAYS * 86_400_000)))
}

/** 查询日志: what reports asked of their sources, how long it took and what came of it. */
export function queryLogHandlers(): Handlers<typeof queryLogCalls, Context> {
  return {
    queryLog: (asked, context) => pageOf(context.db, signedIn(context).tenantId, asked),

    async myQueries(asked, context) {
      const { tenantId, userId } = signedIn(context)
      return pageOf(context.db, tenantId, { ...asked, userId })
    },

    async queryPeople(_, context) {
      const { tenantId } = signedIn(context)
      return context.db
        .selectDistinct({ id: person.id, name: person.realName })
        .from(queryLog)
        .innerJoin(person, and(eq(person.id, queryLog.userId), eq(person.tenantId, queryLog.tenantId)))
        .where(eq(queryLog.tenantId, tenantId))
        .orderBy(person.realName)
        .limit(MOST_PEOPLE)
    },

    async exportQueryLog(asked, context) {
      const { tenantId } = signedIn(context)
      const where = await matching(context.db, tenantId, asked)
      const found = await entries(context.db, {
        tenantId,
        where,
        slowest: asked.order === 'slow',
        limit: MOST_EXPORTED + 1,
        offset: 0,
      })
      const bytes = await listWorkbook({ name: '查询日志', columns: titles, rows: sheetRows(found) })
      await audit(context, {
        action: '导出查询日志',
        subject: '查询日志',
        detail: { rows: Math.min(found.length, MOST_EXPORTED) },
      })
      return { name: '查询日志.xlsx', type: XLSX, content: { bytes } }
    },
  }
}

async function pageOf(
  db: Db,
  tenantId: string,
  { current, size, ...asked }: Asked & { current: number; size: number },
) {
  const where = await matching(db, tenantId, asked)
  const data = await entries(db, {
    tenantId,
    where,
    slowest: asked.order === 'slow',
    limit: size,
    offset: (current - 1) * size,
  })
  const counted = await db.execute<{ rows: number }>(
    sql`select count(*)::int as rows from (select 1 from ${queryLog} where ${where} limit ${MOST_COUNTED + 1}) found`,
  )
  const found = counted.rows[0]?.rows ?? 0
  return { data, total: Math.min(found, MOST_COUNTED), more: found > MOST_COUNTED }
}

const titles = [
  { title: '时间', width: 150 },
  { title: '数据源', width: 140 },
  { title: '报表', width: 180 },
  { title: '数据集', width: 140 },
  { title: '人员', width: 100 },
  { title: '结果', width: 80 },
  { title: '耗时（毫秒）', width: 110 },
  { title: '行数', width: 90 },
  { title: '字节', width: 110 },
  { title: '缓存', width: 60 },
  { title: '语句', width: 460 },
  { title: '原因', width: 300 },
]

/** Where there are more than a file takes, its last row says so. */
function sheetRows(found: readonly QueryEntry[]): (string | number)[][] {
  const rows = found.slice(0, MOST_EXPORTED).map(cells)
  return found.length > MOST_EXPORTED ? [...rows, [say('source.logCut', MOST_EXPORTED)]] : rows
}

function cells(entry: QueryEntry): (string | number)[] {
  return [
    formatByCode(new Date(entry.at), 1),
    entry.sourceName,
    entry.reportName,
    entry.dataset,
    originOf(entry).person,
    entry.cached ? '缓存' : outcomes[entry.outcome],
    entry.milliseconds,
    entry.rows,
    entry.bytes,
    entry.cached ? '是' : '否',
    entry.text,
    entry.sentence ?? '',
  ]
}

type Asked = ParsedInput<(typeof queryLogCalls)['exportQueryLog']>

async function matching(
  db: Db,
  tenantId: string,
  { source, slowerThan, outcome, userId, reportCode, keyword, from, to }: Asked,
) {
  const text = (keyword ?? '').trim()
  const wanted = containing(text)
  return and(
    eq(queryLog.tenantId, tenantId),
    source === undefined ? undefined : eq(queryLog.sourceCode, source),
    slowerThan === undefined ? undefined : gte(queryLog.milliseconds, slowerThan),
    outcome === undefined ? undefined : eq(queryLog.outcome, outcome),
    userId === undefined ? undefined : eq(queryLog.userId, userId),
    reportCode === undefined ? undefined : eq(queryLog.reportCode, reportCode),
    from === undefined ? undefined : gte(queryLog.at, new Date(from)),
    to === undefined ? undefined : lt(queryLog.at, new Date(to)),
    text === ''
      ? undefined
      : or(
          ilike(queryLog.text, wanted),
          ilike(queryLog.dataset, wanted),
          ilike(queryLog.id, `%${wanted.slice(1, -1)}`),
          ...(await named(db, tenantId, wanted)),
        ),
  )
}

/** Of a report or by a person whose name has the words. */
async function named(db: Db, tenantId: string, wanted: string) {
  const people = sql`select ${person.id} from ${person} where ${person.tenantId} = ${tenantId} and ${person.realName} ilike ${wanted}`
  const askers = await askersLike(db, tenantId, wanted)
  return [
    sql`${queryLog.userId} in (${people})`,
    ...(askers.length === 0 ? [] : [inArray(queryLog.reportCode, askers)]),
  ]
}

interface Part {
  tenantId: string
  where: Awaited<ReturnType<typeof matching>>
  slowest: boolean
  limit: number
  offset: number
}

async function entries(db: Db, { tenantId, where, slowest, limit, offset }: Part): Promise<QueryEntry[]> {
  const order = slowest ? [desc(queryLog.milliseconds), desc(queryLog.at)] : [desc(queryLog.at), desc(queryLog.id)]
  const rows = await db
    .select({
      log: queryLog,
      who: person.realName,
      sourceName: reportDatasource.name,
    })
    .from(queryLog)
    .leftJoin(person, and(eq(person.id, queryLog.userId), eq(person.tenantId, queryLog.tenantId)))
    .leftJoin(
      reportDatasource,
      and(
        eq(reportDatasource.code, queryLog.sourceCode),
        eq(reportDatasource.tenantId, queryLog.tenantId),
        eq(reportDatasource.deleted, false),
      ),
    )
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  const reports = await askerNames(db, tenantId, [...new Set(rows.flatMap(({ log }) => log.reportCode ?? []))])
  return rows.map(({ log, who, sourceName }) => {
    const { id, dataset, sourceCode, reportCode, userId, text, written, textHash, bound, sentence, cached, outcome } =
      log
    const measured = { rows: log.rows, bytes: log.bytes, milliseconds: log.milliseconds }
    const names = {
      who: who ?? '',
      reportName: reports.get(reportCode ?? '') ?? '',
      sourceName: sourceName ?? sourceCode ?? '',
    }
    const stored = {
      id,
      dataset,
      sourceCode,
      reportCode,
      userId,
      text,
      written,
      textHash,
      bound,
      sentence,
      cached,
      outcome,
    }
    return { ...stored, ...measured, ...names, at: log.at.toISOString() }
  })
}
