import { type SearchProvider, signedIn } from '@mingtai/server-kit'
import { sql } from 'drizzle-orm'
import type { ApprovalRow } from '../../calls.ts'
import { instanceStates } from '../../words.ts'
import { readableApprovals } from '../readable-approvals.ts'
import { approvalLink } from '../subject/subjects.ts'
import { approvalDefinition, approvalInstance } from '../tables.ts'
import { narrowedByIndex } from './rows.ts'

/** More are not counted: the list says how many there are. */
const MOST_COUNTED = 100

interface Row extends Record<string, unknown> {
  id: string
  number: string
  title: string
  initiator: string
  state: ApprovalRow['state']
  businessType: string | null
  businessId: string | null
}

/** 审批 by title, number and sender, as far as the asker takes part in them or answers for them. */
export const approvalSearch: SearchProvider = {
  title: '审批',
  icon: 'stamp',
  order: 10,
  listOf: (keyword) => `/approval-center/done?keyword=${encodeURIComponent(keyword)}`,
  async find(context, { keyword, most }) {
    const where = narrowedByIndex({ keyword }) ?? sql`false`
    const readable = readableApprovals(signedIn(context), { where })
    const { rows } = await context.db.execute<Row>(sql`
      select ${approvalInstance.id} as id, ${approvalInstance.number} as number, ${approvalInstance.title} as title,
        ${approvalInstance.initiatorName} as initiator, ${approvalInstance.status} as state,
        ${approvalInstance.businessType} as "businessType", ${approvalInstance.businessId} as "businessId"
      ${readable} order by ${approvalInstance.startedAt} desc, ${approvalInstance.id} desc limit ${most}`)
    const { rows: counted } = await context.db.execute<{ total: number }>(sql`
      select count(*)::int as total from (select ${approvalDefinition.id} ${readable} limit ${MOST_COUNTED}) seen`)
    return { total: counted[0]?.total ?? 0, found: rows.map(thing) }
  },
}

function thing({ id, number, title, initiator, state, businessType, businessId }: Row) {
  const link = approvalLink({ instanceId: id, businessType, businessId }, null)
  return { id, title, note: [number, initiator, instanceStates[state]].join(' · '), link }
}
