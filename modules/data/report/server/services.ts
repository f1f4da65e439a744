import type { DataPlane } from '@mingtai/data-plane'
import type { Vault } from '@mingtai/server-kit'

/** What the process gives to reports. */
export interface ReportServices {
  dataPlane: DataPlane
  vault: Vault
  /** Where results and exported files lie. */
  dataFolder: string
  /** What addresses of uploaded pictures are signed with. */
  tokens: { secret: string }
  /** The address under which people reach the product, for share links. */
  publicUrl: string
  warehousePath: string
  /** The product's own PostgreSQL, for office data. */
  databaseUrl: string
}
