import { refuse } from '@mingtai/messages'
import { askerOf, isNamed, type LineRow, linesByOwner, names } from '@mingtai/modules/ground/access/server'
import { type AccessOwner, type Actor, type Db, ofTenant } from '@mingtai/server-kit'
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { sheetActions, type SheetRights } from '../../calls.ts'
import { levelOfThing } from '../owned/sheet-owners.ts'
import { type DocumentRow, sheetDocument } from '../tables.ts'

/** Kind of the access lists of documents. */
export const SHEET_LIST = 'sheet'

export const sheetAccessOwner: AccessOwner = {
  name: '协同表格',
  needs: 'sheet:use',
  actions: sheetActions,
  async namesOf(db, tenantId, ids) {
    const rows = await db
      .select({ id: sheetDocument.id, name: sheetDocument.name })
      .from(sheetDocument)
      .where(and(ofTenant(sheetDocument, tenantId), inArray(sheetDocument.id, [...ids])))
    return new Map(rows.map(({ id, name }) => [id, name]))
  },
}

/** Condition for the documents that somebody may see: their own, and those whose lines name them. */
export async function seenDocuments(db: Db, actor: Actor): Promise<{ own: SQL; shared: SQL; seen: SQL }> {
  const asker = await askerOf(db, actor)
  const { tenantId, id, ownerId } = sheetDocument
  const own = eq(ownerId, actor.userId)
  const shared = isNamed(asker, { tenantId, ownerType: SHEET_LIST, id, action: null })
  return {
    own,
    shared: sql`${shared} and ${ownerId} is distinct from ${actor.userId}`,
    seen: or(own, shared) ?? sql`false`,
  }
}

export function linesOf(db: Db, tenantId: string, ids: readonly string[]): Promise<Map<string, LineRow[]>> {
  return linesByOwner(db, { tenantId, types: [SHEET_LIST], ids })
}

/** What somebody may do with a document; null: not even see it. */
export async function rightsTo(
  db: Db,
  row: Pick<DocumentRow, 'id' | 'tenantId' | 'ownerId' | 'ownerName' | 'thingType' | 'thingId'>,
  actor: Actor,
): Promise<SheetRights | null> {
  const asker = await askerOf(db, actor)
  const all = [
    'everyone:',
    ...(asker.userId === null ? [] : [`person:${asker.userId}`]),
    ...asker.places.map((place) => `place:${place}`),
    ...asker.roleIds.map((role) => `role:${role}`),
  ]
  const told = { names: all, ownerName: row.ownerName }
  if (row.thingType !== null) {
    const level = await levelOfThing(db, actor, row)
    return level === null ? null : { level, ...told }
  }
  if (row.ownerId === actor.userId) return { level: 'owner', ...told }
  const own = ((await linesOf(db, row.tenantId, [row.id])).get(row.id) ?? []).filter((line) => names(line, asker))
  if (own.length === 0) return null
  return { level: own.some(({ may }) => may.includes('edit')) ? 'edit' : 'read', ...told }
}

export interface OpenedDocument {
  row: DocumentRow
  rights: SheetRights
}

/** One document that the actor may see; refused like one that is not there. */
export async function openedDocument(db: Db, actor: Actor, id: string): Promise<OpenedDocument> {
  const [row] = await db
    .select()
    .from(sheetDocument)
    .where(and(ofTenant(sheetDocument, actor.tenantId), eq(sheetDocument.id, id)))
  const rights = row === undefined ? null : await rightsTo(db, row, actor)
  if (row === undefined || rights === null) refuse('row.gone', '协同表格')
  return { row, rights }
}

/** The same for whoever it belongs to. */
export async function ownDocument(db: Db, actor: Actor, id: string): Promise<DocumentRow> {
  const { row, rights } = await openedDocument(db, actor, id)
  if (rights.level !== 'owner') refuse('sheet.ownerOnly', row.ownerName)
  return row
}
