import { ofTenant, type PersonalData } from '@mingtai/server-kit'
import { and, desc, eq } from 'drizzle-orm'
import { stateWords } from './info/states.ts'
import { contract, contractFulfilment, contractHistory } from './tables.ts'

/** What a person handled of contracts, and what they registered and did. */
export const contractData: PersonalData[] = [
  {
    title: '经办的合同',
    async of(db, { tenantId, userId }, most) {
      const { number, name, amount, approvalState, lifeState, signDate, createdAt } = contract
      const rows = await db
        .select({ number, name, amount, approvalState, lifeState, signDate, createdAt })
        .from(contract)
        .where(and(ofTenant(contract, tenantId), eq(contract.handlerId, userId)))
        .orderBy(desc(createdAt))
        .limit(most)
      return rows.map(({ approvalState: approval, lifeState: life, ...row }) => ({
        ...row,
        state: stateWords({ approvalState: approval, lifeState: life }),
      }))
    },
  },
  {
    title: '登记的合同履行',
    of: (db, { tenantId, userId }, most) =>
      db
        .select({
          ...{ name: contract.name, day: contractFulfilment.day, amount: contractFulfilment.amount },
          ...{ invoiceNo: contractFulfilment.invoiceNo, note: contractFulfilment.note },
        })
        .from(contractFulfilment)
        .innerJoin(contract, eq(contract.id, contractFulfilment.contractId))
        .where(and(ofTenant(contractFulfilment, tenantId), eq(contractFulfilment.personId, userId)))
        .orderBy(desc(contractFulfilment.day))
        .limit(most),
  },
  {
    title: '合同办理经过',
    of: (db, { tenantId, userId }, most) =>
      db
        .select({
          ...{
            name: contract.name,
            action: contractHistory.action,
            note: contractHistory.note,
            at: contractHistory.at,
          },
        })
        .from(contractHistory)
        .innerJoin(contract, eq(contract.id, contractHistory.contractId))
        .where(and(eq(contractHistory.tenantId, tenantId), eq(contractHistory.personId, userId)))
        .orderBy(desc(contractHistory.at))
        .limit(most),
  },
]
