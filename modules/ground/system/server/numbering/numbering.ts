import { refusal, refuse } from '@mingtai/messages'
import { type Db, newId } from '@mingtai/server-kit'
import { and, asc, eq, lt, sql } from 'drizzle-orm'
import { numberIn, periodOf } from './number-pattern.ts'
import { numberRule, numberSeries, numberTaken } from '../tables.ts'

type Rule = typeof numberRule.$inferSelect
type Taken = typeof numberTaken.$inferSelect

/** Which series a number is taken from, by whom and for what. */
export interface Asked {
  tenantId: string
  code: string
  /** For rules that count separately in each organization. */
  organizationId?: string | null
  /** The day that decides the number's period; left out: now. */
  at?: Date
  by: string
  business?: { type: string; id: string }
}

/**
 * Takes the next number of a series without gaps: a rollback of the caller's transaction returns it, and other callers
 * wait until then. Call it as late in the transaction as possible.
 */
export async function takeNumber(db: Db, asked: Asked): Promise<string> {
  return db.transaction(async (inside) => {
    const [taken] = await taking(inside, { ...asked, count: 1 }, 'used')
    return taken?.number ?? refuse('numbering.notFound', asked.code)
  })
}

/** Reserves numbers for later papers. A number that is not used before it expires goes to the next caller. */
export async function reserveNumbers(
  db: Db,
  asked: Asked & { count: number; expiresAt: Date | null; reason: string },
): Promise<Taken[]> {
  return db.transaction((inside) => taking(inside, asked, 'reserved'))
}

/** Uses a reserved number for a paper. */
export async function useReserved(
  db: Db,
  { tenantId, id, by, business }: { tenantId: string; id: string; by: string; business: { type: string; id: string } },
): Promise<string> {
  const [row] = await db
    .update(numberTaken)
    .set({ state: 'used', by, businessType: business.type, businessId: business.id, expiresAt: null, at: new Date() })
    .where(
      and(
        eq(numberTaken.tenantId, tenantId),
        eq(numberTaken.id, id),
        eq(numberTaken.state, 'reserved'),
        sql`(${numberTaken.expiresAt} is null or ${numberTaken.expiresAt} > now())`,
      ),
    )
    .returning()
  return row?.number ?? refuse('numbering.notReserved', '所选')
}

/** Marks a number as never to be used, such as for a spoilt paper. It stays in the register with its reason. */
export async function voidNumber(
  db: Db,
  { tenantId, id, by, reason }: { tenantId: string; id: string; by: string; reason: string },
): Promise<Taken> {
  const [row] = await db
    .update(numberTaken)
    .set({ state: 'void', by, reason, at: new Date() })
    .where(and(eq(numberTaken.tenantId, tenantId), eq(numberTaken.id, id), sql`${numberTaken.state} <> 'void'`))
    .returning()
  return row ?? refuse('numbering.notReserved', '所选')
}

/** Returns a reserved number: the next caller gets it before a new one. */
export async function releaseNumber(
  db: Db,
  { tenantId, id, by }: { tenantId: string; id: string; by: string },
): Promise<Taken> {
  const [row] = await db
    .update(numberTaken)
    .set({ state: 'free', by, expiresAt: null, reason: null, at: new Date() })
    .where(and(eq(numberTaken.tenantId, tenantId), eq(numberTaken.id, id), eq(numberTaken.state, 'reserved')))
    .returning()
  return row ?? refuse('numbering.notReserved', '所选')
}

/** Previews the next numbers of a rule. */
export async function nextNumbers(db: Db, rule: Rule, { organizationId, at, count }: Preview): Promise<string[]> {
  const place = seriesOf(rule, organizationId, at)
  const free = await db
    .select({ n: numberTaken.n })
    .from(numberTaken)
    .where(and(inSeries(place), freeNow()))
    .orderBy(asc(numberTaken.n))
    .limit(count)
  const [series] = await db.select().from(numberSeries).where(ofSeries(place))
  const first = series?.next ?? 1
  const fresh = Array.from({ length: count - free.length }, (_, index) => first + index)
  return [...free.map(({ n }) => n), ...fresh].map((n) => numberIn(rule.pattern, n, at))
}

/** The number that the next caller of `takeNumber` would get; nothing is taken. */
export async function nextNumber(db: Db, asked: Pick<Asked, 'tenantId' | 'code' | 'organizationId'>): Promise<string> {
  const rule = await ruleByCode(db, asked.tenantId, asked.code)
  const preview = { organizationId: asked.organizationId ?? null, at: new Date(), count: 1 }
  return (await nextNumbers(db, rule, preview))[0] ?? ''
}

interface Preview {
  organizationId: string | null
  at: Date
  count: number
}

interface Series {
  tenantId: string
  ruleId: string
  organizationId: string
  period: string
}

/** The series that a rule counts in at a moment. */
export function seriesOf(rule: Rule, organizationId: string | null, at: Date): Series {
  return {
    tenantId: rule.tenantId,
    ruleId: rule.id,
    organizationId: rule.scope === 'organization' ? (organizationId ?? '') : '',
    period: periodOf(rule.reset, at),
  }
}

export function ofSeries({ tenantId, ruleId, organizationId, period }: Series) {
  return and(
    eq(numberSeries.tenantId, tenantId),
    eq(numberSeries.ruleId, ruleId),
    eq(numberSeries.organizationId, organizationId),
    eq(numberSeries.period, period),
  )
}

function inSeries({ tenantId, ruleId, organizationId, period }: Series) {
  return and(
    eq(numberTaken.tenantId, tenantId),
    eq(numberTaken.ruleId, ruleId),
    eq(numberTaken.organizationId, organizationId),
    eq(numberTaken.period, period),
  )
}

/** Condition for numbers that were returned, or whose reservation has expired. */
function freeNow() {
  return sql`(${numberTaken.state} = 'free' or (${numberTaken.state} = 'reserved' and ${lt(numberTaken.expiresAt, new Date())}))`
}

async function taking(
  db: Db,
  asked: Asked & { count: number; expiresAt?: Date | null; reason?: string },
  state: 'used' | 'reserved',
): Promise<Taken[]> {
  const { tenantId, code, at = new Date(), by, business, count } = asked
  const rule = await ruleByCode(db, tenantId, code)
  const place = seriesOf(rule, asked.organizationId ?? null, at)
  if (rule.scope === 'organization' && place.organizationId === '') refuse('right.noOrganization')
  // The row of the series is the queue: the transaction that locks it counts, the others wait.
  await db.insert(numberSeries).values(place).onConflictDoNothing()
  const [series] = await db.select().from(numberSeries).where(ofSeries(place)).for('update')
  const first = series?.next ?? 1
  const given = {
    ...{ state, by, at: new Date(), expiresAt: asked.expiresAt ?? null, reason: asked.reason ?? null },
    ...{ businessType: business?.type ?? null, businessId: business?.id ?? null },
  }
  const again = await db
    .select()
    .from(numberTaken)
    .where(and(inSeries(place), freeNow()))
    .orderBy(asc(numberTaken.n))
    .limit(count)
  const taken: Taken[] = []
  for (const old of again) {
    const here = and(eq(numberTaken.tenantId, tenantId), eq(numberTaken.id, old.id))
    const [row] = await db
      .update(numberTaken)
      .set({ ...given, number: numberIn(rule.pattern, old.n, at) })
      .where(and(here, freeNow()))
      .returning()
    if (row !== undefined) taken.push(row)
  }
  const fresh = count - taken.length
  if (fresh === 0) return taken
  const rows = Array.from({ length: fresh }, (_, index) => first + index).map((n) => ({
    ...{ id: newId(), ...place, ...given, n, number: numberIn(rule.pattern, n, at) },
  }))
  const added = await db.insert(numberTaken).values(rows).returning()
  await db
    .update(numberSeries)
    .set({ next: first + fresh })
    .where(ofSeries(place))
  return [...taken, ...added]
}

async function ruleByCode(db: Db, tenantId: string, code: string): Promise<Rule> {
  const [rule] = await db
    .select()
    .from(numberRule)
    .where(
      and(
        eq(numberRule.tenantId, tenantId),
        eq(numberRule.code, code),
        eq(numberRule.deleted, false),
        eq(numberRule.status, 1),
      ),
    )
  if (rule === undefined) throw refusal('numbering.notFound', code)
  return rule
}
