import { Field } from '@mingtai/form-schema'
import { opinionsOf } from '@mingtai/modules/office/approval/server'
import { refuse } from '@mingtai/messages'
import {
  type ApprovalSubject,
  type Db,
  newId,
  ofTenant,
  signedIn,
  type SubjectChange,
  type SubjectState,
} from '@mingtai/server-kit'
import { amountInCapitals } from '@mingtai/zh'
import { and, eq, sql } from 'drizzle-orm'
import { readableAmount } from '../../money.ts'
import { amountKinds, categories, currencies, signModes } from '../../words.ts'
import { searchedWords } from '../info/change-contract.ts'
import { CONTRACT, contractFor, contractsWhere, readableContract } from '../info/contract-rows.ts'
import { mustHaveLivingOriginal } from '../info/open-change.ts'
import { missingOf } from '../info/missing.ts'
import { partiesOf } from '../info/contract-parts.ts'
import { addSigningTodo, endSigningTodo } from '../info/signing-todo.ts'
import { axesAfter, stateWords } from '../info/states.ts'
import { takeContractNumber } from '../number-rules.ts'
import { contract, contractHistory, type ContractTableRow } from '../tables.ts'
import { checkReview } from '../review/reviewing.ts'
import { mergeChange } from './merge-change.ts'
import { lockedFields } from './locked-fields.ts'

/** 合同 as approvals decide about it: what its form is filled in with, who reads it, and what comes of the end. */
export const contractSubject: ApprovalSubject = {
  name: '合同',
  number: 1,
  fields: [
    { kind: 'text', key: 'name', label: '合同名称' },
    { kind: 'text', key: 'category', label: '合同类别' },
    { kind: 'text', key: 'signMode', label: '签订方式' },
    { kind: 'text', key: 'ownParty', label: '我方' },
    { kind: 'text', key: 'parties', label: '相对方' },
    { kind: 'text', key: 'currency', label: '币种' },
    // Of any currency, so that no sign of one stands before it.
    { kind: 'amount', key: 'amount', label: '合同金额', symbol: '' },
    { kind: 'text', key: 'amountWords', label: '金额大写' },
    { kind: 'text', key: 'term', label: '合同期限' },
    { kind: 'longText', key: 'content', label: '主要内容' },
    { kind: 'longText', key: 'paymentTerms', label: '付款条件' },
  ].map((one) => Field.parse({ type: 'field', ...one })),
  newLink: '/contract-management/contract-upload',
  async valuesOf(context, id) {
    const actor = signedIn(context)
    const { row, parties } = await readableContract(context.db, actor, id)
    // A returned one is sent again with what is written now; anything else begins anew.
    if (row.approvalState !== 'returned') await contractFor(context.db, actor, { id, action: 'submit' })
    const missing = await missingOf(context.db, row)
    if (missing.length > 0) refuse('contract.incomplete', row.name, missing.join('；'))
    const { amount, currency, amountKind } = row
    const kind = amountKind === 'fixed' ? '' : `（${amountKinds[amountKind]}）`
    const money =
      currency === 'CNY' ? amountInCapitals(amount) : `${currencies[currency]}${readableAmount(amount ?? '0')}`
    return {
      ...{ name: row.name, category: categories[row.category], signMode: signModes[row.signMode] },
      ...{
        ownParty: row.ownParty,
        parties: withWarning(parties, await blacklisted(context.db, row)),
        amount,
        currency: currencies[currency],
      },
      amountWords: amount === null ? amountKinds[amountKind] : `${money}${kind}`,
      term: `${row.startDate}至${row.endDate}`,
      content: row.content.slice(0, MOST_TEXT) || null,
      paymentTerms: row.paymentTerms || null,
    }
  },
  async mayRead(db, actor, id) {
    const [found] = await contractsWhere(db, actor, { where: eq(contract.id, id), limit: 1, offset: 0 })
    return found?.isReadable === true
  },
  link: linkOf,
  /** Office specification, section 4: what waits is approved on its own page, anything else is looked at. */
  approvalLink: ({ id, instanceId, isTodo }) =>
    isTodo
      ? `/contract-management/contract-approve?id=${id}&instanceId=${instanceId}`
      : `/contract-management/contract-upload?id=${id}&instanceId=${instanceId}&mode=view`,
  async checkApproval(db, actor, { id, step }) {
    await mustHaveLivingOriginal(db, actor.tenantId, id)
    await checkReview(db, actor, { id, step })
  },
  takeChange,
}

/** The parties as the form names them: whoever signs it reads that one of them is on the blacklist. */
function withWarning(parties: string, listed: readonly string[]): string {
  const warning = listed.length === 0 ? '' : `（${listed.join('、')}在黑名单里）`
  return `${parties.slice(0, 200 - warning.length)}${warning}`
}

async function blacklisted(db: Db, { id }: ContractTableRow): Promise<string[]> {
  return (await partiesOf(db, id)).filter(({ isBlacklisted }) => isBlacklisted).map(({ name }) => name)
}

/** Letters of a text that a form takes. */
const MOST_TEXT = 2000

/** The page of a contract. */
export function linkOf(id: string): string {
  return `/contract-management/contract-upload-detail?id=${id}`
}

const words: Readonly<Record<SubjectState, string>> = {
  running: '提交审批',
  returned: '审批退回',
  approved: '审批通过',
  rejected: '审批未通过',
  canceled: '撤销审批',
  terminated: '终止审批',
  reverted: '撤销通过',
}

/** Both axes after a change of the approval; the first submission takes the number, a yes locks what was approved. */
async function takeChange(db: Db, { tenantId, id, instanceId, number, state, by, at }: SubjectChange): Promise<void> {
  const [before] = await db
    .select()
    .from(contract)
    .where(and(ofTenant(contract, tenantId), eq(contract.id, id)))
    .for('update')
  if (before === undefined) return
  const axes = axesAfter(before, state)
  const parties = await partiesOf(db, id)
  const numbered = state === 'running' && before.number === null ? await numberFor(db, before, { by, at }) : null
  const approved = axes.approvalState === 'approved' && before.approvalState !== 'approved'
  const merged = approved && before.signMode === 'change'
  const [after] = await db
    .update(contract)
    .set({
      ...{ ...axes, instanceId, updatedAt: at, updatedBy: by, revision: sql`${contract.revision} + 1` },
      ...(numbered !== null && {
        number: numbered,
        searchText: searchedWords({ ...before, number: numbered, parties }),
      }),
      ...(approved && { approvedAt: at, approved: lockedFields(before, parties) }),
      ...(merged && { lifeState: 'changed' as const }),
    })
    .where(eq(contract.id, id))
    .returning()
  if (after === undefined) return
  if (merged) await mergeChange(db, after, { by, at })
  if (after.lifeState === 'signing' && before.lifeState === 'none') await addSigningTodo(db, after)
  if (before.lifeState === 'signing' && after.lifeState === 'none')
    await endSigningTodo(db, after, { by, outcome: 'withdrawn' })
  const reason = state === 'returned' || state === 'rejected' ? await reasonOf(db, tenantId, { id, instanceId }) : ''
  const note = [number, reason].filter((word) => word !== '').join('：')
  await db.insert(contractHistory).values({
    ...{ id: newId(), tenantId, contractId: id, action: words[state], personName: by, note, at },
    ...{ before: stateWords(before), after: stateWords(after) },
  })
}

/** What the last one said who did not agree. */
async function reasonOf(
  db: Db,
  tenantId: string,
  { id, instanceId }: { id: string; instanceId: string },
): Promise<string> {
  const said = await opinionsOf(db, tenantId, { kind: CONTRACT, id })
  return said.findLast((one) => one.instanceId === instanceId && one.verdict !== 'approved')?.text ?? ''
}

async function numberFor(
  db: Db,
  { tenantId, organizationId, category, id }: ContractTableRow,
  { by, at }: { by: string; at: Date },
): Promise<string> {
  return takeContractNumber(db, { tenantId, organizationId, category, at, id, by })
}
