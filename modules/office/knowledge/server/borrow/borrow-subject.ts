import { Field } from '@mingtai/form-schema'
import { refuse } from '@mingtai/messages'
import {
  type ApprovalSubject,
  type Db,
  ofTenant,
  signedIn,
  type SubjectChange,
  type SubjectState,
} from '@mingtai/server-kit'
import { linesByOwner } from '@mingtai/modules/ground/access/server'
import { person } from '@mingtai/modules/ground/organization/server'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { type BorrowState, borrowLevels, borrowStates } from '../../words.ts'
import { KNOWLEDGE } from '../access/lines.ts'
import { recordHistory } from '../article/history.ts'
import { today } from '../article/versions.ts'
import { type BorrowRow, knowledgeArticle, knowledgeBorrow } from '../tables.ts'
import { borrowsWhere, readableBorrow } from './borrow-rows.ts'

/** 借阅 as approvals decide about it: what its form is filled in with, who reads it, and what comes of the end. */
export const borrowSubject: ApprovalSubject = {
  name: '知识库借阅',
  number: null,
  fields: [
    { kind: 'text', key: 'title', label: '文档' },
    { kind: 'text', key: 'space', label: '知识空间' },
    { kind: 'text', key: 'level', label: '借阅方式' },
    { kind: 'date', key: 'until', label: '借阅到' },
    { kind: 'longText', key: 'reason', label: '事由' },
    { kind: 'person', key: 'manager', label: '知识空间管理员' },
  ].map((one) => Field.parse({ type: 'field', ...one })),
  newLink: '/knowledge/knowledge-file',
  async valuesOf(context, id) {
    const { row, title, spaceName } = await readableBorrow(context.db, signedIn(context), id)
    if (row.applicantId !== signedIn(context).userId) refuse('right.row', title)
    if (!open.includes(row.state)) refuse('row.wrongState', title, borrowStates[row.state])
    if (row.until < today()) refuse('knowledge.borrowPast')
    const manager = await managerOf(context.db, row)
    const asked = { level: borrowLevels[row.level], until: row.until, reason: row.reason }
    return { title, space: spaceName, ...asked, manager }
  },
  async mayRead(db, actor, id) {
    return (await borrowsWhere(db, actor, eq(knowledgeBorrow.id, id))).length > 0
  },
  link: (id) => `/knowledge/knowledge-details?borrowId=${id}`,
  takeChange,
}

/** Who is named as manager of the space that an article lies in, for steps that go to them; null: nobody by name. */
async function managerOf(db: Db, { tenantId, articleId }: BorrowRow): Promise<{ id: string; name: string }[] | null> {
  const [article] = await db
    .select({ spaceId: knowledgeArticle.spaceId })
    .from(knowledgeArticle)
    .where(and(ofTenant(knowledgeArticle, tenantId), eq(knowledgeArticle.id, articleId)))
  const ids = [article?.spaceId ?? '']
  const lines = (await linesByOwner(db, { tenantId, types: [KNOWLEDGE], ids })).get(ids[0] ?? '') ?? []
  const managers = lines.filter(({ kind, may }) => kind === 'person' && may.includes('manage')).map(({ who }) => who)
  const [found] = await db
    .select({ id: person.id, name: person.realName })
    .from(person)
    .where(and(ofTenant(person, tenantId), inArray(person.id, ['', ...managers]), eq(person.disabled, false)))
    .orderBy(asc(person.realName), asc(person.id))
    .limit(1)
  return found === undefined ? null : [found]
}

const open: readonly BorrowState[] = ['draft', 'returned', 'rejected', 'canceled']

const told: Readonly<Record<SubjectState, BorrowState>> = {
  running: 'running',
  returned: 'returned',
  approved: 'approved',
  rejected: 'rejected',
  canceled: 'canceled',
  terminated: 'canceled',
  reverted: 'recalled',
}

/** The state after a change of the approval; what was taken back stays so, whatever is said afterwards. */
async function takeChange(db: Db, { tenantId, id, instanceId, state, by, at }: SubjectChange): Promise<void> {
  const [before] = await db
    .select()
    .from(knowledgeBorrow)
    .where(and(ofTenant(knowledgeBorrow, tenantId), eq(knowledgeBorrow.id, id)))
    .for('update')
  if (before === undefined || before.state === 'recalled') return
  const next = told[state]
  await db
    .update(knowledgeBorrow)
    .set({
      state: next,
      instanceId,
      updatedAt: at,
      updatedBy: by,
      revision: sql`${knowledgeBorrow.revision} + 1`,
      ...(next === 'approved' && { approvedAt: at }),
      ...(next === 'recalled' && { recalledBy: by }),
    })
    .where(eq(knowledgeBorrow.id, id))
  if (next !== 'approved') return
  const applicant = { userId: before.applicantId, realName: before.applicantName }
  const note = `${borrowLevels[before.level]}，到${before.until}`
  await recordHistory(db, applicant, { id: before.articleId, tenantId }, { action: 'borrow', note })
}
