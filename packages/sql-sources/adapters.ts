import { closeChecker } from './safety/checked.ts'
import type { SourceType } from './kinds.ts'
import type { SourceAdapter } from './source.ts'
import { tunnelled } from './tunnel/tunnelled.ts'

/** All adapters, one folder for each type. A driver is loaded when its type is first used. */
const loaders: Record<SourceType, () => Promise<SourceAdapter>> = {
  warehouse: async () => (await import('./warehouse/adapter.ts')).warehouse,
  mysql: async () => (await import('./mysql/adapter.ts')).mysql,
  postgreSql: async () => (await import('./postgresql/adapter.ts')).postgreSql,
  api: async () => (await import('./api/adapter.ts')).api,
  influxdb: async () => (await import('./influxdb/adapter.ts')).influxdb,
  clickhouse: async () => (await import('./clickhouse/adapter.ts')).clickhouse,
  elasticsearch: async () => (await import('./elasticsearch/adapter.ts')).elasticsearch,
  tdengine: async () => (await import('./tdengine/adapter.ts')).tdengine,
  oracle: async () => (await import('./oracle/adapter.ts')).oracle,
  dameng: async () => (await import('./dameng/adapter.ts')).dameng,
  sqlServer: async () => (await import('./sql-server/adapter.ts')).sqlServer,
  kingbase: async () => (await import('./kingbase/adapter.ts')).kingbase,
  office: async () => (await import('./office/adapter.ts')).office,
}

const loaded = new Map<SourceType, Promise<SourceAdapter>>()

export function adapterOf(type: SourceType): Promise<SourceAdapter> {
  const adapter = loaded.get(type) ?? loaders[type]().then(tunnelled)
  loaded.set(type, adapter)
  return adapter
}

/** Closes the idle connections of every type, and ends the SQL parsers. */
export async function closeSources(): Promise<void> {
  closeChecker()
  const adapters = await Promise.all(loaded.values())
  await Promise.all(adapters.map((adapter) => adapter.close()))
}
