import { type HandoverKind, type Leaver, newId, ofTenant } from '@mingtai/server-kit'
import { and, desc, eq, ne } from 'drizzle-orm'
import { contract, contractHistory } from './tables.ts'
import { stateWords } from './info/states.ts'

/** 经办的合同: what a leaver handles and is not archived goes on with their successor, and the contract says so. */
export const contractHandover: HandoverKind = {
  key: 'contract',
  name: '经办的合同',
  otherwise: '没有经办人，由合同台账管理员继续办理',
  async ownedBy(db, leaver) {
    const { id, name, number } = contract
    const rows = await db
      .select({ id, name, number })
      .from(contract)
      .where(handledBy(leaver))
      .orderBy(desc(contract.createdAt))
    return rows.map((row) => ({ ...row, note: row.number ?? '草稿' }))
  },
  async pass(db, leaver, { id: handlerId, realName: handlerName }) {
    const rows = await db.update(contract).set({ handlerId, handlerName }).where(handledBy(leaver)).returning()
    for (const row of rows)
      await db.insert(contractHistory).values({
        ...{ id: newId(), tenantId: row.tenantId, contractId: row.id, action: '移交', personName: leaver.realName },
        ...{ before: stateWords(row), after: stateWords(row), note: `移交给${handlerName}` },
      })
  },
  async end(db, leaver) {
    await db.update(contract).set({ handlerId: null, handlerName: '' }).where(handledBy(leaver))
  },
}

function handledBy({ tenantId, id }: Leaver) {
  return and(ofTenant(contract, tenantId), eq(contract.handlerId, id), ne(contract.lifeState, 'archived'))
}
