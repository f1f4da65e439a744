import type { PoolClient } from 'pg'

import { settingRefusal, zoneRefusal } from '../refusal/session-refusals.ts'
import { allowedSettings } from '../connection/session-settings.ts'
import type { SourceConfig } from '../source.ts'
import { zoneOf } from '../column/zones.ts'

const ready = new WeakSet<object>()

/** Prepares a session: how dates and quotes are written, the zone, and the source's own settings. */
export async function prepareSession(client: PoolClient, config: SourceConfig): Promise<void> {
  if (ready.has(client)) return
  await client.query('set datestyle = iso; set standard_conforming_strings = on; set bytea_output = hex')
  const zone = zoneOf(config)
  await client.query(`select set_config('TimeZone', $1, false)`, [zone]).catch((error: unknown) => {
    throw zoneRefusal(error, config, zone)
  })
  for (const setting of allowedSettings(config.type, config.session)) {
    const bound = [setting.name, setting.value]
    await client.query('select set_config($1, $2, false)', bound).catch((error: unknown) => {
      throw settingRefusal(error, config, setting)
    })
  }
  ready.add(client)
}
