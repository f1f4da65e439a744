import { thingsUsing, type UsingThing } from '@mingtai/modules/data/data-source/server'
import type { Db } from '@mingtai/server-kit'

/** Reports, datasets and data screens that take rows from a shared dataset. */
export function usesOfDataset(db: Db, tenantId: string, code: string): Promise<UsingThing[]> {
  return thingsUsing(db, { tenantId, kind: 'dataset', code })
}
