import type { Connection } from 'tedious'
import { Request } from 'tedious'

import { settingRefusal } from '../refusal/session-refusals.ts'
import { allowedSettings, type SessionSetting } from '../connection/session-settings.ts'
import type { SourceConfig } from '../source.ts'

/** Gives a new session the source's own settings. SQL Server has no zone of a session; moments are moved as they come. */
export async function prepareSession(connection: Connection, config: SourceConfig): Promise<void> {
  for (const setting of allowedSettings(config.type, config.session))
    await executed(connection, settingSql(setting)).catch((error: unknown) => {
      throw settingRefusal(error, config, setting)
    })
}

/** Name and value hold letters, numbers and spaces only. */
export function settingSql({ name, value }: SessionSetting): string {
  return name === 'language' ? `set language N'${value}'` : `set ${name} ${value}`
}

function executed(connection: Connection, sql: string): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.execSqlBatch(new Request(sql, (error) => (error ? reject(error) : resolve())))
  })
}
