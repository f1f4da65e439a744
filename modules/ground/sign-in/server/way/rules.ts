import { audit, changed, type Context, type Db, signedIn } from '@mingtai/server-kit'
import { refuseWith } from '@mingtai/messages'
import { and, eq, sql } from 'drizzle-orm'
import type { PasswordRules } from '../../calls-shapes.ts'
import { signInRule } from '../tables.ts'

const defaults: PasswordRules & { revision: number } = {
  passwordDays: null,
  phone: true,
  qrcode: true,
  twoStepFor: 'nobody',
  foot: '',
  revision: 0,
}

/** What a tenant's administrator decided about signing in; until then the defaults. */
export async function rulesOf(db: Db, tenantId: string): Promise<PasswordRules & { revision: number }> {
  const [row] = await db.select().from(signInRule).where(eq(signInRule.tenantId, tenantId))
  return row === undefined ? defaults : presentSignInRule(row)
}

/** The first rules of a tenant, with the words at the foot of its sign-in page. */
export async function addRules(db: Db, tenantId: string, foot: string): Promise<void> {
  await db.insert(signInRule).values({ tenantId, foot }).onConflictDoNothing()
}

export async function saveRules(context: Context, { revision, ...rules }: PasswordRules & { revision: number }) {
  const { tenantId, realName } = signedIn(context)
  const before = await rulesOf(context.db, tenantId)
  const values = { ...rules, updatedBy: realName, updatedAt: new Date() }
  const [row] = await context.db
    .insert(signInRule)
    .values({ ...values, tenantId })
    .onConflictDoUpdate({
      target: signInRule.tenantId,
      set: { ...values, revision: sql`${signInRule.revision} + 1` },
      setWhere: and(eq(signInRule.revision, revision)),
    })
    .returning()
  if (row === undefined) refuseWith({ status: 409 }, 'revision.conflict', '其他管理员', '刚才')
  await audit(context, {
    action: '修改登录规则',
    subject: '登录规则',
    change: changed(before, rules),
  })
  return presentSignInRule(row)
}

function presentSignInRule({
  passwordDays,
  phone,
  qrcode,
  twoStepFor,
  foot,
  revision,
}: typeof signInRule.$inferSelect) {
  return { passwordDays, phone, qrcode, twoStepFor, foot, revision }
}
