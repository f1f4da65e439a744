import { department, organization } from '@mingtai/modules/ground/organization/server'
import { chinaClock, officeColumn, type OfficeTable } from '@mingtai/server-kit'
import { type SQL, sql } from 'drizzle-orm'
import { approvalStates, categories, currencies, lifeStates, lineKinds, lineStates, natures } from '../words.ts'
import { readableContracts } from './info/contract-rows.ts'
import { contract, contractFulfilment, contractLine, contractParty } from './tables.ts'

const { text, moment } = officeColumn
const money = (name: string, title: string) => ({ name, type: 'numeric' as const, title })
const day = (name: string, title: string) => ({ name, type: 'date' as const, title })

/** Contracts and their plans, for reports on what is signed, paid and owed; each reader has those that they may read. */
export const contractTables: OfficeTable[] = [
  {
    name: 'contracts',
    title: '合同：本人经手的，以及负责的部门和台账的',
    columns: [
      text('number', '合同编号'),
      text('name', '合同名称'),
      text('category', '类别'),
      text('nature', '收支'),
      text('parties', '相对方'),
      money('amount', '合同金额'),
      text('currency', '币种'),
      text('approval_state', '审批状态'),
      text('life_state', '履行状态'),
      day('sign_date', '签署日期'),
      day('start_date', '开始日期'),
      day('end_date', '结束日期'),
      text('organization', '机构'),
      text('department', '部门'),
      text('handler', '经办人'),
      moment('created_at', '起草时间'),
    ],
    rows: (actor) => sql`
      select ${contract.number}, ${contract.name}, ${worded(sql`${contract.category}`, categories)},
        ${worded(sql`${contract.nature}`, natures)},
        (select string_agg(p.name, '、' order by p.sort) from ${contractParty} p where p.contract_id = ${contract.id}),
        ${contract.amount}, ${worded(sql`${contract.currency}`, currencies)},
        ${worded(sql`${contract.approvalState}`, approvalStates)}, ${worded(sql`${contract.lifeState}`, lifeStates)},
        ${contract.signDate}, ${contract.startDate}, ${contract.endDate}, ${organization.name}, ${department.name},
        ${contract.handlerName}, ${chinaClock(contract.createdAt)}
      from ${contract} left join ${organization} on ${organization.id} = ${contract.organizationId}
      left join ${department} on ${department.id} = ${contract.departmentId}
      where ${contract.tenantId} = ${actor.tenantId} and not ${contract.deleted} and ${readableContracts(actor)}`,
  },
  {
    name: 'contract_lines',
    title: '合同履行计划：本人经手的，以及负责的部门和台账的',
    columns: [
      text('number', '合同编号'),
      text('contract', '合同名称'),
      text('kind', '类型'),
      text('title', '事项'),
      day('plan_date', '计划日期'),
      money('plan_amount', '计划金额'),
      money('performed_amount', '已履行金额'),
      text('state', '状态'),
    ],
    rows: (actor) => sql`
      select ${contract.number}, ${contract.name}, ${worded(sql`${contractLine.kind}`, lineKinds)},
        ${contractLine.title}, ${contractLine.planDate}, ${contractLine.planAmount},
        (select coalesce(sum(f.amount), 0) from ${contractFulfilment} f
          where f.line_id = ${contractLine.id} and not f.deleted),
        ${worded(sql`${contractLine.state}`, lineStates)}
      from ${contractLine} join ${contract} on ${contract.id} = ${contractLine.contractId}
      where ${contract.tenantId} = ${actor.tenantId} and not ${contract.deleted} and not ${contractLine.deleted}
        and ${readableContracts(actor)}`,
  },
]

function worded(column: SQL, words: Readonly<Record<string, string>>): SQL {
  const cases = Object.entries(words).map(([state, word]) => sql`when ${column} = ${state} then ${word}`)
  return sql`case ${sql.join(cases, sql` `)} end`
}
