import { type Db, stamp, type SubjectState } from '@mingtai/server-kit'
import { askCustodian } from './custodian-todos.ts'
import { seal, type SealRow, sealUse } from './tables.ts'
import { takeNumber } from './use-number.ts'
import { stateAfter } from './use-states.ts'

type NewSeal = Pick<SealRow, 'code' | 'name' | 'kind' | 'organizationId' | 'custodianId' | 'state' | 'note'>
interface Maker {
  tenantId: string
  realName: string
}

/** Adds seals to the ledger of a demo world. */
export async function addSeals(db: Db, maker: Maker, seals: readonly NewSeal[]): Promise<SealRow[]> {
  return db
    .insert(seal)
    .values(seals.map((one) => ({ ...stamp(maker), ...one })))
    .returning()
}

interface PastUse {
  id: string
  sealId: string
  document: string
  copies: number
  purpose: string
  applicant: { id: string; realName: string; departmentId: string | null }
  createdAt: Date
  /** What became of its approval; null: it was entered from the paper log, when it was set already. */
  approval: { instanceId: string; state: SubjectState; endedAt: Date | null } | null
  /** When the seal was set, how often and by whom; null: not yet. */
  used: { at: Date; copies: number; by: string } | null
}

/** Adds a use of the past with what became of its approval; only one that waits is put on its custodian's list. */
export async function addSealUse(db: Db, tenantId: string, past: PastUse): Promise<void> {
  const { id, sealId, document, copies, purpose, applicant, createdAt, approval, used } = past
  const decided = stateAfter('running', approval?.state ?? 'approved')
  const hasEntry = decided === 'approved' || decided === 'recalled'
  const own = hasEntry ? await takeNumber(db, sealId) : null
  const state = decided === 'approved' && used !== null ? 'used' : decided
  const base = { ...stamp({ tenantId, realName: applicant.realName }), id, createdAt, updatedAt: createdAt }
  const entry = { number: own?.number ?? null, approvedAt: hasEntry ? (approval?.endedAt ?? createdAt) : null }
  const usedFacts =
    state === 'used' && used !== null ? { usedAt: used.at, usedBy: used.by, usedCopies: used.copies } : {}
  const [row] = await db
    .insert(sealUse)
    .values({
      ...{ ...base, sealId, document, copies, purpose, state, departmentId: applicant.departmentId },
      ...{ applicantId: applicant.id, applicantName: applicant.realName, instanceId: approval?.instanceId ?? null },
      ...{ ...entry, ...usedFacts },
    })
    .returning()
  if (row !== undefined && own !== null && state === 'approved') await askCustodian(db, row, own.seal)
}
