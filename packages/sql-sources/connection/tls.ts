import { createHash } from 'node:crypto'
import { getCACertificates } from 'node:tls'

import type { SourceConfig } from '../source.ts'

export interface TlsOptions {
  ca?: string[]
  cert?: string
  key?: string
}

/** Options of an encrypted connection with the source's own certificates; null without encryption. */
export function tlsOptions({ ssl, tls }: Pick<SourceConfig, 'ssl' | 'tls'>): TlsOptions | null {
  if (!ssl) return null
  if (tls === undefined) return {}
  const { ca, certificate, key } = tls
  return {
    // Naming an authority replaces all others, so those of the system are named too.
    ...(ca === '' ? {} : { ca: [...getCACertificates('default'), ca] }),
    ...(certificate === '' ? {} : { cert: certificate, key }),
  }
}

/** How many queries of one source run at a time when it does not say. */
const CONNECTIONS = 8

export function connectionsOf({ connections }: SourceConfig): number {
  return connections ?? CONNECTIONS
}

/**
 * Key of the connections of a source: equal only where all settings are equal. It is a digest, because settings hold
 * secrets.
 */
export function placeKey(config: object): string {
  return createHash('sha256').update(JSON.stringify(config)).digest('hex')
}
