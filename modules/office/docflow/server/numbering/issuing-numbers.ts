import { type Actor, type Db, ofTenant, stamp } from '@mingtai/server-kit'
import { wallClock } from '@mingtai/zh'
import { and, asc, eq, max } from 'drizzle-orm'
import { documentNumber, documentNumberRule } from '../tables.ts'

interface Asked {
  organizationId: string
  documentId: string
  /** 机关代字. */
  mark: string
  at: Date
}

/** Takes the next 发文字号 of a mark in a year; its rule is locked until the transaction ends. */
export async function takeIssuingNumber(
  db: Db,
  actor: Pick<Actor, 'tenantId' | 'realName'>,
  { organizationId, documentId, mark, at }: Asked,
): Promise<string> {
  const year = yearOf(at)
  const ruleId = await lockedRule(db, actor, { organizationId, mark })
  const sequence = (await lastSequence(db, ruleId, year)) + 1
  await db.insert(documentNumber).values({ ...stamp(actor), ruleId, year, sequence, state: 'used', documentId })
  return issuingNumberOf(mark, year, sequence)
}

/** The marks of an organization with the number that each would give next. */
export async function issuingMarksOf(db: Db, tenantId: string, organizationId: string, at: Date) {
  const rules = await db
    .select({ id: documentNumberRule.id, mark: documentNumberRule.mark })
    .from(documentNumberRule)
    .where(issuingRules(tenantId, organizationId))
    .orderBy(asc(documentNumberRule.createdAt))
  const year = yearOf(at)
  return Promise.all(
    rules.map(async ({ id, mark }) => {
      return { mark, next: issuingNumberOf(mark, year, (await lastSequence(db, id, year)) + 1) }
    }),
  )
}

/** Numbers are written with six-corner brackets and without leading zeros. GB/T 9704, 7.2.5. */
function issuingNumberOf(mark: string, year: number, sequence: number): string {
  return `${mark}〔${year}〕${sequence}号`
}

function yearOf(at: Date): number {
  return new Date(wallClock(at)).getUTCFullYear()
}

async function lastSequence(db: Db, ruleId: string, year: number): Promise<number> {
  const [last] = await db
    .select({ sequence: max(documentNumber.sequence) })
    .from(documentNumber)
    .where(and(eq(documentNumber.ruleId, ruleId), eq(documentNumber.year, year)))
  return last?.sequence ?? 0
}

function issuingRules(tenantId: string, organizationId: string) {
  return and(
    ofTenant(documentNumberRule, tenantId),
    eq(documentNumberRule.organizationId, organizationId),
    eq(documentNumberRule.purpose, 'issuing'),
  )
}

async function lockedRule(
  db: Db,
  actor: Pick<Actor, 'tenantId' | 'realName'>,
  { organizationId, mark }: { organizationId: string; mark: string },
): Promise<string> {
  await db
    .insert(documentNumberRule)
    .values({ ...stamp(actor), organizationId, purpose: 'issuing', mark })
    .onConflictDoNothing()
  const [rule] = await db
    .select({ id: documentNumberRule.id })
    .from(documentNumberRule)
    .where(and(issuingRules(actor.tenantId, organizationId), eq(documentNumberRule.mark, mark)))
    .for('update')
  if (rule === undefined) throw new Error('a rule of numbers went away')
  return rule.id
}
