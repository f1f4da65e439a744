import { phrase } from '@mingtai/messages'
import type { FieldOf } from '../schema/field.ts'
import { isPlain, own } from '../schema/json-guard.ts'
import { cleanLine } from './clean-text.ts'
import type { FormContext } from './context.ts'
import type { Read } from './problem.ts'
import type { AreaValue } from './value.ts'

/** An area by its six digits of GB/T 2260, with the names that the server knows, and street and number beside it. */
export function readArea(field: FieldOf<'area'>, raw: unknown, { areaOf }: FormContext): Read<AreaValue | null> {
  if (!isPlain(raw)) return wrong(field)
  if (Object.keys(raw).some((name) => name !== 'code' && name !== 'names' && name !== 'detail')) return wrong(field)
  const [code, names = [], detail = ''] = [own(raw, 'code'), own(raw, 'names'), own(raw, 'detail')]
  if (typeof code !== 'string' || typeof detail !== 'string' || detail.length > 500) return wrong(field)
  if (code === '') return { value: null }
  if (!/^\d{6}$/.test(code)) return wrong(field)
  const known = areaOf === undefined ? sentNames(names) : (areaOf(code)?.slice() ?? null)
  if (known === null) return wrong(field)
  return { value: { code, names: known, detail: field.detail ? cleanLine(detail).slice(0, 200) : '' } }
}

function wrong({ label }: FieldOf<'area'>) {
  return { why: phrase('form.areaUnknown', label) }
}

function sentNames(raw: unknown): string[] | null {
  if (!Array.isArray(raw) || raw.length > 5) return null
  const names = raw.filter((name) => typeof name === 'string' && name.length <= 60).map(cleanLine)
  return names.length === raw.length ? names : null
}
