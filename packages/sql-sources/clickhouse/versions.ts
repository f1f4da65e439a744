import { createHash } from 'node:crypto'

import { refusal } from '@mingtai/messages'

import { bodyText } from '../http/body-text.ts'
import type { SourceConfig } from '../source.ts'
import { send } from './ask.ts'

const known = new Map<string, string>()
const MOST_KNOWN = 500

export async function versionOf(config: SourceConfig): Promise<string> {
  const answer = await send(config, { sql: 'select version()' })
  const version = (await bodyText(answer, 1 << 16)).trim()
  return /^\d+\.\d+/.test(version) ? version : Promise.reject(refusal('source.garbage'))
}

/** `{name:Type}` came with version 19. */
export async function bindsParameters(config: SourceConfig): Promise<boolean> {
  return isSince(config, 19)
}

export async function isSince(config: SourceConfig, major: number): Promise<boolean> {
  const key = createHash('sha256').update(JSON.stringify(config)).digest('hex')
  const version = known.get(key) ?? (await versionOf(config))
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(key, version)
  return Number(version.split('.')[0]) >= major
}
