import { callOutside, isAllowed } from '@mingtai/sql-sources/outside'

const MILLISECONDS = 10_000
const BYTES = 256 * 1024

/**
 * Asks another system for JSON. Each address of its name is checked when connecting, redirects are not followed, and a
 * long or slow answer is given up. A failure throws an Error for the log, never a sentence for people.
 */
export async function askOutside(url: string, asked: Asked): Promise<Record<string, unknown>> {
  const place = new URL(url)
  if (place.protocol !== 'https:' && place.protocol !== 'http:') throw new Error(`not to be asked: ${place.protocol}`)
  const limits = { milliseconds: MILLISECONDS, most: BYTES }
  const { status, bytes } = await callOutside(place, { ...asked, judge: isAllowed, ...limits })
  if (status !== 200) throw new Error(`answered ${status}`)
  const value: unknown = JSON.parse(bytes.toString('utf8'))
  if (!isRecord(value)) throw new Error('answered no object')
  return value
}

interface Asked {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
}

/** What stands at `result.unionid` in an answer, as text. */
export function textAt(value: unknown, path: string): string | null {
  const found = path.split('.').reduce<unknown>((now, part) => (isRecord(now) ? now[part] : undefined), value)
  return typeof found === 'string' && found !== '' ? found : typeof found === 'number' ? String(found) : null
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
