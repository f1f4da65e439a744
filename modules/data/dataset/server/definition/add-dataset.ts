import { refuse } from '@mingtai/messages'
import { type Actor, type Db, stamp } from '@mingtai/server-kit'
import type { DatasetForm } from '../../shapes.ts'
import { derived } from './rows.ts'
import { type DatasetTableRow, reportDataset } from '../tables.ts'

type New = Pick<DatasetForm, 'code' | 'name' | 'from' | 'fields'> & Partial<DatasetForm>

/** Add a dataset that belongs to nobody, as the demo world does. */
export async function addDataset(
  db: Db,
  actor: Pick<Actor, 'tenantId' | 'realName'>,
  dataset: New,
): Promise<DatasetTableRow> {
  const [row] = await db
    .insert(reportDataset)
    .values({ ...stamp(actor), parameters: [], ...dataset, ...derived(dataset) })
    .onConflictDoNothing()
    .returning()
  return row ?? refuse('dataset.codeTaken', dataset.code)
}
