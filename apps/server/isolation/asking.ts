import type { Call } from '@mingtai/api'

export interface Answer {
  text: string
  /** Key of the refusal; null where the call was carried out. */
  refused: string | null
  asksProof: boolean
}

interface Asked {
  token: string | null
  input: Record<string, unknown>
}

/** Make a call as it stands on the wire, whatever its client would think of the input. */
export async function askRaw(base: string, call: Call, { token, input }: Asked): Promise<Answer> {
  const rest = { ...input }
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name] ?? '')
    delete rest[name]
    return encodeURIComponent(value)
  })
  const query = call.method === 'GET' ? `?${new URLSearchParams(flat(rest))}` : ''
  const answer = await fetch(base + path + query, {
    method: call.method,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(call.method === 'POST' ? { 'content-type': 'application/json' } : {}),
    },
    ...(call.method === 'POST' ? { body: JSON.stringify(rest) } : {}),
    redirect: 'manual',
    signal: AbortSignal.timeout(20_000),
  }).catch((problem: unknown) => {
    throw new Error(`no answer of ${call.path}`, { cause: problem })
  })
  const text = await answer.text()
  const asksProof = answer.headers.get('x-session') === 'unproved'
  return { text, asksProof, refused: keyIn(text) ?? (answer.headers.has('errormsg') ? 'file.refused' : null) }
}

function flat(input: Record<string, unknown>): Record<string, string> {
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== null)
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}

function keyIn(text: string): string | null {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null && 'key' in body ? String(body.key) : null
  } catch {
    return null
  }
}
