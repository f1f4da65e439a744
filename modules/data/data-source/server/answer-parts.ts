import { refusal } from '@mingtai/messages'
import type { AnswerPart } from '../statement-calls.ts'

const MOST_PARTS = 2000
const MOST_DEPTH = 12

/** The names that stand in a JSON text from `prefix` on; of a list those of its first item. */
export function answerParts(text: string, prefix: string): AnswerPart[] {
  const start = at(parsed(text), prefix === '' ? [] : prefix.split('.'))
  const parts: AnswerPart[] = []
  collect(start, { path: '', depth: 0 }, parts)
  return parts
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw refusal('source.apiNotRows').at('apiResult')
  }
}

function at(value: unknown, [name, ...rest]: string[]): unknown {
  if (name === undefined) return value
  const thing = firstOf(value)
  if (!isThing(thing) || !Object.hasOwn(thing, name)) throw refusal('source.apiNotRows').at('prefix')
  return at(thing[name], rest)
}

function collect(value: unknown, { path, depth }: { path: string; depth: number }, parts: AnswerPart[]): void {
  const thing = firstOf(value)
  if (!isThing(thing) || depth > MOST_DEPTH) return
  for (const [name, inner] of Object.entries(thing)) {
    if (parts.length >= MOST_PARTS) return
    const here = path === '' ? name : `${path}.${name}`
    parts.push({ path: here, name, type: typeOf(inner), sample: sampleOf(inner) })
    collect(inner, { path: here, depth: depth + 1 }, parts)
  }
}

function firstOf(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : value
}

function isThing(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function typeOf(value: unknown): AnswerPart['type'] {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return 'list'
  if (typeof value === 'object') return 'object'
  if (typeof value === 'number') return 'number'
  return typeof value === 'boolean' ? 'boolean' : 'text'
}

function sampleOf(value: unknown): string {
  return typeof value === 'object' ? '' : String(value).slice(0, 100)
}
