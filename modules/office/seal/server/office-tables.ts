import { department, organization, person } from '@mingtai/modules/ground/organization/server'
import { chinaClock, officeColumn, type OfficeTable } from '@mingtai/server-kit'
import { type SQL, sql } from 'drizzle-orm'
import { sealKinds, sealStates, useStates } from '../calls.ts'
import { visibleSeals, visibleUses } from './use-rows.ts'
import { seal, sealUse } from './tables.ts'

const { text, moment, whole } = officeColumn

/** Seals and their uses, for reports on how often which seal is set; each reader has their own and those they keep or manage. */
export const sealTables: OfficeTable[] = [
  {
    name: 'seals',
    title: '印章：本人保管的，以及负责管理的',
    columns: [
      text('code', '编号'),
      text('name', '名称'),
      text('kind', '类别'),
      text('organization', '所属机构'),
      text('custodian', '保管人'),
      text('state', '状态'),
    ],
    rows: (actor) => sql`
      select ${seal.code}, ${seal.name}, ${worded(sql`${seal.kind}`, sealKinds)}, ${organization.name}, ${person.realName},
        ${worded(sql`${seal.state}`, sealStates)}
      from ${seal} left join ${organization} on ${organization.id} = ${seal.organizationId}
      left join ${person} on ${person.id} = ${seal.custodianId}
      where ${seal.tenantId} = ${actor.tenantId} and not ${seal.deleted} and ${visibleSeals(actor)}`,
  },
  {
    name: 'seal_uses',
    title: '用印：本人申请的，以及保管或管理的印章的',
    columns: [
      text('number', '登记号'),
      text('seal', '印章'),
      text('organization', '印章所属机构'),
      text('document', '文件'),
      whole('copies', '申请份数'),
      whole('used_copies', '用印份数'),
      text('applicant', '申请人'),
      text('department', '申请部门'),
      text('state', '状态'),
      moment('created_at', '申请时间'),
      moment('approved_at', '批准时间'),
      moment('used_at', '用印时间'),
    ],
    rows: (actor) => sql`
      select ${sealUse.number}, ${seal.name}, ${organization.name}, ${sealUse.document}, ${sealUse.copies},
        ${sealUse.usedCopies}, ${sealUse.applicantName}, ${department.name},
        ${worded(sql`${sealUse.state}`, useStates)}, ${chinaClock(sealUse.createdAt)}, ${chinaClock(sealUse.approvedAt)},
        ${chinaClock(sealUse.usedAt)}
      from ${sealUse} join ${seal} on ${seal.id} = ${sealUse.sealId}
      left join ${organization} on ${organization.id} = ${seal.organizationId}
      left join ${department} on ${department.id} = ${sealUse.departmentId}
      where ${sealUse.tenantId} = ${actor.tenantId} and not ${sealUse.deleted} and ${visibleUses(actor)}`,
  },
]

function worded(column: SQL, words: Readonly<Record<string, string>>): SQL {
  const cases = Object.entries(words).map(([state, word]) => sql`when ${column} = ${state} then ${word}`)
  return sql`case ${sql.join(cases, sql` `)} end`
}
