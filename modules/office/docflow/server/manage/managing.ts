import type { Handlers } from '@mingtai/api'
import { organization, withinScope } from '@mingtai/modules/ground/organization/server'
import { processesFor } from '@mingtai/modules/office/approval/server'
import { type Actor, containing, type Context, ofTenant, signedIn } from '@mingtai/server-kit'
import { and, desc, eq, like, or, type SQL, sql } from 'drizzle-orm'
import type { docflowCalls } from '../../calls.ts'
import { OFFICIAL_DOCUMENT, readableDocuments } from '../receiving/document-rows.ts'
import { OUTGOING_DOCUMENT, readableOutgoing } from '../sending/outgoing-rows.ts'
import { outgoingDocument } from '../sending/sending-tables.ts'
import { documentNumber, documentNumberRule, officialDocument } from '../tables.ts'

type ManagingHandlers = Pick<Handlers<typeof docflowCalls, Context>, 'documentProcesses' | 'registeredNumbers'>
type Asked = Omit<Parameters<ManagingHandlers['registeredNumbers']>[0], 'current' | 'size'>

/** 公文管理: what documents are handed in to, and every number that was given. */
export function managingHandlers(): ManagingHandlers {
  return {
    async documentProcesses(_, context) {
      const { tenantId, organizationId } = signedIn(context)
      const of = async (kind: string, direction: 'issuing' | 'receiving') =>
        (await processesFor(context.db, tenantId, kind)).map((one) => {
          return { id: one.id, name: one.name, direction, isOwn: one.organizationId === organizationId }
        })
      return [...(await of(OUTGOING_DOCUMENT, 'issuing')), ...(await of(OFFICIAL_DOCUMENT, 'receiving'))]
    },

    async registeredNumbers({ current, size, ...asked }, context) {
      const actor = signedIn(context)
      const where = inRegister(actor, asked)
      const { id, year, sequence, state, reason, createdAt } = documentNumber
      const rows = await context.db
        .select({
          ...{ id, year, sequence, state, reason, createdAt },
          ...{ mark: documentNumberRule.mark, purpose: documentNumberRule.purpose },
          organizationName: sql<string>`coalesce(${organization.name}, '')`,
          outgoing: { id: outgoingDocument.id, title: outgoingDocument.title },
          incoming: { id: officialDocument.id, title: officialDocument.title },
        })
        .from(documentNumber)
        .innerJoin(documentNumberRule, eq(documentNumberRule.id, documentNumber.ruleId))
        .leftJoin(organization, eq(organization.id, documentNumberRule.organizationId))
        .leftJoin(outgoingDocument, and(eq(outgoingDocument.id, documentNumber.documentId), readableOutgoing(actor)))
        .leftJoin(officialDocument, and(eq(officialDocument.id, documentNumber.documentId), readableDocuments(actor)))
        .where(where)
        .orderBy(desc(year), documentNumberRule.mark, desc(sequence))
        .limit(size)
        .offset((current - 1) * size)
      const [counted] = await context.db
        .select({ total: sql<number>`count(*)::int` })
        .from(documentNumber)
        .innerJoin(documentNumberRule, eq(documentNumberRule.id, documentNumber.ruleId))
        .where(where)
      const records = rows.map(({ mark, purpose, outgoing, incoming, createdAt: at, ...row }) => ({
        ...{ id: row.id, state: row.state, reason: row.reason, organizationName: row.organizationName },
        number: `${mark}〔${row.year}〕${row.sequence}号`,
        ...{ direction: purpose, document: outgoing ?? incoming, at: at.toISOString() },
      }))
      return { records, total: counted?.total ?? 0, current, size }
    },
  }
}

/** Numbers of the organizations whose documents the reader numbers or registers. */
function inRegister(actor: Actor, { direction, state, year, keyword }: Asked): SQL | undefined {
  const place = { organizationId: documentNumberRule.organizationId }
  const { purpose, mark } = documentNumberRule
  return and(
    ofTenant(documentNumber, actor.tenantId),
    or(
      and(eq(purpose, 'issuing'), withinScope(actor, 'docflow:issue', place)),
      and(eq(purpose, 'receiving'), withinScope(actor, 'docflow:receive', place)),
    ),
    direction && eq(purpose, direction),
    state && eq(documentNumber.state, state),
    year === undefined ? undefined : eq(documentNumber.year, year),
    keyword === undefined || keyword === '' ? undefined : like(mark, containing(keyword)),
  )
}
