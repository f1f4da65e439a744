import type { Db } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import type { AreaRow } from '../../area-calls.ts'
import { isUnnamedLevel, type NamedArea, national, ROOT, soundOf } from './areas.ts'
import { areaCorrection } from '../tables.ts'

type Correction = typeof areaCorrection.$inferSelect

/** The areas as a tenant has them: the national ones with its corrections. */
export interface AreaTree {
  find(code: string): AreaRow | null
  /** Below a code; also those abolished when `all`. */
  children(code: string, all: 'current' | 'all'): AreaRow[]
  search(keyword: string): AreaRow[]
  corrected(): AreaRow[]
}

export async function areasOf(db: Db, tenantId: string): Promise<AreaTree> {
  const corrections = await db
    .select()
    .from(areaCorrection)
    .where(and(eq(areaCorrection.tenantId, tenantId), eq(areaCorrection.deleted, false)))
  return treeOf(corrections)
}

/** Pure: the national areas under the given corrections. */
export function treeOf(corrections: readonly Correction[]): AreaTree {
  const byCode = new Map(corrections.map((row) => [row.code, row]))
  const added = corrections.filter(({ code }) => !national.has(code))
  const below = (code: string): NamedArea[] => [
    ...(nationalChildren().get(code) ?? []),
    ...added.filter(({ parentCode }) => parentCode === code).map(plain),
  ]
  const find = (code: string): AreaRow | null => {
    const area = national.get(code) ?? added.filter((row) => row.code === code).map(plain)[0]
    return area === undefined ? null : row(area)
  }
  const row = (area: NamedArea): AreaRow => {
    const correction = byCode.get(area.code)
    const isNational = national.has(area.code)
    return {
      areaCode: area.code,
      areaName: correction?.name ?? area.name,
      parentCode: area.parent,
      hasChildren: below(area.code).length > 0,
      path: pathOf(area),
      status: correction?.status ?? 1,
      origin: isNational
        ? correction === undefined || correction.name === area.name
          ? 'national'
          : 'renamed'
        : 'added',
      instead: isNational && correction !== undefined && correction.name !== area.name ? area.name : null,
      remark: correction?.remark ?? '',
      revision: correction?.revision ?? 0,
    }
  }
  const nameOf = (code: string) => byCode.get(code)?.name ?? national.get(code)?.name ?? ''
  const pathOf = ({ code, parent }: NamedArea): string => {
    const above = national.get(parent) ?? added.filter((one) => one.code === parent).map(plain)[0]
    return above === undefined ? nameOf(code) : `${pathOf(above)} / ${nameOf(code)}`
  }
  return {
    find,
    children: (code, all) =>
      below(rootOr(code))
        .map(row)
        .filter(({ status }) => all === 'all' || status === 1)
        .toSorted(byAreaCode),
    search: (keyword) => {
      const wanted = keyword.trim().toLowerCase().replace(/\s/g, '')
      const everything = [...national.values(), ...added.map(plain)].filter(({ code }) => !isUnnamedLevel(code))
      return everything
        .filter((area) => fits({ ...area, name: nameOf(area.code) }, wanted))
        .map(row)
        .toSorted(byAreaCode)
    },
    corrected: () => corrections.flatMap(({ code }) => find(code) ?? []).toSorted(byAreaCode),
  }
}

function fits(area: NamedArea, wanted: string): boolean {
  if (area.code.startsWith(wanted) || area.name.includes(wanted)) return true
  if (!/^[a-z]+$/.test(wanted)) return false
  const [full = '', first = ''] = soundOf(area).split(' ')
  return full.startsWith(wanted) || first.startsWith(wanted)
}

function plain({ code, name, parentCode }: Correction): NamedArea {
  return { code, name, parent: parentCode }
}

function byAreaCode(a: AreaRow, b: AreaRow): number {
  return Number(a.areaCode) - Number(b.areaCode)
}

let children: Map<string, NamedArea[]> | null = null

function nationalChildren(): Map<string, NamedArea[]> {
  if (children !== null) return children
  children = Map.groupBy(
    [...national.values()].filter(({ code }) => !isUnnamedLevel(code)),
    ({ parent }) => parent,
  )
  return children
}

/** What callers write for the root. */
export function rootOr(code: string): string {
  return code === '' || code === '0' || code === '86' || code === '100000' ? ROOT : code
}
