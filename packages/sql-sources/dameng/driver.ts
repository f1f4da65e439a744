import { refuse } from '@mingtai/messages'

/** What this product uses of Dameng's driver. */
export interface DamengDriver {
  OUT_FORMAT_ARRAY: number
  CLOB: number
  /** Kinds of columns that come as texts. */
  fetchAsString: number[]
  getConnection(attributes: Record<string, string | number | boolean>): Promise<DamengConnection>
}

export interface DamengColumn {
  name: string
  dbTypeName?: string
  precision?: number
  scale?: number
}

interface DamengResult {
  metaData?: DamengColumn[]
  rows?: unknown[][]
  rowsAffected?: number
  resultSet?: { getRows(count: number): Promise<unknown[][]>; close(): Promise<void> }
}

export interface DamengConnection {
  execute(sql: string, binds: Record<string, unknown>, options: Record<string, unknown>): Promise<DamengResult>
  commit(): Promise<void>
  rollback(): Promise<void>
  close(): Promise<void>
}

/**
 * Loads the driver. Its licence does not allow shipping it: the operator installs it beside the product with `npm
 * install dmdb`.
 */
export async function damengDriver(name = 'dmdb'): Promise<DamengDriver> {
  const found: unknown = await import(name).catch(() => null)
  const driver = isRecord(found) ? (found.default ?? found) : null
  if (!isDriver(driver)) return refuse('source.driverMissing', '达梦（npm包dmdb）')
  // Long texts would come as handles that have to be read while the connection lives.
  driver.fetchAsString = [driver.CLOB]
  return driver
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
}

function isDriver(value: unknown): value is DamengDriver {
  return isRecord(value) && typeof value.getConnection === 'function'
}
