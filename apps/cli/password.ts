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
