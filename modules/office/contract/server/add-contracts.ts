import { type Db, newId, stamp } from '@mingtai/server-kit'
import { initials } from '@mingtai/zh/pinyin'
import { searchedWords } from './info/change-contract.ts'
import { lockedFields } from './approval/locked-fields.ts'
import { takeContractNumber } from './number-rules.ts'
import {
  contract,
  contractFulfilment,
  contractHistory,
  contractLine,
  contractParty,
  contractReview,
  counterparty,
} from './tables.ts'

type NewContract = typeof contract.$inferInsert
type Whole = 'id' | 'tenantId' | 'createdBy' | 'updatedBy' | 'contractId'
interface Person {
  id: string
  realName: string
}

/** A contract of the past with its plan, what was done of it and what was said about it. */
export interface PastContract {
  /** Also of the thing that its approval decided about. */
  id: string
  contract: Omit<NewContract, Whole | 'number' | 'searchText' | 'handlerId' | 'handlerName'>
  handler: Person
  /** When its number was taken; null: it is a draft, or it has its number from before. */
  numberedAt: Date | null
  party: { role: 'first' | 'second'; name: string; creditCode: string; contact: string; phone: string; bank: string }
  lines: (Omit<typeof contractLine.$inferInsert, Whole> & {
    done: { day: string; amount: string; invoiceNo: string }[]
  })[]
  history: (Omit<typeof contractHistory.$inferInsert, Whole> & { person: Person })[]
  reviews: (Omit<typeof contractReview.$inferInsert, Whole | 'reviewerId' | 'reviewerName'> & { person: Person })[]
}

interface Maker {
  tenantId: string
  realName: string
}

/** Adds contracts of the past to a demo world. */
export async function addPastContract(db: Db, maker: Maker, past: PastContract): Promise<void> {
  const { id, handler, party } = past
  const { tenantId } = maker
  const base = { ...stamp(maker), id }
  const { organizationId, category } = past.contract
  const number =
    past.numberedAt === null
      ? null
      : await takeContractNumber(db, {
          tenantId,
          organizationId,
          category,
          at: past.numberedAt,
          id,
          by: handler.realName,
        })
  const parties = [{ ...party, account: '' }]
  const own = { handlerId: handler.id, handlerName: handler.realName, number }
  const row = { ...base, ...past.contract, ...own }
  const isDecided = row.approvalState === 'approved' || row.approvalState === 'imported'
  const searchText = searchedWords({ ...row, originalNumber: row.originalNumber ?? '', parties })
  const fixed = {
    ...{
      amount: row.amount ?? null,
      currency: row.currency,
      ownParty: row.ownParty ?? '',
      endDate: row.endDate ?? null,
    },
  }
  await db.insert(contract).values({ ...row, searchText, approved: isDecided ? lockedFields(fixed, parties) : null })
  const of = { tenantId, contractId: id }
  await db.insert(contractParty).values(parties.map((one, sort) => ({ id: newId(), ...of, ...one, sort })))
  for (const { done, ...line } of past.lines) {
    const lineRow = { ...stamp(maker), ...of, ...line }
    await db.insert(contractLine).values(lineRow)
    if (done.length > 0)
      await db.insert(contractFulfilment).values(
        done.map((record) => ({
          ...{ ...stamp({ tenantId, realName: handler.realName }), ...of, ...record, lineId: lineRow.id },
          ...{ personId: handler.id, personName: handler.realName, requestId: newId() },
        })),
      )
  }
  if (past.history.length > 0)
    await db.insert(contractHistory).values(
      past.history.map(({ person, ...line }) => ({
        ...{ id: newId(), ...of, ...line, personId: person.id, personName: person.realName },
      })),
    )
  if (past.reviews.length > 0)
    await db.insert(contractReview).values(
      past.reviews.map(({ person, ...review }) => ({
        ...{ ...stamp(maker), ...of, ...review, reviewerId: person.id, reviewerName: person.realName },
      })),
    )
}

type NewCounterparty = Omit<typeof counterparty.$inferInsert, Whole | 'sounds'>

/** Adds counterparties to a demo world. */
export async function addCounterparties(db: Db, maker: Maker, parties: readonly NewCounterparty[]): Promise<void> {
  await db
    .insert(counterparty)
    .values(parties.map((one) => ({ ...stamp(maker), ...one, sounds: initials(one.name) })))
    .onConflictDoNothing()
}
