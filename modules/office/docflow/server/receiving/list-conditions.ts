import { type Actor, hasWords } from '@mingtai/server-kit'
import { and, eq, inArray, ne, not, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { receivingFilters, ReceivingTab } from '../../receiving-list-calls.ts'
import { documentCirculation, documentFollow, documentHistory, officialDocument } from '../tables.ts'
import { circulatedTo, readableDocuments, scoped } from './document-rows.ts'

type Filters = { [K in keyof typeof receivingFilters]?: z.output<(typeof receivingFilters)[K]> }

/** How many days before its limit a document counts as urgent. */
const SOON = 3

/** The documents that stand in a list of somebody; every one of them lies within what they may read. */
export function inTab(tab: ReceivingTab, actor: Actor): SQL | undefined {
  const { state } = officialDocument
  switch (tab) {
    case 'unclaimed':
      return and(eq(state, 'unclaimed'), scoped(actor, 'docflow:receive'))
    case 'claimed':
      return and(eq(state, 'claimed'), scoped(actor, 'docflow:receive'))
    case 'todo':
      return waitingFor(actor)
    case 'urgent':
      return and(waitingFor(actor), isUrgent())
    case 'undertake':
      return and(eq(state, 'undertaking'), circulatedTo(actor, and(waits(), undertakes()) ?? sql`true`))
    case 'done':
      return and(handledBy(actor), readableDocuments(actor), not(waitingFor(actor)), not(isOver()))
    case 'finished':
      return and(eq(state, 'finished'), readableDocuments(actor))
    case 'cc':
      return circulatedTo(actor, eq(documentCirculation.role, 'copy'))
    case 'followed':
      return and(followedBy(actor), readableDocuments(actor))
    case 'archivesDone':
      return and(eq(state, 'archived'), handledBy(actor), readableDocuments(actor))
    case 'archivesUndertake':
      return and(eq(state, 'archived'), circulatedTo(actor, undertakes()))
    case 'archivesFinished':
      return and(eq(state, 'archived'), readableDocuments(actor))
    case 'library':
      return and(isOver(), readableDocuments(actor))
    default:
      return tab satisfies never
  }
}

/** What a list is narrowed to. */
export function narrowed({ keyword, kind, urgency, category, state, retention, from, to, year }: Filters) {
  const day = sql`(${officialDocument.receivedAt} at time zone 'Asia/Shanghai')::date`
  return and(
    hasWords(officialDocument.searchText, keyword),
    kind && eq(officialDocument.kind, kind),
    urgency && eq(officialDocument.urgency, urgency),
    category && eq(officialDocument.category, category),
    state && eq(officialDocument.state, state),
    retention && eq(officialDocument.retention, retention),
    from === undefined ? undefined : sql`${day} >= ${from}::date`,
    to === undefined ? undefined : sql`${day} <= ${to}::date`,
    year === undefined ? undefined : sql`extract(year from ${day}) = ${year}`,
  )
}

/** Documents of somebody's work that are past their limit. */
export function isOverdue(actor: Actor): SQL | undefined {
  return and(waitingFor(actor), sql`${officialDocument.dueAt} < ${today()}`)
}

/** What somebody has to do something with now: they are asked, or it lies with the clerk or the office. */
function waitingFor(actor: Actor): SQL {
  const { state, claimantId, isInApproval } = officialDocument
  const asked = circulatedTo(actor, and(waits(), ne(documentCirculation.role, 'copy')) ?? sql`true`)
  const unanswered = sql`exists (select 1 from ${documentCirculation}
    where ${documentCirculation.documentId} = ${officialDocument.id} and ${documentCirculation.role} = 'instruct'
    and ${documentCirculation.state} = 'waiting')`
  const withOffice = and(
    scoped(actor, 'docflow:propose'),
    eq(isInApproval, false),
    or(inArray(state, ['registered', 'instructed']), and(eq(state, 'proposed'), not(unanswered))),
  )
  return or(asked, and(eq(state, 'claimed'), eq(claimantId, actor.userId)), withOffice) ?? sql`false`
}

function isUrgent(): SQL {
  const { urgency, dueAt } = officialDocument
  return sql`(${urgency} <> 'normal' or ${dueAt} <= ${today()} + ${SOON}::int)`
}

/** The day on the wall in China. */
function today(): SQL {
  return sql`(now() at time zone 'Asia/Shanghai')::date`
}

function isOver(): SQL {
  return inArray(officialDocument.state, ['finished', 'archived'])
}

function waits(): SQL {
  return eq(documentCirculation.state, 'waiting')
}

function undertakes(): SQL {
  return inArray(documentCirculation.role, ['lead', 'assist'])
}

function handledBy({ tenantId, userId }: Actor): SQL {
  return sql`exists (select 1 from ${documentHistory} where ${documentHistory.documentId} = ${officialDocument.id}
    and ${documentHistory.tenantId} = ${tenantId} and ${documentHistory.personId} = ${userId})`
}

function followedBy({ tenantId, userId }: Actor): SQL {
  return sql`exists (select 1 from ${documentFollow} where ${documentFollow.documentId} = ${officialDocument.id}
    and ${documentFollow.tenantId} = ${tenantId} and ${documentFollow.personId} = ${userId})`
}
