import { say } from '@mingtai/messages'
import { type Context, signedIn } from '@mingtai/server-kit'
import type { Effect } from '../../calls.ts'
import { type Below, inDepartment, inDepartmentItself, inOrganization } from './counts.ts'
import { departmentById, departmentsUnder, organizationById } from '../department/department-rows.ts'
import { factsOf, mustLook } from '../tree/facts.ts'
import { namedBy } from '../references.ts'
import { nodeById } from '../tree/relation-rows.ts'
import { countWords, wordsBelow } from '../tree/relation-rules.ts'

interface Asked {
  kind: 4 | 1 | 5
  id: string
  operation: 'merge' | 'move' | 'delete'
  into?: string | undefined
}

type Touched = Effect['touched']
const FIRST = '需要先移走'

/** Returns what a merge, move or deletion would touch; changes nothing. */
export async function effectOf(context: Context, asked: Asked): Promise<Effect> {
  await mustLook(context, asked)
  if (asked.into !== undefined && asked.operation === 'merge')
    await mustLook(context, { kind: asked.kind, id: asked.into })
  switch (asked.kind) {
    case 4:
      return ofGroup(context, asked)
    case 1:
      return ofOrganization(context, asked)
    case 5:
      return ofDepartment(context, asked)
    default:
      return asked.kind satisfies never
  }
}

async function ofGroup(context: Context, { id, operation }: Asked): Promise<Effect> {
  const { tenantId } = signedIn(context)
  const node = await nodeById(context.db, tenantId, id)
  const { organizations, departments, people } = await factsOf(context, { kind: 4, id })
  // An organization only loses its place in the tree; a group goes itself and must be empty.
  const staysInLibrary = node.kind !== 4 && operation === 'delete'
  const gone = staysInLibrary ? '留在机构里，不再出现在这棵架构树' : FIRST
  const outcome = operation === 'move' ? '一起移动，管理范围按新的上级计算' : gone
  const words = operation === 'delete' ? await wordsBelow(context, node) : ''
  return {
    name: node.name,
    into: null,
    touched: some([
      { what: '机构', count: staysInLibrary ? 0 : organizations, outcome },
      { what: '部门', count: departments, outcome },
      { what: '人员', count: people, outcome: staysInLibrary && node.appCode === 'szoa' ? FIRST : outcome },
    ]),
    problems: words !== '' ? [say('organization.hasChildren', node.name, words)] : [],
  }
}

async function ofOrganization(context: Context, { id, operation, into }: Asked): Promise<Effect> {
  const { tenantId } = signedIn(context)
  const row = await organizationById(context.db, tenantId, id)
  const inside = await inOrganization(context.db, tenantId, id)
  const target = into === undefined ? null : await organizationById(context.db, tenantId, into)
  const to = target === null ? '目标机构' : `“${target.name}”`
  const words = countWords({ 部门: inside.departments, 人员: inside.people, 架构位置: inside.places })
  const same = target === null ? 0 : await sameNames(context, id, target.id)
  const named = operation === 'merge' ? await namedBy(context.db, { tenantId, kind: 'place', id }) : []
  const merged: Touched = [
    { what: '部门', count: inside.departments, outcome: `归入${to}，保留层级` },
    { what: '同名部门', count: same, outcome: `名称后加“（原${row.shortName ?? row.name}）”` },
    { what: '人员', count: inside.people, outcome: `改在${to}任职，立即生效` },
    { what: '角色授予', count: inside.grants + inside.roles, outcome: `改为在${to}内有效` },
    { what: '报表与数据的权限', count: named.length, outcome: `改为指向${to}` },
    { what: '架构位置', count: inside.places, outcome: `由${to}接替，下级一起归入` },
    { what: '外部映射', count: inside.mappings, outcome: `改为指向${to}` },
    { what: '待审核的认领', count: inside.claims, outcome: `改为认领${to}` },
  ]
  const moved: Touched = [
    { what: '部门', count: inside.departments, outcome: '一起移动' },
    { what: '人员', count: inside.people, outcome: '一起移动，任职不变' },
    { what: '下级机构', count: inside.children, outcome: '一起移动' },
    { what: '角色授予', count: inside.grants + inside.roles, outcome: '范围按新的上级计算' },
  ]
  const emptied: Touched = [
    { what: '部门', count: inside.departments, outcome: FIRST },
    { what: '人员', count: inside.people, outcome: FIRST },
    { what: '架构位置', count: inside.places, outcome: FIRST },
  ]
  const touched = { merge: merged, move: moved, delete: emptied }[operation]
  const problems = [
    ...(operation === 'delete' && words !== '' ? [say('organization.hasChildren', row.name, words)] : []),
    ...(row.mergedInto === null ? [] : [say('organization.merged', row.name)]),
    ...(operation === 'merge' && into === id ? [say('organization.sameTarget')] : []),
    ...(operation === 'merge' && target?.mergedInto != null ? [say('organization.merged', target.name)] : []),
    ...(operation === 'merge' && target?.status === 2 ? [say('organization.disabled', target.name)] : []),
  ]
  return { name: row.name, into: target?.name ?? null, touched: some(touched), problems }
}

async function ofDepartment(context: Context, { id, operation, into }: Asked): Promise<Effect> {
  const { tenantId } = signedIn(context)
  const row = await departmentById(context.db, tenantId, id)
  const below = await inDepartment(context.db, tenantId, row)
  const target = into === undefined || operation !== 'merge' ? null : await departmentById(context.db, tenantId, into)
  const words = countWords({ 下级部门: below.departments, 人员: below.people, 架构位置: below.places })
  const otherwise = (moving: string) => (operation === 'delete' ? FIRST : moving)
  const carried: Touched = [
    { what: '下级部门', count: below.departments, outcome: otherwise('一起移动') },
    { what: '人员', count: below.people, outcome: otherwise('一起移动，任职部门不变') },
    {
      what: '角色范围',
      count: below.grants + below.roles,
      outcome: operation === 'delete' ? '不再生效' : '按新的上级计算',
    },
    { what: '架构位置', count: below.places, outcome: otherwise('不变') },
  ]
  const own = await inDepartmentItself(context.db, tenantId, row)
  const isMerge = operation === 'merge'
  return {
    name: row.name,
    into: target?.name ?? null,
    touched: some(isMerge ? mergedDepartment({ own, below }, target?.name ?? null) : carried),
    problems: [
      ...(operation === 'delete' && words !== '' ? [say('organization.hasChildren', row.name, words)] : []),
      ...(isMerge && into === id ? [say('organization.sameTarget')] : []),
    ],
  }
}

/** Departments below are taken along as they are, with their people, their places and whatever names them. */
function mergedDepartment({ own, below }: { own: Below; below: Below }, target: string | null): Touched {
  const to = target === null ? '目标部门' : `“${target}”`
  return [
    { what: '下级部门', count: below.departments, outcome: `归入${to}` },
    { what: '人员', count: own.people, outcome: `改在${to}任职` },
    { what: '下级部门的人员', count: below.people - own.people, outcome: `任职部门不变，随下级部门归入${to}` },
    { what: '角色范围', count: own.grants + own.roles, outcome: `改为指向${to}` },
    { what: '架构位置', count: own.places, outcome: `由${to}接替` },
  ]
}

async function sameNames(context: Context, from: string, to: string): Promise<number> {
  const { tenantId } = signedIn(context)
  const top = (organizationId: string) => departmentsUnder(context.db, tenantId, { organizationId, parentId: null })
  const own = new Set((await top(to)).map(({ name }) => name))
  return (await top(from)).filter(({ name }) => own.has(name)).length
}

function some(touched: Touched): Touched {
  return touched.filter(({ count }) => count > 0)
}
