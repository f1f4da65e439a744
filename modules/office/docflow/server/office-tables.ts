import { organization } from '@mingtai/modules/ground/organization/server'
import { chinaClock, officeColumn, type OfficeTable } from '@mingtai/server-kit'
import { type SQL, sql } from 'drizzle-orm'
import { categories, documentKinds, receivingStates, retentions, urgencies } from '../words.ts'
import { readableDocuments } from './receiving/document-rows.ts'
import { officialDocument } from './tables.ts'

const { text, moment, whole } = officeColumn

/** Incoming documents, for reports on how many come, and how long they take; each reader has those that they may read. */
export const docflowTables: OfficeTable[] = [
  {
    name: 'incoming_documents',
    title: '收文：本人经手的，以及负责登记、拟办和归档的',
    columns: [
      text('receive_number', '收文号'),
      text('title', '标题'),
      text('issuer', '来文单位'),
      text('document_number', '来文字号'),
      text('kind', '文种'),
      text('urgency', '紧急程度'),
      text('category', '类别'),
      text('state', '状态'),
      text('retention', '保管期限'),
      text('organization', '收文机构'),
      text('due_at', '办理期限'),
      whole('copies', '份数'),
      moment('received_at', '收文时间'),
      moment('registered_at', '登记时间'),
      moment('finished_at', '办结时间'),
      moment('archived_at', '归档时间'),
    ],
    rows: (actor) => sql`
      select ${officialDocument.receiveNumber}, ${officialDocument.title}, ${officialDocument.issuer},
        ${officialDocument.documentNumber}, ${worded(sql`${officialDocument.kind}`, documentKinds)},
        ${worded(sql`${officialDocument.urgency}`, urgencies)}, ${worded(sql`${officialDocument.category}`, categories)},
        ${worded(sql`${officialDocument.state}`, receivingStates)},
        ${worded(sql`${officialDocument.retention}`, retentions)}, ${organization.name},
        ${officialDocument.dueAt}::text, ${officialDocument.copies}, ${chinaClock(officialDocument.receivedAt)},
        ${chinaClock(officialDocument.registeredAt)}, ${chinaClock(officialDocument.finishedAt)},
        ${chinaClock(officialDocument.archivedAt)}
      from ${officialDocument} left join ${organization} on ${organization.id} = ${officialDocument.organizationId}
      where ${officialDocument.tenantId} = ${actor.tenantId} and not ${officialDocument.deleted}
        and ${officialDocument.direction} = 'incoming' and ${readableDocuments(actor)}`,
  },
]

function worded(column: SQL, words: Readonly<Record<string, string>>): SQL {
  const cases = Object.entries(words).map(([state, word]) => sql`when ${column} = ${state} then ${word}`)
  return sql`case ${sql.join(cases, sql` `)} end`
}
