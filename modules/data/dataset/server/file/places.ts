import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'

type Folder = { dataFolder: string }

/** Where a tenant's tables lie that are no database of their own. */
function tenantFolder({ dataFolder }: Folder, tenantId: string): string {
  return join(dataFolder, 'warehouse', tenantId)
}

export function uploadPath(services: Folder, { tenantId, id }: { tenantId: string; id: string }): string {
  return join(tenantFolder(services, tenantId), `${id}.upload`)
}

/** The tables that were found in an upload, until it is kept. */
export function foundPath(services: Folder, { tenantId, id }: { tenantId: string; id: string }): string {
  return join(tenantFolder(services, tenantId), `${id}.found.duckdb`)
}

export function extractPath(services: Folder, { tenantId, id }: { tenantId: string; id: string }): string {
  return join(tenantFolder(services, tenantId), `${id}.extract.duckdb`)
}

/** Everything that lies in the tenants' folders for uploads alone. */
export async function uploadedFiles({ dataFolder }: Folder): Promise<string[]> {
  const whole = join(dataFolder, 'warehouse')
  const names = await readdir(whole, { recursive: true }).catch(() => [])
  return names.filter((name) => /\.(upload|found\.duckdb(\.wal)?)$/.test(name)).map((name) => join(whole, name))
}

export async function makeTenantFolder(services: Folder, tenantId: string): Promise<void> {
  await mkdir(tenantFolder(services, tenantId), { recursive: true, mode: 0o700 })
}
