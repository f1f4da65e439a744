import type { Handlers } from '@mingtai/api'
import { organization } from '@mingtai/modules/ground/organization/server'
import { type Context, ofTenant, signedIn } from '@mingtai/server-kit'
import { and, asc, desc, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { docflowCalls } from '../../calls.ts'
import { readableOutgoingDocument } from './outgoing-rows.ts'
import { outgoingDocument } from './sending-tables.ts'

type NamesHandlers = Pick<Handlers<typeof docflowCalls, Context>, 'namesOnPaper'>

/** Issued documents that are looked through for names. */
const LOOKED_AT = 200
/** Names that were written before, of each kind. */
const MOST = 40

/** Names that a drafter chooses from: those on earlier papers of the organization, then all organizations of the site. */
export function namesOnPaperHandlers(): NamesHandlers {
  return {
    async namesOnPaper({ id }, context) {
      const { db } = context
      const actor = signedIn(context)
      const { row } = await readableOutgoingDocument(db, actor, id)
      const issued = await db
        .select({ paper: outgoingDocument.paper })
        .from(outgoingDocument)
        .where(
          and(
            ofTenant(outgoingDocument, actor.tenantId),
            eq(outgoingDocument.organizationId, row.organizationId),
            inArray(outgoingDocument.state, ['issued', 'archived']),
          ),
        )
        .orderBy(desc(outgoingDocument.createdAt))
        .limit(LOOKED_AT)
      const places = await db
        .select({ name: organization.name })
        .from(organization)
        .where(
          and(
            ofTenant(organization, actor.tenantId),
            ne(organization.id, row.organizationId),
            isNull(organization.mergedInto),
          ),
        )
        .orderBy(asc(organization.name))
      const written = mostFrequent(issued.flatMap(({ paper }) => [...paper.mainRecipients, ...paper.copyRecipients]))
      return {
        recipients: [...new Set([...written, ...places.map(({ name }) => name)])],
        signers: mostFrequent(issued.flatMap(({ paper }) => paper.signers)),
      }
    },
  }
}

function mostFrequent(names: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MOST)
    .map(([name]) => name)
}
