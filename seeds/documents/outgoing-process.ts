import { addProcess, templateOf } from '@mingtai/modules/office/approval/server'
import type { Db } from '@mingtai/server-kit'

/** Publishes the process that outgoing documents of the demo world are handed in to. */
export async function addOutgoingProcess(db: Db, maker: { tenantId: string; realName: string }): Promise<void> {
  await addProcess(db, maker, templateOf('outgoing-document'), null)
}
