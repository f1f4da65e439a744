import type { Db } from '@mingtai/server-kit'
import { and, count, eq, inArray, isNull, max, or } from 'drizzle-orm'
import type { DictionaryEntry, DictionaryValue } from '../../dictionary-calls.ts'
import { productDictionaries } from './product-dictionaries.ts'
import { dictionary, dictionaryValue } from '../tables.ts'

export type ValueRow = typeof dictionaryValue.$inferSelect

/** For whom values are read: a tenant, and perhaps an organization whose words come first. */
export interface Asker {
  tenantId: string
  orgId: string | null
}

/** The values that people may choose from, in their order. A dictionary that is off or unknown has none. */
export async function entriesOf(db: Db, asker: Asker, code: string): Promise<DictionaryEntry[]> {
  const all = await allEntries(db, asker, [code])
  return Object.hasOwn(all, code) ? (all[code] ?? []) : []
}

export async function allEntries(
  db: Db,
  asker: Asker,
  codes: string[] | null,
): Promise<Record<string, DictionaryEntry[]>> {
  const own = await db
    .select()
    .from(dictionary)
    .where(
      and(
        eq(dictionary.tenantId, asker.tenantId),
        eq(dictionary.deleted, false),
        codes === null ? undefined : inArray(dictionary.code, codes),
      ),
    )
  const off = new Set(own.filter(({ status }) => status !== 1).map(({ code }) => code))
  const known = [...new Set([...Object.keys(productDictionaries), ...own.map(({ code }) => code)])]
  const wanted = known.filter((code) => !off.has(code) && (codes === null || codes.includes(code)))
  const rows = await rowsOf(db, asker, codes)
  return Object.fromEntries(
    wanted.map((code) => [
      code,
      layered(
        code,
        rows.filter((row) => row.code === code),
      )
        .filter(({ status }) => status === 1)
        .map(({ dictKey, remark, colour }) => ({ code, dictKey, remark, colour })),
    ]),
  )
}

/** What is written of dictionaries for a tenant, and for one organization of it. */
export async function rowsOf(db: Db, { tenantId, orgId }: Asker, codes: string[] | null): Promise<ValueRow[]> {
  const { tenantId: tenant, deleted, code, orgId: org } = dictionaryValue
  return db
    .select()
    .from(dictionaryValue)
    .where(
      and(
        eq(tenant, tenantId),
        eq(deleted, false),
        codes === null ? undefined : inArray(code, codes),
        orgId === null ? isNull(org) : or(isNull(org), eq(org, orgId)),
      ),
    )
}

/**
 * Merges a dictionary's words of product, tenant and organization, the narrower level over the wider one; disabled
 * values are included. Revisions are those of the wanted level: 0 where it has written nothing.
 */
export function layered(code: string, rows: readonly ValueRow[], level: string | null = null): DictionaryValue[] {
  const values = new Map<string, DictionaryValue>()
  for (const [at, { dictKey, remark, colour }] of (productOf(code)?.values ?? []).entries()) {
    const said = { code, dictKey, remark, colour, sort: (at + 1) * 10, status: 1 }
    values.set(dictKey, { ...said, orgId: null, origin: 'product', instead: null, revision: 0 })
  }
  const wideFirst = rows.toSorted((a, b) => Number(a.orgId !== null) - Number(b.orgId !== null))
  for (const row of wideFirst) {
    const { dictKey, remark, colour, sort, status, orgId } = row
    const wider = values.get(dictKey)
    values.set(dictKey, {
      ...{ code, dictKey, remark, colour, sort, status, orgId },
      origin: orgId === null ? 'tenant' : 'organization',
      instead: wider === undefined || wider.remark === remark ? null : wider.remark,
      revision: orgId === level ? row.revision : 0,
    })
  }
  return [...values.values()].toSorted((a, b) => a.sort - b.sort || (a.dictKey < b.dictKey ? -1 : 1))
}

export function productOf(code: string) {
  return Object.hasOwn(productDictionaries, code) ? productDictionaries[code] : undefined
}

/** A text that changes with any value of the tenant, so that browsers know when to ask again. */
export async function dictionaryVersion(db: Db, tenantId: string): Promise<string> {
  const [values] = await db
    .select({ rows: count(), at: max(dictionaryValue.updatedAt) })
    .from(dictionaryValue)
    .where(eq(dictionaryValue.tenantId, tenantId))
  const [heads] = await db
    .select({ rows: count(), at: max(dictionary.updatedAt) })
    .from(dictionary)
    .where(eq(dictionary.tenantId, tenantId))
  const stamp = (found: { rows: number; at: Date | null } | undefined) =>
    `${found?.rows ?? 0}-${found?.at?.getTime() ?? 0}`
  return `1.${stamp(values)}.${stamp(heads)}`
}

/** Codes and names of the dictionaries of a tenant, for a choice. */
export async function dictionaryNames(db: Db, tenantId: string): Promise<{ code: string; name: string }[]> {
  const { code, name, status } = dictionary
  const here = and(eq(dictionary.tenantId, tenantId), eq(dictionary.deleted, false))
  const own = await db.select({ code, name, status }).from(dictionary).where(here)
  const ownCodes = new Set(own.map((one) => one.code))
  const product = Object.entries(productDictionaries).flatMap(([of, { name: title }]) =>
    ownCodes.has(of) ? [] : [{ code: of, name: title }],
  )
  return [...own.filter((one) => one.status === 1).map((one) => ({ code: one.code, name: one.name })), ...product]
}
