import { addTodos, finishTodos, notify } from '@mingtai/modules/ground/notification/server'
import type { Db } from '@mingtai/server-kit'
import type { DocumentRow } from '../tables.ts'
import { OFFICIAL_DOCUMENT } from './document-rows.ts'

/** Where clerks claim what was sent to their organization. */
export const POOL = '/document/task/receivingHandle/index?tab=unclaimed'
const STEP = '签收'

type Pooled = Pick<DocumentRow, 'id' | 'tenantId' | 'organizationId' | 'title' | 'urgency' | 'issuer'>

/** Lays a document of the pool before the clerks of its organization, until one of them claims it. */
export async function askClerks(
  db: Db,
  document: Pooled,
  { clerks, isNew }: { clerks: ReadonlyMap<string, string[]>; isNew: boolean },
): Promise<void> {
  const { id, tenantId, organizationId, title, urgency, issuer } = document
  const to = clerks.get(organizationId) ?? []
  if (to.length === 0) return
  await addTodos(
    db,
    to.map((personId) => ({
      tenantId,
      personId,
      system: 'document' as const,
      businessType: OFFICIAL_DOCUMENT,
      businessId: id,
      title,
      ...{
        kind: '来文',
        step: STEP,
        from: issuer,
        link: POOL,
        urgent: urgency !== 'normal',
        dueAt: null,
      },
    })),
  )
  if (!isNew) return
  await notify(db, {
    tenantId,
    template: 'docflow.arrived',
    to,
    values: {
      title,
      sender: issuer,
    },
    link: POOL,
    ...{
      business: {
        type: OFFICIAL_DOCUMENT,
        id,
      },
      dedupe: `docflow-arrived ${id}`,
    },
  })
}

/** Ends what waits for the clerks: one of them has claimed the document, or it was taken back. */
export async function dismissClerks(
  db: Db,
  { tenantId, id }: Pick<DocumentRow, 'tenantId' | 'id'>,
  ended: { by: string; outcome: 'done' | 'withdrawn' },
): Promise<void> {
  await finishTodos(db, { tenantId, businessType: OFFICIAL_DOCUMENT, businessId: id, step: STEP }, ended)
}
