import { refusal, refuse, refuseWith } from '@mingtai/messages'
import { type Context, signedIn } from '@mingtai/server-kit'
import { and, countDistinct, eq, inArray, isNull } from 'drizzle-orm'
import type { AppCode } from '../../calls.ts'
import { chainOf, childrenOf, nodeById, nodeOf, type PlacedNode } from './relation-rows.ts'
import { department, membership, organization, organizationRelation } from '../tables.ts'

/** The parent that is named, of the same tree; null for the top. */
export async function parentNode(
  context: Context,
  appCode: AppCode,
  parentId: string | null,
): Promise<PlacedNode | null> {
  if (parentId === null) return null
  const parent = await nodeById(context.db, signedIn(context).tenantId, parentId)
  if (parent.appCode !== appCode) refuse('row.gone', '上级节点')
  if (parent.kind === 5) throw refusal('organization.underDepartment', parent.name).at('parentId')
  return parent
}

interface Named {
  appCode: AppCode
  parentId: string | null
  name: string
  /** The node that is renamed or moved. */
  except: string | null
}

export async function checkNameFree(context: Context, { name, except, ...place }: Named): Promise<void> {
  const siblings = await childrenOf(context.db, signedIn(context).tenantId, place)
  if (siblings.some((one) => one.name === name && one.id !== except))
    throw refusal('organization.nameTaken', name).at('name')
}

interface Wanted {
  appCode: AppCode
  parentId: string | null
  organizationIdList: string[]
  departmentIdList: string[]
}

interface Placeable {
  id: string
  kind: number
  name: string
}

/**
 * Returns organizations and departments that can be placed: enabled, not deleted, and not in this tree yet; refuses
 * others.
 */
export async function checkPlaceable(context: Context, wanted: Wanted): Promise<Placeable[]> {
  const { tenantId } = signedIn(context)
  const found = [
    ...(await liveOrganizations(context, wanted.organizationIdList)),
    ...(await liveDepartments(context, wanted.departmentIdList)),
  ]
  const siblings = await childrenOf(context.db, tenantId, wanted)
  for (const [at, { id, name }] of found.entries()) {
    const there = await nodeOf(context.db, tenantId, { appCode: wanted.appCode, refId: id })
    if (there !== null) refuseWith({ status: 409 }, 'organization.alreadyPlaced', name)
    const isTaken = siblings.some((one) => one.name === name) || found.slice(0, at).some((one) => one.name === name)
    if (isTaken) refuse('organization.nameTaken', name)
  }
  return found
}

async function liveOrganizations(context: Context, wanted: string[]): Promise<Placeable[]> {
  const ids = [...new Set(wanted)]
  if (ids.length === 0) return []
  const { id, name, status } = organization
  const rows = await context.db
    .select({ id, name, status })
    .from(organization)
    .where(
      and(
        eq(organization.tenantId, signedIn(context).tenantId),
        eq(organization.deleted, false),
        isNull(organization.mergedInto),
        inArray(id, ids),
      ),
    )
  if (rows.length < ids.length) refuse('row.gone', '机构')
  const disabled = rows.find((row) => row.status !== 1)
  if (disabled !== undefined) refuse('organization.disabled', disabled.name)
  return ids.flatMap((one) => rows.filter((row) => row.id === one)).map((row) => ({ ...row, kind: 1 }))
}

async function liveDepartments(context: Context, wanted: string[]): Promise<Placeable[]> {
  const ids = [...new Set(wanted)]
  if (ids.length === 0) return []
  const { id, name } = department
  const rows = await context.db
    .select({ id, name })
    .from(department)
    .where(
      and(
        eq(department.tenantId, signedIn(context).tenantId),
        eq(department.deleted, false),
        isNull(department.mergedInto),
        inArray(id, ids),
      ),
    )
  if (rows.length < ids.length) refuse('row.gone', '部门')
  return ids.flatMap((one) => rows.filter((row) => row.id === one)).map((row) => ({ ...row, kind: 5 }))
}

type NewNode = Pick<typeof organizationRelation.$inferInsert, 'id' | 'tenantId' | 'createdBy' | 'updatedBy'> &
  Pick<typeof organizationRelation.$inferInsert, 'appCode' | 'kind' | 'name' | 'refId'>

/** Enters new places after their siblings. */
export async function placeAtEnd(context: Context, rows: NewNode[], parent: PlacedNode | null): Promise<void> {
  const { tenantId } = signedIn(context)
  const [first] = rows
  if (first === undefined) return
  const place = { appCode: first.appCode, parentId: parent?.id ?? null }
  const siblings = await childrenOf(context.db, tenantId, place)
  const values = rows.map((row, at) => ({
    ...row,
    parentId: place.parentId,
    path: `${parent?.path ?? '/'}${row.id}/`,
    sort: siblings.length + at,
  }))
  await context.db.insert(organizationRelation).values(values)
}

/** Refuses to remove a place that is not empty; in the office tree also an organization with people. */
export async function emptyOrRefuse(context: Context, node: PlacedNode): Promise<void> {
  const words = await wordsBelow(context, node)
  if (words !== '') refuseWith({ status: 409 }, 'organization.hasChildren', node.name, words)
}

/** What stops a node from being removed from its tree, in words; empty where nothing does. */
export async function wordsBelow(context: Context, node: PlacedNode): Promise<string> {
  const { tenantId } = signedIn(context)
  const below = await childrenOf(context.db, tenantId, { appCode: node.appCode, parentId: node.id })
  const count = (kind: number) => below.filter((child) => child.kind === kind).length
  const people =
    node.kind === 1 && node.appCode === 'szoa' && node.refId !== null ? await peopleIn(context, node.refId) : 0
  return countWords({ 集团: count(4), 机构: count(1), 部门: count(5), 人员: people })
}

async function peopleIn(context: Context, organizationId: string): Promise<number> {
  const [found] = await context.db
    .select({ people: countDistinct(membership.personId) })
    .from(membership)
    .where(
      and(
        eq(membership.tenantId, signedIn(context).tenantId),
        eq(membership.organizationId, organizationId),
        eq(membership.deleted, false),
      ),
    )
  return found?.people ?? 0
}

const measures: Record<string, string> = { 人员: '名', 下级部门的人员: '名' }

/** `2个机构、3名人员`; empty where there is nothing. */
export function countWords(counts: Record<string, number>): string {
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${count}${measures[what] ?? '个'}${what}`)
    .join('、')
}

/** 云州市人民政府 / 综合经济部门 / 云州市财政局 */
export async function pathWords(context: Context, node: { path: string }): Promise<string> {
  const chain = await chainOf(context.db, signedIn(context).tenantId, node)
  return chain.map(({ name }) => name).join(' / ')
}
