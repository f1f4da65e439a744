import { type DatasetLimits, type DatasetOrder, plainOrders } from '@mingtai/data-plane'
import { sourceConfigs, type SourceServices } from '@mingtai/modules/data-source/server'
import type { Dataset } from '@mingtai/report-engine'
import type { Actor, Context } from '@mingtai/server-kit'

export interface DatasetAsking {
  tenantId: string
  /** null: somebody who did not sign in. */
  actor: Actor | null
  /** In whose name a share shows its report. */
  shareOwner?: string | null
  /** Shows what another person would see. */
  viewAs?: string | null
  datasets: readonly Pick<Dataset, 'name' | 'from' | 'cacheSeconds'>[]
}

const limits: DatasetLimits = { maxRows: 5_000_000, timeoutMs: 600_000 }

/** A template's datasets resolved for one reader: what is asked of which source, and what holds for them. For the data plane only. */
export async function datasetOrders(
  services: Pick<SourceServices, 'vault' | 'warehousePath'>,
  { db }: Context,
  { tenantId, datasets }: DatasetAsking,
): Promise<Record<string, DatasetOrder>> {
  const codes = datasets.flatMap(({ from }) => (from.kind === 'query' ? [from.dataSource] : []))
  const sources = await sourceConfigs(db, tenantId, [...new Set(codes)], services)
  return plainOrders({ datasets, sources, limits })
}
