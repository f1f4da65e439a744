import type { Call } from '@mingtai/api'
import { z } from 'zod'

/** Ids of the tenant that must not be reached, by table. */
export type ForeignIds = Record<string, string[]>

interface Shape {
  type?: string | string[]
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  enum?: unknown[]
  const?: unknown
  anyOf?: Shape[]
  oneOf?: Shape[]
  minLength?: number
  minimum?: number
  exclusiveMinimum?: number
  minItems?: number
  format?: string
  pattern?: string
  default?: unknown
}

/** Which table a field of that name points to; a bare `id` points to the module's own tables, one after the other. */
const pointing: [RegExp, string][] = [
  [/person|user|manager|applicant|holder|successor|receiver|member/i, 'person'],
  [/dept|department/i, 'department'],
  [/org|parent/i, 'organization'],
  [/role/i, 'role'],
  [/result/i, 'report_result'],
  [/tpl|report|template/i, 'report_template'],
  [/source/i, 'data_source'],
  [/menu/i, 'menu'],
  [/attachment|file/i, 'attachment'],
  [/post/i, 'post'],
]

/** Values for every field of a call, with foreign ids wherever an id can stand. `own` is the table that a bare id points to. */
export function foreignInput(call: Call, ids: ForeignIds, own: string | null): Record<string, unknown> {
  const shape = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as Shape
  const value = valueOf(shape, { name: '', ids, own })
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

interface Place {
  name: string
  ids: ForeignIds
  own: string | null
}

function valueOf(shape: Shape, place: Place): unknown {
  const chosen = (shape.anyOf ?? shape.oneOf)?.find(({ type }) => type !== 'null')
  if (chosen !== undefined) return valueOf(chosen, place)
  if (shape.const !== undefined) return shape.const
  if (shape.enum !== undefined) return shape.enum[0]
  switch (Array.isArray(shape.type) ? shape.type[0] : shape.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.properties ?? {}).map(([name, inner]) => [name, valueOf(inner, { ...place, name })]),
      )
    case 'array':
      return [valueOf(shape.items ?? { type: 'string' }, place)]
    case 'integer':
    case 'number':
      return Math.max(1, shape.minimum ?? 1, (shape.exclusiveMinimum ?? 0) + 1)
    case 'boolean':
      return true
    default:
      return textOf(shape, place)
  }
}

function textOf(shape: Shape, { name, ids, own }: Place): string {
  const id = idFor(name, ids, own)
  if (id !== null) return id
  if (shape.format === 'date-time') return '2026-11-21T08:00:00.000Z'
  if (shape.format === 'date') return '2026-11-21'
  if (shape.format === 'email') return 'a@example.cn'
  if (/phone|mobile/i.test(name)) return '13800000000'
  if (/password/i.test(name)) return '0123456789abcdef0123456789abcdef'
  if (/code$/i.test(name)) return 'foreign-code'
  return 'x'.repeat(Math.max(1, shape.minLength ?? 1))
}

function idFor(name: string, ids: ForeignIds, own: string | null): string | null {
  if (/^(id|ids)$/.test(name)) return own === null ? 'no-such-id' : (ids[own]?.[0] ?? 'no-such-id')
  if (!/(id|ids|manager|successor)$/i.test(name)) return null
  const table = pointing.find(([word]) => word.test(name))?.[1]
  return (table === undefined ? undefined : ids[table]?.[0]) ?? (own === null ? null : (ids[own]?.[0] ?? null))
}
