import type { Handlers } from '@mingtai/api'
import type { DataPlane } from '@mingtai/data-plane'
import { layOutDocument } from '@mingtai/document-layout'
import {
  type AttachmentServices,
  attachWrittenFile,
  contentsOf,
  storeWrittenFile,
} from '@mingtai/modules/ground/attachment/server'
import { organization } from '@mingtai/modules/ground/organization/server'
import { refuse, refuseWith } from '@mingtai/messages'
import { type Actor, audit, type Context, type Db, inTransaction, ofTenant, signedIn, stamp } from '@mingtai/server-kit'
import { formatByCode } from '@mingtai/zh'
import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { z } from 'zod'
import type { docflowCalls } from '../../calls.ts'
import type { Paper } from '../../paper.ts'
import type { ReceiverRole } from '../../sending-words.ts'
import { searchedWords } from '../receiving/change-document.ts'
import { clerksByOrganization } from '../receiving/clerks.ts'
import { OFFICIAL_DOCUMENT } from '../receiving/document-rows.ts'
import { askClerks, dismissClerks } from '../receiving/pool-todos.ts'
import { officialDocument } from '../tables.ts'
import { changeOutgoing } from './change-outgoing.ts'
import { organizationNamed } from './named-organizations.ts'
import { OUTGOING_ATTACHMENT } from './outgoing-attachments.ts'
import { OUTGOING_DOCUMENT, outgoingFor, readableOutgoingDocument } from './outgoing-rows.ts'
import { plainText } from './paper-words.ts'
import { dayInChina } from '../day-in-china.ts'
import { type OutgoingDocumentRow, outgoingReceiver } from './sending-tables.ts'
import { nameOf } from './states.ts'
import { recordStamped } from './traces/versions.ts'

type DistributingHandlers = Pick<
  Handlers<typeof docflowCalls, Context>,
  'receiverChoices' | 'issue' | 'supplement' | 'recallReceivers'
>

/** What distributing needs of the process that it runs in. */
export interface DistributingServices extends AttachmentServices {
  dataPlane: Pick<DataPlane, 'officialDocument'>
}

interface NewReceiver {
  organizationId: string
  role: z.infer<typeof ReceiverRole>
}

/** 印发和分发: the paper becomes a file that is never changed, and stands in the pools of its receivers. */
export function distributingHandlers(services: DistributingServices): DistributingHandlers {
  return {
    async receiverChoices({ id }, context) {
      const actor = signedIn(context)
      const { row } = await readableOutgoingDocument(context.db, actor, id)
      const { mainRecipients, copyRecipients } = row.paper
      const rows = await context.db
        .select({ id: organization.id, name: organization.name, shortName: organization.shortName })
        .from(organization)
        .where(
          and(
            ofTenant(organization, actor.tenantId),
            ne(organization.id, row.organizationId),
            isNull(organization.mergedInto),
          ),
        )
        .orderBy(asc(organization.name))
      const withClerks = await clerksByOrganization(context.db, actor.tenantId)
      const named = (names: readonly string[]) => names.map((name) => ({ name, found: organizationNamed(name, rows) }))
      const [main, copy] = [named(mainRecipients), named(copyRecipients)]
      const isIn = (list: typeof main, id: string) => list.some(({ found }) => found?.id === id)
      return {
        places: rows.map((one) => ({
          organizationId: one.id,
          name: one.name,
          hasClerk: withClerks.has(one.id),
          role: isIn(main, one.id) ? ('main' as const) : isIn(copy, one.id) ? ('copy' as const) : null,
        })),
        unknown: [...main, ...copy].filter(({ found }) => found === null).map(({ name }) => name),
      }
    },

    async issue({ id, revision, receivers }, outside) {
      const actor = signedIn(outside)
      const { row: seen } = await readableOutgoingDocument(outside.db, actor, id)
      const now = new Date()
      const paper = { ...seen.paper, printing: { office: printingOffice(seen), day: dayInChina(now) } }
      // Written before the document is locked: nothing waits for the writer. What nothing hangs on is swept.
      const issuedAs = { paper, row: seen, now }
      const isSealed = seen.state === 'sealed'
      const sha256 = isSealed ? await written(services, actor, { ...issuedAs, format: 'pdf' }) : ''
      const ofd = isSealed ? await written(services, actor, { ...issuedAs, format: 'ofd' }) : ''
      return inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const { row } = await outgoingFor(db, actor, { id, action: 'issue' })
        if (row.revision !== revision || row.revision !== seen.revision) refuseChanged(row)
        const values = { state: 'issued' as const, paper, issuedAt: now, sha256 }
        const after = await changeOutgoing(db, actor, row, { action: 'issue', note: `${receivers.length}家`, values })
        await recordStamped(db, actor, { row, step: '分发', paper })
        const owner = { ownerType: OUTGOING_DOCUMENT, ownerId: id }
        await attachWrittenFile(db, actor, { ...owner, name: fileName(row, 'pdf'), sha256 })
        await attachWrittenFile(db, actor, { ...owner, name: fileName(row, 'ofd'), sha256: ofd })
        await sendTo(db, actor, after, receivers)
        await audit(context, {
          action: '分发公文',
          subject: nameOf(row.title),
          detail: {
            number: row.documentNumber,
            sha256,
          },
        })
        return null
      })
    },

    supplement: ({ id, receivers }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const { row } = await outgoingFor(db, actor, { id, action: 'supplement' })
        await changeOutgoing(db, actor, row, { action: 'supplement', note: `${receivers.length}家` })
        await sendTo(db, actor, row, receivers)
        await audit(context, { action: '补发公文', subject: nameOf(row.title) })
        return null
      }),

    recallReceivers: ({ id, receiverIds, reason }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const { row } = await outgoingFor(db, actor, { id, action: 'recall' })
        const names: string[] = []
        for (const receiverId of receiverIds.toSorted()) names.push(await recallOne(db, actor, { id, receiverId }))
        await changeOutgoing(db, actor, row, { action: 'recall', note: `${names.join('、')}：${reason}` })
        await audit(context, { action: '收回分发', subject: nameOf(row.title), detail: { reason } })
        return null
      }),
  }
}

async function written(
  services: DistributingServices,
  { tenantId, userId }: Actor,
  { paper, row, now, format }: { paper: Paper; row: OutgoingDocumentRow; now: Date; format: 'pdf' | 'ofd' },
): Promise<string> {
  const file = { format, document: paper, isSealed: true, author: row.drafterName }
  const bytes = await services.dataPlane.officialDocument({ ...file, now: now.getTime(), asker: userId })
  return storeWrittenFile(services, tenantId, { bytes, type: `application/${format}` })
}

/** Puts a document into the claim pools of organizations, with the file that was issued. */
async function sendTo(
  db: Db,
  actor: Actor,
  document: OutgoingDocumentRow,
  receivers: readonly NewReceiver[],
): Promise<void> {
  const { id, organizationId, kind, title, urgency, secrecy, retention, documentNumber, paper } = document
  const ids = receivers.map((one) => one.organizationId)
  if (new Set(ids).size < ids.length) refuse('docflow.sameTwice')
  if (ids.includes(organizationId)) refuse('docflow.ownOrganization')
  const places = await db
    .select({ id: organization.id, name: organization.name })
    .from(organization)
    .where(and(ofTenant(organization, actor.tenantId), inArray(organization.id, ids)))
  const there = await db
    .select({ organizationName: outgoingReceiver.organizationName })
    .from(outgoingReceiver)
    .where(
      and(
        eq(outgoingReceiver.documentId, id),
        inArray(outgoingReceiver.organizationId, ids),
        isNull(outgoingReceiver.recalledAt),
      ),
    )
  if (there[0] !== undefined) refuse('docflow.receiverTwice', there[0].organizationName)
  const issuer = paper.mark.issuers[0] ?? ''
  const content = plainText(paper)
  const now = new Date()
  const { tenantId } = actor
  const clerks = await clerksByOrganization(db, tenantId)
  const files = [
    ...(await contentsOf(db, { tenantId, ownerType: OUTGOING_DOCUMENT, ownerId: id })),
    ...(await contentsOf(db, { tenantId, ownerType: OUTGOING_ATTACHMENT, ownerId: id })),
  ]
  for (const { organizationId: receiver, role } of receivers) {
    const place = places.find((one) => one.id === receiver) ?? refuse('row.gone', '机构')
    const incoming = { ...stamp(actor), kind, title, urgency, secrecy, retention, documentNumber, issuer, content }
    await db.insert(officialDocument).values({
      ...incoming,
      direction: 'incoming',
      organizationId: receiver,
      state: 'unclaimed',
      source: 'exchange',
      ...{
        receivedAt: now,
        documentDate: paper.signedOn,
        copies: 1,
        pages: layOutDocument(paper).pages.length,
      },
      searchText: searchedWords({
        title,
        issuer,
        documentNumber,
        receiveNumber: null,
        content,
      }),
    })
    for (const one of files)
      await attachWrittenFile(db, actor, { ownerType: OFFICIAL_DOCUMENT, ownerId: incoming.id, ...one })
    await db.insert(outgoingReceiver).values({
      ...stamp(actor),
      documentId: id,
      organizationId: receiver,
      organizationName: place.name,
      ...{
        role,
        incomingId: incoming.id,
        sentAt: now,
      },
    })
    await askClerks(db, { ...incoming, organizationId: receiver }, { clerks, isNew: true })
  }
}

/** Takes a document out of the pool of one receiver; refused once somebody there has claimed it. */
async function recallOne(db: Db, actor: Actor, { id, receiverId }: { id: string; receiverId: string }) {
  const [receiver] = await db
    .select()
    .from(outgoingReceiver)
    .where(
      and(
        ofTenant(outgoingReceiver, actor.tenantId),
        eq(outgoingReceiver.documentId, id),
        eq(outgoingReceiver.id, receiverId),
        isNull(outgoingReceiver.recalledAt),
      ),
    )
  if (receiver === undefined) refuse('row.gone', '这次分发')
  const taken = await db
    .update(officialDocument)
    .set({ deleted: true })
    .where(and(eq(officialDocument.id, receiver.incomingId), eq(officialDocument.state, 'unclaimed')))
    .returning({ id: officialDocument.id })
  if (taken.length === 0) refuse('docflow.receiverSigned', receiver.organizationName)
  const ended = { by: actor.realName, outcome: 'withdrawn' as const }
  await dismissClerks(db, { tenantId: actor.tenantId, id: receiver.incomingId }, ended)
  await db.update(outgoingReceiver).set({ recalledAt: new Date() }).where(eq(outgoingReceiver.id, receiverId))
  return receiver.organizationName
}

function refuseChanged({ updatedBy, updatedAt, revision }: OutgoingDocumentRow): never {
  const data = { who: updatedBy, when: updatedAt.toISOString(), revision }
  refuseWith({ status: 409, data }, 'revision.conflict', updatedBy, formatByCode(updatedAt, 2))
}

function printingOffice({ paper }: OutgoingDocumentRow): string {
  return paper.printing?.office ?? paper.mark.issuers[0] ?? ''
}

function fileName({ documentNumber, title }: OutgoingDocumentRow, ending: 'pdf' | 'ofd'): string {
  return `${[documentNumber, title].filter((word) => word !== '').join(' ')}.${ending}`
}
