import { isZone } from '@mingtai/zh'
import type { PoolConnection } from 'mysql2/promise'

import { codeOf } from '../refusal/network-refusals.ts'
import { settingRefusal, zoneRefusal } from '../refusal/session-refusals.ts'
import { allowedSettings, type SessionSetting } from '../connection/session-settings.ts'
import type { SourceConfig } from '../source.ts'
import { fixedOffset, zoneOf } from '../column/zones.ts'

const ready = new WeakSet<object>()

/** Modes that change what quotes and backslashes mean, the names for several modes at once included. */
const quoteModes = 'ANSI_QUOTES NO_BACKSLASH_ESCAPES ANSI DB2 MAXDB MSSQL ORACLE POSTGRESQL'.split(' ')

function plainQuotes(): string {
  const list = quoteModes.reduce(
    (text, mode) => `replace(${text}, ',${mode},', ',')`,
    "concat(',', @@session.sql_mode, ',')",
  )
  return `trim(both ',' from ${list})`
}

/** What a session is for; one that writes is made for data entry alone. */
export type SessionAccess = 'reads' | 'writes'

/**
 * Statements for every session: the quoting that this code expects, and either that it only reads or that a value which
 * does not fit is refused instead of being cut.
 */
const fixed: Record<SessionAccess, readonly string[]> = {
  reads: ['set session transaction read only', `set session sql_mode = ${plainQuotes()}`],
  writes: [
    `set session sql_mode = concat_ws(',', nullif(${plainQuotes()}, ''), 'STRICT_ALL_TABLES,NO_ZERO_DATE,NO_ZERO_IN_DATE,ERROR_FOR_DIVISION_BY_ZERO')`,
    'set session transaction isolation level read committed',
  ],
}

/** Prepares a session: what it may do, quoting, zone, and the source's own settings. */
export async function prepareSession(
  connection: PoolConnection,
  config: SourceConfig,
  access: SessionAccess = 'reads',
): Promise<void> {
  if (ready.has(connection.connection)) return
  for (const statement of fixed[access]) await connection.query(statement)
  await setZone(connection, config)
  for (const setting of allowedSettings(config.type, config.session))
    await connection.query(settingSql(setting), [valueOf(setting.value)]).catch((error: unknown) => {
      throw settingRefusal(error, config, setting)
    })
  ready.add(connection.connection)
}

/**
 * Sets the session zone. Servers know zone names only with filled zone tables; otherwise the offset is set where the
 * zone has only one.
 */
async function setZone(connection: PoolConnection, config: SourceConfig): Promise<void> {
  const zone = zoneOf(config)
  try {
    await connection.query('set session time_zone = ?', [zone])
  } catch (error) {
    const offset = codeOf(error) === 'ER_UNKNOWN_TIME_ZONE' && isZone(zone) ? fixedOffset(zone) : null
    if (offset === null) throw zoneRefusal(error, config, zone)
    await connection.query('set session time_zone = ?', [offset])
  }
}

/** The name is one of the list of those that may be set. */
function settingSql({ name }: SessionSetting): string {
  return name.startsWith('@') ? `set @\`${name.slice(1)}\` = ?` : `set session \`${name}\` = ?`
}

/** Numbers are no texts there. */
function valueOf(value: string): string | number {
  return /^-?\d{1,15}$/.test(value.trim()) ? Number(value) : value
}
