import type { KnownChoice } from '@mingtai/entry-model'
import { department, organization } from '@mingtai/modules/ground/organization/server'
import { areasOf } from '@mingtai/modules/ground/system/server'
import type { Db } from '@mingtai/server-kit'
import { and, asc, eq } from 'drizzle-orm'
import { MOST_FOUND } from './people-choices.ts'

/** The departments of the tenant with their whole paths; a name that is there once is enough. */
export async function departmentChoices(db: Db, tenantId: string): Promise<KnownChoice[]> {
  const { id, name, parentId, status } = department
  const rows = await db
    .select({ id, name, parentId, status, organization: organization.name })
    .from(department)
    .innerJoin(organization, eq(organization.id, department.organizationId))
    .where(and(eq(department.tenantId, tenantId), eq(department.deleted, false), eq(organization.deleted, false)))
    .orderBy(asc(organization.name), asc(department.sort), asc(id))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const counts = new Map<string, number>()
  for (const row of rows) counts.set(row.name, (counts.get(row.name) ?? 0) + 1)
  return rows.map((row) => ({
    ...{ value: row.id, label: pathOf(row) },
    ...(counts.get(row.name) === 1 ? { alias: row.name } : {}),
  }))

  function pathOf(row: (typeof rows)[number]): string {
    const names = [row.name]
    const seen = new Set([row.id])
    for (let above = row.parentId; above !== null && !seen.has(above);) {
      seen.add(above)
      const found = byId.get(above)
      if (found === undefined) break
      names.unshift(found.name)
      above = found.parentId
    }
    return [row.organization, ...names].join(' / ')
  }
}

export async function departmentsFound(db: Db, tenantId: string, keyword: string): Promise<KnownChoice[]> {
  const word = keyword.trim().toLowerCase()
  const all = await departmentChoices(db, tenantId)
  return all.filter(({ label }) => label.toLowerCase().includes(word)).slice(0, MOST_FOUND)
}

/** Administrative areas by codes, names or whole paths. */
export async function areasCalled(db: Db, tenantId: string, words: readonly string[]): Promise<KnownChoice[]> {
  const tree = await areasOf(db, tenantId)
  const found = new Map<string, KnownChoice>()
  for (const word of words) {
    const own = /^\d{6}$/.test(word) ? tree.find(word) : null
    const last = word.split('/').at(-1)?.trim() ?? ''
    const rows = own !== null ? [own] : last === '' ? [] : tree.search(last).filter(({ areaName }) => areaName === last)
    for (const row of rows) found.set(row.areaCode, areaChoice(row, tree))
  }
  return [...found.values()]
}

export async function areasFound(db: Db, tenantId: string, keyword: string): Promise<KnownChoice[]> {
  const tree = await areasOf(db, tenantId)
  const word = keyword.trim()
  const rows = word === '' ? tree.children('', 'current') : tree.search(word.split('/').at(-1) ?? '')
  return rows
    .filter(({ status }) => status === 1)
    .slice(0, MOST_FOUND)
    .map((row) => areaChoice(row, tree))
}

type Tree = Awaited<ReturnType<typeof areasOf>>

function areaChoice(row: NonNullable<ReturnType<Tree['find']>>, tree: Tree): KnownChoice {
  const alike = tree.search(row.areaName).filter(({ areaName }) => areaName === row.areaName)
  return {
    ...{ value: row.areaCode, label: row.path, search: row.areaName },
    ...(alike.length === 1 ? { alias: row.areaName } : {}),
  }
}
