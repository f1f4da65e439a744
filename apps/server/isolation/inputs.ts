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
  maximum?: number
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
  [/tpl|report|template/i, 'report_tpl'],
  [/source/i, 'report_datasource'],
  [/menu/i, 'menu'],
  [/attachment|file/i, 'attachment'],
  [/post/i, 'post'],
  [/^gridKey$/, 'sheet_document'],
]

/** What stands in fields of a name, so that no handler stops at how they are written. */
const usual: [RegExp, string][] = [
  [/^fingerprint$/, `SHA256:${'a'.repeat(43)}`],
  [/^timeZone$/, 'Asia/Shanghai'],
  [/phone|mobile/i, '13800000000'],
  [/^(tel|landline)$/i, '0371-65505501'],
  [/password/i, '0123456789abcdef0123456789abcdef'],
  [/^(ends|expires)At$|^(end|expire)(Date|Time)$/, '2099-12-31T08:00:00.000Z'],
  [/^(right|rights|codes)$/, 'report:read'],
  [/^pattern$/, '{yyyy}-{n:4}'],
  [/^merchantNo$/, '100002'],
  [/^adCode$/, '410199'],
  [/url$|^(redirectUris|homepage)$/i, 'https://example.cn/back'],
  [/^email$/i, 'a@example.cn'],
  [/code$/i, 'foreign_code'],
]

/** Whose ids stand at a place of an input, by its path. */
type IdsAt = (path: string) => ForeignIds

/**
 * Values for the fields of a call, with foreign ids wherever an id can stand. `own` is the table that a bare id points to;
 * `isShort`: what may be left out is, so that no filter hides a row, and of a list as much is asked as one may.
 */
export function foreignInput(
  call: Call,
  ids: ForeignIds | IdsAt,
  own: string | null,
  isShort = false,
): Record<string, unknown> {
  const shape = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as Shape
  const value = valueOf(shape, { name: '', path: '', idsAt: typeof ids === 'function' ? ids : () => ids, own, isShort })
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

interface Place {
  name: string
  path: string
  idsAt: IdsAt
  own: string | null
  isShort: boolean
}

function valueOf(shape: Shape, place: Place): unknown {
  const chosen = (shape.anyOf ?? shape.oneOf)?.find(({ type }) => type !== 'null')
  if (chosen !== undefined) return valueOf(chosen, place)
  if (shape.const !== undefined) return shape.const
  if (shape.enum !== undefined) return shape.enum[0]
  switch (Array.isArray(shape.type) ? shape.type[0] : shape.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.properties ?? {})
          .filter(([name]) => !place.isShort || (shape.required ?? []).includes(name) || isSize(name))
          .map(([name, inner]) => [name, valueOf(inner, { ...place, name, path: `${place.path}/${name}` })]),
      )
    case 'array':
      return [valueOf(shape.items ?? { type: 'string' }, place)]
    case 'integer':
    case 'number':
      if (place.isShort && isSize(place.name)) return Math.min(shape.maximum ?? MOST, MOST)
      return Math.max(1, shape.minimum ?? 1, (shape.exclusiveMinimum ?? 0) + 1)
    case 'boolean':
      return true
    default:
      return textOf(shape, place)
  }
}

function textOf(shape: Shape, { name, path, idsAt, own }: Place): string {
  const id = isId(name) ? idFor(name, idsAt(path), own) : null
  if (id !== null) return id
  const known = usual.find(([word]) => word.test(name))?.[1]
  if (known !== undefined) return known
  if (shape.format === 'date-time') return '2026-11-21T08:00:00.000Z'
  if (shape.format === 'date') return '2026-11-21'
  if (shape.format === 'email') return 'a@example.cn'
  return 'x'.repeat(Math.max(1, shape.minLength ?? 1))
}

/** How much of a list is asked. */
function isSize(name: string): boolean {
  return /^(size|count|limit)$/.test(name)
}

const MOST = 100

function isId(name: string): boolean {
  // Another system's name for us, as it likes to write it.
  if (name === 'clientId') return false
  return /^(id|ids|gridKey)$/.test(name) || /(id|ids|manager|successor)$/i.test(name)
}

function idFor(name: string, ids: ForeignIds, own: string | null): string | null {
  if (/^(id|ids)$/.test(name)) return own === null ? 'no-such-id' : (ids[own]?.[0] ?? 'no-such-id')
  const table = tableNamed(name, ids, own) ?? pointing.find(([word]) => word.test(name))?.[1]
  return (table === undefined ? undefined : ids[table]?.[0]) ?? (own === null ? null : (ids[own]?.[0] ?? null))
}

/** `groupId` beside a dataset is one of `report_dataset_group`, beside contacts one of `contact_group`. */
function tableNamed(name: string, ids: ForeignIds, own: string | null): string | undefined {
  const word = name
    .replace(/Ids?$/, '')
    .replaceAll(/[A-Z]/g, (letter) => `_${letter}`)
    .toLowerCase()
  const found = Object.keys(ids).filter((table) => table === word || table.endsWith(`_${word}`))
  const near = (table: string) => [...table].findIndex((letter, at) => letter !== own?.[at])
  return found.toSorted((a, b) => near(b) - near(a))[0]
}
