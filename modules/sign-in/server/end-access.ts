import { endOauthOf } from '@mingtai/modules/authorization/server'
import { endTokensOf } from '@mingtai/modules/personal/server'
import type { Db } from '@mingtai/server-kit'
import { endSessionsOf } from './session.ts'

interface Whose {
  tenantId: string
  userId: string
}

/** A password is replaced as it is every so often: sessions but the one that stays, and what programs elsewhere hold. */
export async function endSignInsOf(db: Db, whose: Whose, stays: string | null = null): Promise<void> {
  await endOauthOf(db, whose)
  await endSessionsOf(db, whose, stays)
}

/** Somebody else may have got in, or nobody is to: all that acts in a person's name ends, their scripts too. */
export async function endAccessOf(db: Db, whose: Whose, stays: string | null = null): Promise<void> {
  await endTokensOf(db, whose)
  await endSignInsOf(db, whose, stays)
}
