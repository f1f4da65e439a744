import { opinionsOf } from '@mingtai/modules/office/approval/server'
import type { Db } from '@mingtai/server-kit'
import { SIGN_STEP } from '../../sending-words.ts'
import { OUTGOING_DOCUMENT } from './outgoing-rows.ts'

interface Signing {
  /** Who has signed, in their order; empty: the process has no such step. */
  names: string[]
  /** When the last of them did. */
  at: Date | null
}

/** Who has said yes at the step 签发 of an approval of a document, and when. */
export async function signingOf(
  db: Db,
  { tenantId, id, instanceId }: { tenantId: string; id: string; instanceId: string | null },
): Promise<Signing> {
  const said = await opinionsOf(db, tenantId, { kind: OUTGOING_DOCUMENT, id })
  const yes = said.filter(
    (one) => one.instanceId === instanceId && one.step === SIGN_STEP && one.verdict === 'approved',
  )
  return { names: [...new Set(yes.map(({ personName }) => personName))], at: yes.at(-1)?.at ?? null }
}
