import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { bumpVersion, department, membership, person } from '@mingtai/modules/organization/server'
import { type Actor, type Context, type Db, spend, stamp } from '@mingtai/server-kit'
import { sql } from 'drizzle-orm'
import type { peopleCalls } from '../calls.ts'
import { problemWords } from '../problem-words.ts'
import { type View, views } from '../views.ts'
import { giveRoles } from './grant-deeds.ts'
import { type CheckedRow, checkPeople, type PlannedPerson } from './import-check.ts'
import { importColumns, readPeople } from './import-file.ts'
import { noted } from './noted.ts'
import { newPassword } from './password.ts'
import { factsOf, mustFitQuota } from './person-form.ts'
import { viewer } from './reach.ts'
import { textSheet } from './text-sheet.ts'

type ImportCalls = Pick<typeof peopleCalls, 'importTemplate' | 'importCheck' | 'importApply' | 'importErrors'>

/** Reading a workbook takes the server's time. */
const readings = { what: 'people-import', most: 60, seconds: 600 }
/** Passwords that are hashed at a time: more would only wait for the processors. */
const TOGETHER = 4

/** People from an Excel file: looked through first, written whole or not at all. */
export const importHandlers: Handlers<ImportCalls, Context> = {
  async importTemplate({ view }, context) {
    viewer(context, view)
    const example = [
      '张三',
      'zhangsan',
      '13800000000',
      '',
      'zhangsan@example.cn',
      '男',
      '填写机构全称或简称',
      '综合科',
      '科员',
      '普通用户',
    ]
    return textSheet('人员导入模板', [...importColumns], [[example]])
  },

  async importCheck({ view, file }, context) {
    const rows = await checked(context, view, file)
    const wrong = rows.filter(({ problems }) => problems.length > 0).length
    return {
      rows: rows.map(({ line, realName, loginName, place, problems }) => ({
        line,
        realName,
        loginName,
        place,
        problems,
      })),
      good: rows.length - wrong,
      wrong,
      newDepartments: newRooms(rows).map(({ organizationName, path }) => `${organizationName}/${path.join('/')}`),
    }
  },

  async importErrors({ view, file }, context) {
    const rows = await checked(context, view, file)
    const lines = rows
      .filter(({ problems }) => problems.length > 0)
      .map(({ row, problems }) => [
        ...importColumns.map(({ title }) => row.cells[title] ?? ''),
        problems.map(problemWords).join(' '),
      ])
    return textSheet('有问题的行', [...importColumns, { title: '问题', width: 420 }], [lines])
  },

  async importApply({ view, file, createDepartments, skipWrong }, context) {
    const actor = viewer(context, view)
    const rows = await checked(context, view, file)
    const fits = (row: CheckedRow) => row.plan !== null && (createDepartments || !isNewRoom(row.plan))
    const good = rows.filter(fits)
    const skipped = rows.length - good.length
    if (skipped > 0 && !skipWrong) refuse('person.importWrong', skipped)
    const plans = good.map(({ plan }) => plan).filter((plan) => plan !== null)
    const passwords = await passwordsFor(plans.length)
    const createdDepartments = await context.db.transaction(async (inside) => {
      await mustFitQuota(inside, actor.tenantId, plans.length)
      const rooms = await createRooms(inside, actor, good)
      for (const [index, plan] of plans.entries()) {
        const departmentId = plan.departmentId ?? rooms.get(roomKey(plan)) ?? null
        await employ({ ...context, db: inside }, actor, { plan, departmentId, hash: passwords[index]?.hash ?? '' })
      }
      if (rooms.size > 0) await bumpVersion(inside, actor.tenantId)
      const subject = `${views[view].name}，${plans.length}人`
      await noted(context, inside, { action: '导入人员', subject, about: [] })
      return newRooms(good).map(({ organizationName, path }) => `${organizationName}/${path.join('/')}`)
    })
    const accounts = plans.map(({ values }, index) => ({
      realName: values.realName,
      loginName: values.loginName,
      password: passwords[index]?.password ?? '',
    }))
    return { accounts, skipped, createdDepartments }
  },
}

async function checked(context: Context, view: View, file: string): Promise<CheckedRow[]> {
  const actor = viewer(context, view)
  await spend(context, readings)
  return checkPeople(context.db, { actor, right: views[view].right, rows: await readPeople(file) })
}

function isNewRoom({ path, departmentId }: PlannedPerson): boolean {
  return path.length > 0 && departmentId === null
}

function roomKey({ organizationId, path }: Pick<PlannedPerson, 'organizationId' | 'path'>): string {
  return `${organizationId} ${path.join('/')}`
}

/** Departments that the rows name and that are not there, each once. */
function newRooms(rows: CheckedRow[]): PlannedPerson[] {
  const found = new Map<string, PlannedPerson>()
  for (const { plan } of rows) if (plan !== null && isNewRoom(plan)) found.set(roomKey(plan), plan)
  return [...found.values()]
}

/** Enter the missing departments with those above them; answers the ids by organization and path. */
async function createRooms(db: Db, actor: Actor, rows: CheckedRow[]): Promise<Map<string, string>> {
  const made = new Map<string, string>()
  for (const { organizationId, path } of newRooms(rows)) {
    let parent: { id: string; path: string } | null = null
    for (let depth = 1; depth <= path.length; depth += 1) {
      const steps = path.slice(0, depth)
      const known: { id: string; path: string } | null = await roomAt(db, actor.tenantId, {
        organizationId,
        parentId: parent?.id ?? null,
        name: steps.at(-1) ?? '',
      })
      parent = known ?? (await newRoom(db, actor, { organizationId, parent, name: steps.at(-1) ?? '' }))
    }
    if (parent !== null) made.set(roomKey({ organizationId, path }), parent.id)
  }
  return made
}

async function roomAt(db: Db, tenantId: string, at: { organizationId: string; parentId: string | null; name: string }) {
  const [found] = await db
    .select({ id: department.id, path: department.path })
    .from(department)
    .where(
      sql`${department.tenantId} = ${tenantId} and ${department.organizationId} = ${at.organizationId}
        and ${department.parentId} is not distinct from ${at.parentId} and ${department.name} = ${at.name}
        and not ${department.deleted}`,
    )
    .limit(1)
  return found ?? null
}

interface NewRoom {
  organizationId: string
  parent: { id: string; path: string } | null
  name: string
}

async function newRoom(db: Db, actor: Actor, { organizationId, parent, name }: NewRoom) {
  const row = stamp(actor)
  const path = `${parent?.path ?? '/'}${row.id}/`
  await db.insert(department).values({ ...row, organizationId, parentId: parent?.id ?? null, path, name, sort: 999 })
  return { id: row.id, path }
}

async function employ(
  context: Context,
  actor: Actor,
  { plan, departmentId, hash }: { plan: PlannedPerson; departmentId: string | null; hash: string },
): Promise<void> {
  const { db } = context
  const { values, organizationId, organizationName, path, postName, roleIds } = plan
  const row = { ...stamp(actor), ...values, passwordHash: hash, mustChangePassword: true }
  await db.insert(person).values(row)
  const seat = { personId: row.id, organizationId, departmentId, postName, isPrimary: true }
  await db.insert(membership).values({ ...stamp(actor), ...seat })
  await noted(context, db, {
    action: '导入人员',
    subject: row.realName,
    about: [row.id],
    after: { ...factsOf(values), 身份: [organizationName, ...path].join(' / ') },
  })
  const terms = { organizationId: null, range: null, expiresAt: null, reason: null }
  await giveRoles(context, { roleIds, people: [row], terms })
}

async function passwordsFor(count: number): Promise<{ password: string; hash: string }[]> {
  const made: { password: string; hash: string }[] = []
  while (made.length < count) {
    const more = Math.min(TOGETHER, count - made.length)
    made.push(...(await Promise.all(Array.from({ length: more }, () => newPassword()))))
  }
  return made
}
