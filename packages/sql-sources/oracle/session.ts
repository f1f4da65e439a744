import type { Connection } from 'oracledb'

import { settingRefusal, zoneRefusal } from '../refusal/session-refusals.ts'
import { allowedSettings, type SessionSetting } from '../connection/session-settings.ts'
import type { SourceConfig } from '../source.ts'
import { zoneOf } from '../column/zones.ts'

/** Gives a new session its zone and the source's own settings; `alter session` binds nothing, so values are quoted here. */
export async function prepareSession(connection: Connection, config: SourceConfig): Promise<void> {
  const zone = zoneOf(config)
  await connection.execute(zoneSql(zone)).catch((error: unknown) => {
    throw zoneRefusal(error, config, zone)
  })
  for (const setting of allowedSettings(config.type, config.session))
    await connection.execute(settingSql(setting)).catch((error: unknown) => {
      throw settingRefusal(error, config, setting)
    })
}

export function zoneSql(zone: string): string {
  return `alter session set time_zone = '${zone.replaceAll("'", "''")}'`
}

/** A schema is a name; the name of the setting is one of the list of those that may be set. */
export function settingSql({ name, value }: SessionSetting): string {
  const written = name === 'current_schema' ? `"${value.toUpperCase()}"` : `'${value.replaceAll("'", "''")}'`
  const isPlain = name !== 'current_schema' && /^(\d{1,9}|[a-z][a-z_0-9]{0,29})$/i.test(value)
  return `alter session set ${name} = ${isPlain ? value : written}`
}
