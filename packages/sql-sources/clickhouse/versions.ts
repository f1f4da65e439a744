import { createHash } from 'node:crypto'

import { refusal } from '@mingtai/messages'
import { isZone } from '@mingtai/zh'

import { bodyText } from '../http/body-text.ts'
import type { SourceConfig } from '../source.ts'
import { send } from './ask.ts'

const known = new Map<string, ServerFacts>()
const MOST_KNOWN = 500

export async function versionOf(config: SourceConfig): Promise<string> {
  const answer = await send(config, { sql: 'select version()' })
  const version = (await bodyText(answer, 1 << 16)).trim()
  return /^\d+\.\d+/.test(version) ? version : Promise.reject(refusal('source.garbage'))
}

/** What a server supports, and its zone. */
export interface ServerFacts {
  major: number
  /** `{name:Type}` came with version 19. */
  binds: boolean
  /** `session_timezone` came with version 23.6. */
  takesZone: boolean
  zone: string
}

export async function factsOf(config: SourceConfig): Promise<ServerFacts> {
  const key = createHash('sha256').update(JSON.stringify(config)).digest('hex')
  const found = known.get(key) ?? (await asked(config))
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(key, found)
  return found
}

export async function isSince(config: SourceConfig, major: number): Promise<boolean> {
  return (await factsOf(config)).major >= major
}

async function asked(config: SourceConfig): Promise<ServerFacts> {
  const answer = await send(config, { sql: 'select version(), timezone()' })
  const [version = '', zone = ''] = (await bodyText(answer, 1 << 16)).trim().split('\t')
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (!/^\d+\.\d+/.test(version)) throw refusal('source.garbage')
  const takesZone = major > 23 || (major === 23 && minor >= 6)
  return { major, binds: major > 18, takesZone, zone: isZone(zone) ? zone : 'UTC' }
}
