import type { DataPlane } from '@mingtai/data-plane'
import type { Vault } from '@mingtai/server-kit'

/** What the process gives to datasets. */
export interface DatasetServices {
  dataPlane: DataPlane
  vault: Vault
  /** The warehouse that comes with the product. */
  warehousePath: string
  /** Where uploaded files and extracts lie, each tenant's apart. */
  dataFolder: string
  /** The product's own PostgreSQL, for office data. */
  databaseUrl: string
}
