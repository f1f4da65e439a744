import { withDatabase } from './database.ts'
import { type Named, namedPerson } from './named-person.ts'

/**
 * `mingtai password reset`: for whoever has the machine and can no longer come in. A new password straight in the
 * database, which must be changed at the next sign-in; prints it and nothing else.
 */
export async function resetPassword(env: NodeJS.ProcessEnv, named: Named): Promise<void> {
  const password = await withDatabase(env, async (db) => {
    const found = await namedPerson(db, named)
    const { resetByOperator } = await import('@mingtai/modules/ground/people/server')
    return resetByOperator(db, found)
  })
  console.log(password)
}

/** `mingtai password break-glass`: the account for the day on which nothing else lets anybody in. */
export async function giveBreakGlass(env: NodeJS.ProcessEnv, { tenant }: { tenant?: string }): Promise<void> {
  const { loginName, password } = await withDatabase(env, async (db) => {
    const { renewBreakGlass } = await import('@mingtai/modules/shell/administration/server')
    const { DEFAULT_TENANT } = await import('@mingtai/modules/ground/sign-in/server')
    return renewBreakGlass(db, tenant ?? DEFAULT_TENANT)
  })
  console.log(`${loginName} ${password}`)
}
