import type { DataPlane } from '@mingtai/data-plane'
import type { Vault } from '@mingtai/server-kit'

export interface SourceServices {
  dataPlane: DataPlane
  vault: Vault
  warehousePath: string
  /** Where uploaded files lie that became sources. */
  dataFolder: string
  /** The product's own PostgreSQL, for office data. */
  databaseUrl: string
}
