import { type Actor, type Db, ofTenant, stamp, touch } from '@mingtai/server-kit'
import { wallClock } from '@mingtai/zh'
import { and, asc, eq, max } from 'drizzle-orm'
import { documentNumber, documentNumberRule } from '../tables.ts'

/** The mark of an organization that has chosen none. */
const USUAL_MARK = '收'

interface Numbered {
  organizationId: string
  documentId: string
  receivedAt: Date
}

/** Takes the next 收文号 of an organization in a year; its rule is locked until the transaction ends. */
export async function takeReceivingNumber(db: Db, actor: Pick<Actor, 'tenantId' | 'realName'>, asked: Numbered) {
  const { organizationId, documentId, receivedAt } = asked
  const year = new Date(wallClock(receivedAt)).getUTCFullYear()
  const rule = await lockedRule(db, actor, organizationId)
  const [last] = await db
    .select({ sequence: max(documentNumber.sequence) })
    .from(documentNumber)
    .where(and(eq(documentNumber.ruleId, rule.id), eq(documentNumber.year, year)))
  const sequence = (last?.sequence ?? 0) + 1
  await db
    .insert(documentNumber)
    .values({ ...stamp(actor), ruleId: rule.id, year, sequence, state: 'used', documentId })
  return receivingNumberOf(rule.mark, year, sequence)
}

/** Voids the number of a document; it stays in the register with the reason and is not given again. */
export async function voidNumberOf(db: Db, actor: Actor, documentId: string, reason: string): Promise<void> {
  await db
    .update(documentNumber)
    .set({ state: 'void', reason, ...touch(actor) })
    .where(and(ofTenant(documentNumber, actor.tenantId), eq(documentNumber.documentId, documentId)))
}

/** Numbers are written with six-corner brackets and without leading zeros. GB/T 9704, 7.2.5. */
function receivingNumberOf(mark: string, year: number, sequence: number): string {
  return `${mark}〔${year}〕${sequence}号`
}

async function lockedRule(db: Db, actor: Pick<Actor, 'tenantId' | 'realName'>, organizationId: string) {
  const rules = db
    .select()
    .from(documentNumberRule)
    .where(
      and(
        ofTenant(documentNumberRule, actor.tenantId),
        eq(documentNumberRule.organizationId, organizationId),
        eq(documentNumberRule.purpose, 'receiving'),
      ),
    )
    .orderBy(asc(documentNumberRule.createdAt))
    .limit(1)
    .for('update')
  const [rule] = await rules
  if (rule !== undefined) return rule
  await db
    .insert(documentNumberRule)
    .values({ ...stamp(actor), organizationId, purpose: 'receiving', mark: USUAL_MARK })
    .onConflictDoNothing()
  const [made] = await rules
  if (made === undefined) throw new Error('a rule of numbers went away')
  return made
}
