import { refusal } from '@mingtai/messages'

import { networkRefusal } from './network-refusals.ts'
import type { SessionSetting } from '../connection/session-settings.ts'
import type { SourceConfig } from '../source.ts'

/** The refusal for a zone or a setting that the server did not accept; an error of the network comes first. */
export function zoneRefusal(error: unknown, config: SourceConfig, zone: string): Error {
  return networkRefusal(error, config) ?? refusal('source.zoneRefused', zone)
}

export function settingRefusal(error: unknown, config: SourceConfig, { name }: SessionSetting): Error {
  const words =
    error instanceof Error
      ? error.message
          .split('\n')[0]!
          .replace(/,? ?e\.what\(\).*$/, '')
          .slice(0, 200)
      : ''
  return networkRefusal(error, config) ?? refusal('source.settingRefused', name, words)
}
