import { person } from '@mingtai/modules/ground/organization/server'
import { endAccessOf, endTwoStep, unlockAccount } from '@mingtai/modules/ground/sign-in/server'
import { auditOperator, type Db } from '@mingtai/server-kit'
import { eq } from 'drizzle-orm'
import { newPassword } from './password.ts'

interface Target {
  id: string
  tenantId: string
  loginName: string
  realName: string
}

/**
 * A new password from the shell of the server's machine, for an administrator whom nobody else can let in: whoever is in
 * under the account is out, it is unlocked, and the second step, which may be lost as well, is off. It is written down.
 */
export async function resetByOperator(db: Db, target: Target): Promise<string> {
  const { password, hash } = await newPassword()
  const { id, tenantId, realName } = target
  const changed = { passwordHash: hash, mustChangePassword: true, passwordChangedAt: new Date() }
  await db.transaction(async (inside) => {
    await inside.update(person).set(changed).where(eq(person.id, id))
    await endAccessOf(inside, { tenantId, userId: id, by: 'administrator' })
    await unlockAccount(inside, target)
    await endTwoStep(inside, target)
    const detail = { about: [id] }
    await auditOperator(inside, { tenantId, action: '重置密码，关闭两步验证', subject: realName, detail })
  })
  return password
}
