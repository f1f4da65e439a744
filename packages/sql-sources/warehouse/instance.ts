import { randomUUID } from 'node:crypto'
import { mkdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { DuckDBInstance } from '@duckdb/node-api'
import type { DuckDBConnection } from '@duckdb/node-api'
import { refusal } from '@mingtai/messages'

import { zoneOf } from '../column/zones.ts'
import { warehouseRefusal } from './refusals.ts'

const opened = new Map<string, Promise<DuckDBInstance>>()

/** Opens a connection for one query. The file is opened once for each process and version of the file. */
export async function connectWarehouse(path: string): Promise<DuckDBConnection> {
  const found = await stat(path).catch(() => null)
  if (found === null || !found.isFile()) throw refusal('source.fileMissing', path.split('/').at(-1) ?? path)
  const key = `${path}:${found.ino}:${found.mtimeMs}`
  const instance = opened.get(key) ?? openLocked(path)
  opened.set(key, instance)
  try {
    return await (await instance).connect()
  } catch (error) {
    opened.delete(key)
    throw warehouseRefusal(error)
  }
}

export async function closeWarehouses(): Promise<void> {
  const instances = [...opened.values()]
  opened.clear()
  for (const instance of await Promise.allSettled(instances)) {
    if (instance.status === 'fulfilled') instance.value.closeSync()
  }
}

/**
 * Opens a DuckDB file that reaches no other file and no network; its settings are locked last, so that no statement can
 * change this.
 */
export async function openLocked(
  path: string,
  access: 'READ_ONLY' | 'READ_WRITE' = 'READ_ONLY',
): Promise<DuckDBInstance> {
  const spills = join(process.env.MINGTAI_DATA ?? dirname(path), 'spill')
  await mkdir(spills, { recursive: true })
  const instance = await DuckDBInstance.create(path, {
    access_mode: access,
    threads: '2',
    memory_limit: '200MB',
    // Of this database alone: two in one folder write into each other's files. DuckDB makes and removes it; its name
    // says whose it is, so that what a dead process leaves is found.
    temp_directory: join(spills, `${process.pid}-${randomUUID().slice(0, 8)}`),
    max_temp_directory_size: '4GB',
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    // Macros with types, which make division exact, are kept since this version.
    ...(access === 'READ_WRITE' ? { storage_compatibility_version: 'v1.4.0' } : {}),
  })
  const connection = await instance.connect()
  await connection.run(`set global TimeZone = '${zoneOf({})}'`)
  await connection.run('set enable_external_access = false')
  await connection.run('set lock_configuration = true')
  connection.closeSync()
  return instance
}
