import { type HandoverKind, type Leaver, ofTenant } from '@mingtai/server-kit'
import { and, asc, eq } from 'drizzle-orm'
import { custodianChanged } from './custodian-todos.ts'
import { seal } from './tables.ts'

/** 保管的印章: whoever leaves hands over the seals in their cupboard, with what waits for them. */
export const sealHandover: HandoverKind = {
  key: 'seal',
  name: '保管的印章',
  otherwise: '没有保管人，由印章管理员登记用印并另行指定',
  async ownedBy(db, leaver) {
    const { id, name, code } = seal
    return db.select({ id, name, note: code }).from(seal).where(inCustodyOf(leaver)).orderBy(asc(name))
  },
  async pass(db, leaver, { id: custodianId }) {
    const rows = await db.update(seal).set({ custodianId }).where(inCustodyOf(leaver)).returning()
    for (const row of rows) await custodianChanged(db, row)
  },
  async end(db, leaver) {
    const rows = await db.update(seal).set({ custodianId: null }).where(inCustodyOf(leaver)).returning()
    for (const row of rows) await custodianChanged(db, row)
  },
}

function inCustodyOf({ tenantId, id }: Leaver) {
  return and(ofTenant(seal, tenantId), eq(seal.custodianId, id))
}
