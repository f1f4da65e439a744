import type { SourceConfig } from '../source.ts'
import type { ApiRequest } from './request-text.ts'

/** What all requests of a source begin with. */
export function basePath({ database }: SourceConfig): string {
  return database === '' ? '' : `/${database.replaceAll(/^\/+|\/+$/g, '')}`
}

/** The headers of a request, by their names in lower case. */
export function headersOf({ headers, body }: ApiRequest): Record<string, string> {
  const given = Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value]))
  return { accept: 'application/json', ...(body === '' ? {} : { 'content-type': 'application/json' }), ...given }
}
