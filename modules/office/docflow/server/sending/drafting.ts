import { readFile } from 'node:fs/promises'
import type { Handlers } from '@mingtai/api'
import { filesOf } from '@mingtai/modules/ground/attachment/server'
import { department, organization } from '@mingtai/modules/ground/organization/server'
import type { DataPlane } from '@mingtai/data-plane'
import { approvalOf } from '@mingtai/modules/office/approval/server'
import { refuse } from '@mingtai/messages'
import {
  type Actor,
  audit,
  type Context,
  type Db,
  hasWords,
  inTransaction,
  newId,
  saveRevision,
  signedIn,
  spend,
  stamp,
} from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import type { docflowCalls } from '../../calls.ts'
import { changeOutgoing } from './change-outgoing.ts'
import { newPaper } from './new-paper.ts'
import {
  countOutgoing,
  draftedBy,
  OUTGOING_DOCUMENT,
  outgoingFor,
  outgoingWhere,
  readableOutgoingDocument,
} from './outgoing-rows.ts'
import { wordsOfPaper } from './paper-words.ts'
import { presentOutgoingRow, shownOutgoing } from './present-outgoing.ts'
import { outgoingDocument, type OutgoingDocumentRow, outgoingHistory } from './sending-tables.ts'
import { isSealedIn, nameOf } from './states.ts'
import { recordWriting } from './traces/versions.ts'

type DraftingHandlers = Pick<
  Handlers<typeof docflowCalls, Context>,
  'drafts' | 'outgoing' | 'addDraft' | 'saveDraft' | 'removeDraft' | 'paperPdf' | 'paperOfd' | 'paperDocx'
>

/** What drafting needs of the process that it runs in. */
export interface DraftingServices {
  dataPlane: Pick<DataPlane, 'officialDocument'>
  dataFolder: string
}

const OFD = 'application/ofd'
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** Limit on files of one address in a minute. */
const limit = { what: 'document-pdf', most: 60, seconds: 60 }

/** 拟稿: from the chosen kind to a paper that can be handed in. */
export function draftingHandlers({ dataPlane, dataFolder }: DraftingServices): DraftingHandlers {
  return {
    async drafts({ current, size, keyword, kind, urgency }, context) {
      const actor = signedIn(context)
      const where = and(
        draftedBy(actor),
        eq(outgoingDocument.state, 'draft'),
        kind && eq(outgoingDocument.kind, kind),
        urgency && eq(outgoingDocument.urgency, urgency),
        hasWords(outgoingDocument.searchText, keyword),
      )
      const found = await outgoingWhere(context.db, actor, { where, limit: size, offset: (current - 1) * size })
      const total = await countOutgoing(context.db, actor, where)
      return { records: found.map(presentOutgoingRow), total, current, size }
    },

    outgoing: ({ id }, context) => shownOutgoing(context, id),

    addDraft: ({ kind }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const place = await placeOf(context)
        const row = { ...stamp(actor), ...place.row, kind, paper: newPaper(kind, place.organizationName) }
        await db.insert(outgoingDocument).values({ ...row, ...wordsOfPaper(row.paper) })
        await db.insert(outgoingHistory).values({
          id: newId(),
          tenantId: actor.tenantId,
          documentId: row.id,
          action: '拟稿',
          ...{
            personId: actor.userId,
            personName: actor.realName,
            before: 'draft',
            after: 'draft',
          },
        })
        await audit(context, { action: '拟稿', subject: place.organizationName })
        return { id: row.id }
      }),

    saveDraft: ({ id, revision, paper, ...facts }, outside) =>
      inTransaction(outside.db, async (db) => {
        const actor = signedIn({ ...outside, db })
        const { row } = await outgoingFor(db, actor, { id, action: 'change' })
        await mustBeOpen(db, actor, row)
        // The kind decides form and head, and the number is given by the register: neither is typed into the paper.
        const { kind, form, documentNumber } = row.paper
        const written = { ...paper, kind, form, documentNumber }
        const values = { ...facts, paper: written, ...wordsOfPaper(written) }
        const saved = await saveRevision(db, outgoingDocument, {
          id,
          tenantId: actor.tenantId,
          revision,
          values,
          actor,
        })
        await recordWriting(db, actor, { row, paper: written })
        return { revision: saved.revision, updatedAt: saved.updatedAt.toISOString() }
      }),

    removeDraft: ({ id }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const { row } = await outgoingFor(db, actor, { id, action: 'remove' })
        await mustBeOpen(db, actor, row)
        await changeOutgoing(db, actor, row, { action: 'remove', values: { deleted: true } })
        await audit(context, { action: '删除公文草稿', subject: nameOf(row.title) })
        return null
      }),

    async paperDocx({ id, isFixed }, context) {
      await spend(context, limit)
      const actor = signedIn(context)
      const { row } = await readableOutgoingDocument(context.db, actor, id)
      const order = { document: row.paper, author: row.drafterName, now: row.updatedAt.getTime(), asker: actor.userId }
      const bytes = await dataPlane.officialDocument({ ...order, format: isFixed ? 'fixedDocx' : 'docx' })
      await audit(context, { action: '下载公文Word', subject: nameOf(row.title) })
      return { name: `${nameOf(row.title)}.docx`, type: DOCX, content: { bytes } }
    },

    async paperOfd({ id }, context) {
      await spend(context, limit)
      const actor = signedIn(context)
      const { row } = await readableOutgoingDocument(context.db, actor, id)
      const issued = await issuedContents(context.db, { dataFolder, row, ending: 'ofd' })
      const order = { document: row.paper, isSealed: isSealedIn(row.state), author: row.drafterName }
      // What was issued before there was an OFD is the same file each time.
      const now = (row.issuedAt ?? row.updatedAt).getTime()
      const bytes = issued ?? (await dataPlane.officialDocument({ ...order, format: 'ofd', now, asker: actor.userId }))
      await audit(context, { action: '下载公文OFD', subject: nameOf(row.title) })
      return { name: `${nameOf(row.title)}.ofd`, type: OFD, content: { bytes } }
    },

    async paperPdf({ id }, context) {
      await spend(context, limit)
      const actor = signedIn(context)
      const { row } = await readableOutgoingDocument(context.db, actor, id)
      const issued = await issuedContents(context.db, { dataFolder, row, ending: 'pdf' })
      if (issued !== null)
        return { name: `${nameOf(row.title)}.pdf`, type: 'application/pdf', content: { bytes: issued } }
      const order = {
        format: 'pdf' as const,
        document: row.paper,
        isSealed: isSealedIn(row.state),
        author: row.drafterName,
        now: row.updatedAt.getTime(),
      }
      const bytes = await dataPlane.officialDocument({ ...order, asker: actor.userId })
      await audit(context, { action: '打印公文', subject: nameOf(row.title) })
      return { name: `${nameOf(row.title)}.pdf`, type: 'application/pdf', content: { bytes } }
    },
  }
}

/** The file that was issued; null: it was not. */
async function issuedContents(
  db: Db,
  { dataFolder, row, ending }: { dataFolder: string; row: OutgoingDocumentRow; ending: 'pdf' | 'ofd' },
): Promise<Uint8Array | null> {
  if (row.sha256 === null) return null
  const owner = { tenantId: row.tenantId, dataFolder, ownerType: OUTGOING_DOCUMENT, ownerId: row.id }
  const file = (await filesOf(db, owner)).find(({ name }) => name.endsWith(`.${ending}`))
  return file === undefined ? null : readFile(file.path)
}

/** Refuses a change of a draft whose approval has begun and has not told it yet. */
async function mustBeOpen(db: Db, { tenantId }: Actor, { id, title, state }: OutgoingDocumentRow): Promise<void> {
  if (state !== 'draft') return
  const approval = await approvalOf(db, tenantId, { kind: OUTGOING_DOCUMENT, id })
  if (approval?.state === 'running') refuse('docflow.inApproval', nameOf(title))
}

/** From where the actor writes: the organization whose document it is, and their department. */
async function placeOf(context: Context) {
  const { tenantId, organizationId, departmentId, userId, realName } = signedIn(context)
  if (organizationId === null) refuse('docflow.noDraftOrganization')
  const organizationName = await nameIn(context.db, { tenantId, id: organizationId })
  const [unit] = await context.db
    .select({ name: department.name })
    .from(department)
    .where(and(eq(department.tenantId, tenantId), eq(department.id, departmentId ?? '')))
  const drafter = { drafterId: userId, drafterName: realName }
  return { organizationName, row: { organizationId, departmentId, departmentName: unit?.name ?? '', ...drafter } }
}

async function nameIn(db: Db, { tenantId, id }: { tenantId: string; id: string }): Promise<string> {
  const [found] = await db
    .select({ name: organization.name })
    .from(organization)
    .where(and(eq(organization.tenantId, tenantId), eq(organization.id, id)))
  return found?.name ?? ''
}
