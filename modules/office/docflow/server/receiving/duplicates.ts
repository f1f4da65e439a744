import { type Db } from '@mingtai/server-kit'
import { and, desc, eq, ne } from 'drizzle-orm'
import type { LikelyDuplicate } from '../../document.ts'
import { officialDocument } from '../tables.ts'
import { incoming } from './document-rows.ts'
import { isSimilarTitle, plainNumber } from './title-similarity.ts'

/** The latest documents of an issuer that are looked through. */
const MOST = 2000

interface Asked {
  tenantId: string
  organizationId: string
  /** Of the document itself; null: it is not saved yet. */
  id: string | null
  issuer: string
  documentNumber: string
  title: string
}

/** Documents of an organization that may be the same one: of the same issuer with its number, or with a title much like its own. */
export async function likelyDuplicates(db: Db, asked: Asked): Promise<LikelyDuplicate[]> {
  const { tenantId, organizationId, id, issuer, documentNumber, title } = asked
  if (issuer === '' || (documentNumber === '' && title === '')) return []
  const rows = await db
    .select({
      id: officialDocument.id,
      title: officialDocument.title,
      issuer: officialDocument.issuer,
      documentNumber: officialDocument.documentNumber,
      receiveNumber: officialDocument.receiveNumber,
      state: officialDocument.state,
      receivedAt: officialDocument.receivedAt,
    })
    .from(officialDocument)
    .where(
      and(
        incoming(tenantId),
        eq(officialDocument.organizationId, organizationId),
        eq(officialDocument.issuer, issuer),
        ne(officialDocument.id, id ?? ''),
        ne(officialDocument.state, 'returned'),
      ),
    )
    .orderBy(desc(officialDocument.receivedAt))
    .limit(MOST)
  const number = plainNumber(documentNumber)
  return rows
    .flatMap(({ receivedAt, ...row }): LikelyDuplicate[] => {
      const found = { ...row, receivedAt: receivedAt.toISOString() }
      if (number !== '' && plainNumber(row.documentNumber) === number) return [{ ...found, reason: 'number' }]
      // Two numbers of one issuer are two documents, however alike they are called.
      const isOther = number !== '' && row.documentNumber !== ''
      return !isOther && isSimilarTitle(title, row.title) ? [{ ...found, reason: 'title' }] : []
    })
    .slice(0, 10)
}
