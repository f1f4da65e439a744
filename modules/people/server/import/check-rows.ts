import { type Phrase, phrase, Refusal, sayPhrase } from '@mingtai/messages'
import { department, organization, person, role, withinScope } from '@mingtai/modules/organization/server'
import type { Actor, Db } from '@mingtai/server-kit'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ImportRow } from '../import-calls.ts'
import { closedRole, type GivenRole, rolesToGive } from './giving.ts'
import type { FileRow, ImportColumn } from './import-file.ts'
import { personValues } from './person-form.ts'

/** A row that may be written. */
export interface PlannedPerson {
  values: ReturnType<typeof personValues>
  organizationId: string
  organizationName: string
  /** Names of the departments from the top down; empty: none. */
  path: string[]
  departmentId: string | null
  postName: string | null
  roleIds: string[]
}

export interface CheckedRow extends ImportRow {
  row: FileRow
  plan: PlannedPerson | null
}

interface Asked {
  actor: Actor
  right: string
  rows: FileRow[]
}

/** Look through a file without writing anything: what each row would do, and what is wrong with it. */
export async function checkPeople(db: Db, asked: Asked): Promise<CheckedRow[]> {
  const world = await known(db, asked)
  const twice = repeated(asked.rows)
  return asked.rows.map((row) => checkRow(row, world, twice))
}

interface World {
  bodies: { id: string; name: string; shortName: string | null }[]
  /** Department ids by organization and path. */
  rooms: Map<string, string>
  roles: (GivenRole & { closed: Phrase | null })[]
  taken: { 登录名: Set<string>; 手机号码: Set<string>; 身份证号: Set<string> }
  /** Organizations in which the actor may enter departments. */
  mayCreateRooms: Set<string>
}

async function known(db: Db, { actor, right, rows }: Asked): Promise<World> {
  const { tenantId } = actor
  const bodies = await db
    .select({ id: organization.id, name: organization.name, shortName: organization.shortName })
    .from(organization)
    .where(
      and(
        eq(organization.tenantId, tenantId),
        eq(organization.deleted, false),
        withinScope(actor, right, { organizationId: organization.id }),
      ),
    )
  const roleIds = await db
    .select({ id: role.id })
    .from(role)
    .where(and(eq(role.tenantId, tenantId), eq(role.deleted, false), eq(role.status, 1)))
  const roles = await rolesToGive(
    db,
    tenantId,
    roleIds.map(({ id }) => id),
  )
  return {
    bodies,
    rooms: await roomPaths(
      db,
      tenantId,
      bodies.map(({ id }) => id),
    ),
    roles: roles.map((given) => ({ ...given, closed: closedRole(actor, given) })),
    taken: await takenOf(db, tenantId, rows),
    mayCreateRooms: await departmentBodies(db, actor),
  }
}

async function departmentBodies(db: Db, actor: Actor): Promise<Set<string>> {
  const reached = withinScope(actor, 'organization:department', { organizationId: organization.id })
  const rows = await db
    .select({ id: organization.id })
    .from(organization)
    .where(and(eq(organization.tenantId, actor.tenantId), eq(organization.deleted, false), reached))
  return new Set(rows.map(({ id }) => id))
}

async function roomPaths(db: Db, tenantId: string, bodies: string[]): Promise<Map<string, string>> {
  if (bodies.length === 0) return new Map()
  const rows = await db
    .select({
      id: department.id,
      name: department.name,
      path: department.path,
      organizationId: department.organizationId,
    })
    .from(department)
    .where(
      and(eq(department.tenantId, tenantId), eq(department.deleted, false), inArray(department.organizationId, bodies)),
    )
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return new Map(
    rows.map(({ id, path, name, organizationId }) => {
      const steps = path.split('/').filter((step) => step !== '')
      const words = steps.length === 0 ? [name] : steps.map((step) => names.get(step) ?? '')
      return [`${organizationId} ${words.join('/')}`, id]
    }),
  )
}

async function takenOf(db: Db, tenantId: string, rows: FileRow[]): Promise<World['taken']> {
  const all = (title: ImportColumn) =>
    sql.param(rows.map(({ cells }) => (cells[title] ?? '').toLowerCase()).filter((text) => text !== ''))
  const found = await db
    .select({ loginName: person.loginName, phone: person.phone, idCard: person.idCard, deleted: person.deleted })
    .from(person)
    .where(
      sql`${person.tenantId} = ${tenantId} and (lower(${person.loginName}) = any(${all('登录名')}::text[])
        or (not ${person.deleted} and (${person.phone} = any(${all('手机号码')}::text[])
          or lower(${person.idCard}) = any(${all('身份证号')}::text[]))))`,
    )
  const set = (texts: (string | null)[]) =>
    new Set(texts.filter((text) => text !== null).map((text) => text.toLowerCase()))
  const standing = found.filter((row) => !row.deleted)
  return {
    登录名: set(found.map(({ loginName }) => loginName)),
    手机号码: set(standing.map(({ phone }) => phone)),
    身份证号: set(standing.map(({ idCard }) => idCard)),
  }
}

const uniques = ['登录名', '手机号码', '身份证号'] as const

/** Values that stand in the file more than once, by column. */
function repeated(rows: FileRow[]): Map<string, number[]> {
  const lines = new Map<string, number[]>()
  for (const { line, cells } of rows)
    for (const title of uniques) {
      const text = cells[title]?.toLowerCase()
      if (text === undefined) continue
      const key = `${title} ${text}`
      lines.set(key, [...(lines.get(key) ?? []), line])
    }
  return new Map([...lines].filter(([, found]) => found.length > 1))
}

const fields: Record<string, ImportColumn> = {
  realName: '姓名',
  loginName: '登录名',
  phone: '手机号码',
  idCard: '身份证号',
  email: '邮箱',
}

function checkRow(row: FileRow, world: World, twice: Map<string, number[]>): CheckedRow {
  const { cells, line } = row
  const problems: CheckedRow['problems'] = []
  const wrong = (column: string, text: string) => problems.push({ column, text })
  const values = valuesOf(cells, wrong)
  for (const title of uniques) {
    const text = cells[title]?.toLowerCase()
    if (text === undefined) continue
    if (world.taken[title].has(text)) wrong(title, sayPhrase(phrase('field.taken', title, cells[title] ?? '')))
    const others = twice.get(`${title} ${text}`)?.filter((other) => other !== line) ?? []
    if (others.length > 0) wrong(title, `与第${others.slice(0, 3).join('、')}行重复。`)
  }
  const body = bodyOf(cells, world, wrong)
  const path = (cells.部门 ?? '')
    .split(/[/／]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
  if (path.some((name) => name.length > 60)) wrong('部门', '部门名称不能超过60个字符。')
  const departmentId =
    body === null || path.length === 0 ? null : (world.rooms.get(`${body.id} ${path.join('/')}`) ?? null)
  if (body !== null && path.length > 0 && departmentId === null && !world.mayCreateRooms.has(body.id))
    wrong('部门', `“${body.name}”下没有部门“${path.join('/')}”，您也没有新建部门的权限。`)
  const roleIds = rolesOf(cells, world, wrong)
  const plan =
    values === null || body === null || problems.length > 0
      ? null
      : {
          values,
          organizationId: body.id,
          organizationName: body.name,
          path,
          departmentId,
          postName: cells.职务 ?? null,
          roleIds,
        }
  const place = [cells.机构, cells.部门].filter((text) => text !== undefined).join(' / ')
  return { line, row, plan, problems, realName: cells.姓名 ?? '', loginName: cells.登录名 ?? '', place }
}

type Wrong = (column: string, text: string) => void

function valuesOf(cells: FileRow['cells'], wrong: Wrong): PlannedPerson['values'] | null {
  if (cells.姓名 === undefined) wrong('姓名', '姓名不能为空。')
  if ((cells.姓名 ?? '').length > 40) wrong('姓名', '姓名不能超过40个字符。')
  if (cells.登录名 === undefined) wrong('登录名', '登录名不能为空。')
  if ((cells.职务 ?? '').length > 60) wrong('职务', '职务不能超过60个字符。')
  const sex = sexOf(cells.性别)
  if (sex === undefined) wrong('性别', '性别请填写“男”或“女”。')
  if (cells.姓名 === undefined || cells.登录名 === undefined || sex === undefined) return null
  const form = {
    realName: cells.姓名,
    loginName: cells.登录名,
    sex,
    birthday: null,
    phone: cells.手机号码 ?? null,
    email: cells.邮箱 ?? null,
    tel: null,
    room: null,
    idCard: cells.身份证号 ?? null,
    postName: cells.职务 ?? null,
    rankName: null,
    politic: null,
    userLevel: null,
    tags: [],
    hidesContact: false,
  }
  try {
    return personValues(form)
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    wrong(fields[problem.field ?? ''] ?? '姓名', problem.message)
    return null
  }
}

function sexOf(word: string | undefined): 1 | 2 | null | undefined {
  if (word === undefined) return null
  return word === '男' ? 1 : word === '女' ? 2 : undefined
}

function bodyOf(cells: FileRow['cells'], { bodies }: World, wrong: Wrong): World['bodies'][number] | null {
  const name = cells.机构
  if (name === undefined) {
    wrong('机构', '机构不能为空。')
    return null
  }
  const found = bodies.filter((body) => body.name === name || body.shortName === name)
  if (found.length === 1) return found[0] ?? null
  wrong(
    '机构',
    found.length === 0 ? `您的管理范围内没有机构“${name}”。` : `有${found.length}个机构叫“${name}”，请填写全称。`,
  )
  return null
}

function rolesOf(cells: FileRow['cells'], { roles }: World, wrong: Wrong): string[] {
  const names = (cells.角色 ?? '')
    .split(/[、,，;；]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
  return names.flatMap((name) => {
    const found = roles.find((one) => one.name === name || one.alias === name)
    if (found === undefined) wrong('角色', `没有角色“${name}”。`)
    else if (found.closed !== null) wrong('角色', sayPhrase(found.closed))
    return found === undefined ? [] : [found.id]
  })
}
