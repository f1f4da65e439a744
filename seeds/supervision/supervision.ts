import { randomUUID } from 'node:crypto'
import { department, organization, role, roleGrant } from '@mingtai/modules/ground/organization/server'
import { addBlocks, addPastItem } from '@mingtai/modules/office/supervision/server'
import { supervisionItem } from '@mingtai/modules/office/supervision/server/tables'
import { type Db, worldIn } from '@mingtai/server-kit'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { bureaus, DEMO_TENANT } from '../city.ts'
import { type Attendee, peopleOf } from '../meetings/meetings.ts'
import { dice } from '../names.ts'
import { type City, pastItem, type Unit } from './item-life.ts'
import { areas, topics } from './topics.ts'

const maker = { tenantId: DEMO_TENANT, realName: '系统示例' }
/** Days before today in which items begin. */
const SPAN = 360

/** Items of a year in every state; once, in a demo world that has none. */
export async function addSupervision(db: Db, amount: number): Promise<boolean> {
  return db.transaction(async (inside) => {
    if ((await worldIn(inside)) !== 'demo') return false
    if ((await inside.$count(supervisionItem, eq(supervisionItem.tenantId, DEMO_TENANT))) > 0) return false
    const city = await cityOf(inside)
    if (city === null) return false
    await makeClerk(inside, city.owners[0])
    const draw = dice(20_261_129)
    const live: string[] = []
    for (let at = 0; at < amount; at += 1) {
      const topic = topics[at % topics.length]
      const area = areas[Math.floor(at / topics.length) % areas.length]
      if (topic === undefined || area === undefined) continue
      // Most begin in spring and after the summer, when the year's work is given out.
      const age = Math.round(SPAN * (1 - at / amount) ** 1.15 + draw.roll(9))
      const past = pastItem(draw, { at, age, topic, area, city, id: randomUUID() })
      await addPastItem(inside, maker, past)
      if (past.item.state === 'doing') live.push(past.id)
    }
    await addBlocks(inside, maker, blocksAmong(live))
    return true
  })
}

/** What holds what up: a few chains among what goes on. */
function blocksAmong(live: readonly string[]) {
  const pairs = [
    [0, 3, '等用地批复'],
    [1, 3, '等征收完成'],
    [3, 6, '等专项债券到位'],
    [4, 6, '等资金拨付'],
    [7, 9, '等管线探测成果'],
    [8, 9, '等管线探测成果'],
    [9, 11, '等数据平台扩容'],
  ] as const
  return pairs.flatMap(([from, to, reason]) => {
    const [itemId, blockedById] = [live[from], live[to]]
    return itemId === undefined || blockedById === undefined ? [] : [{ itemId, blockedById, reason }]
  })
}

/** The bureaus with their departments, who follows and who leads. */
async function cityOf(db: Db): Promise<City | null> {
  const people = await peopleOf(db)
  const names = bureaus.map(({ name }) => name)
  const rows = await db
    .select({
      departmentId: department.id,
      department: department.name,
      headId: department.managerId,
      organizationId: organization.id,
      organization: organization.name,
      leaderId: organization.managerId,
    })
    .from(department)
    .innerJoin(organization, eq(organization.id, department.organizationId))
    .where(and(eq(department.tenantId, DEMO_TENANT), inArray(organization.name, names)))
    .orderBy(asc(department.sort), asc(department.id))
  const units: Unit[][] = bureaus.map((bureau) =>
    bureau.departments.flatMap((name) => {
      const row = rows.find((one) => one.organization === bureau.name && one.department === name)
      if (row === undefined) return []
      const { organizationId, departmentId } = row
      const contact = contactOf(people, { departmentId, organizationId })
      return contact === null ? [] : [{ organizationId, departmentId, name: `${bureau.name} ${name}`, contact }]
    }),
  )
  const office = units[0]?.[0]?.organizationId
  const wei = people.find(({ loginName }) => loginName === 'zhang.wei')
  const other = people.find(({ loginName }) => loginName === 'rangeadmin')
  const chief = rows.find((one) => one.organizationId === office)?.leaderId
  const leader = people.find(({ id }) => id === chief) ?? people.find(({ loginName }) => loginName === 'admin')
  const mayor = people.find(({ loginName }) => loginName === 'admin')
  if (office === undefined || wei === undefined || leader === undefined || mayor === undefined) return null
  return { office, units, owners: [wei, other ?? wei], leaders: [mayor, leader] }
}

/** Who reports for a unit: somebody of the demo's accounts where one works there, or its first member. */
function contactOf(
  people: readonly Attendee[],
  place: { departmentId: string; organizationId: string },
): Attendee | null {
  const inside = people.filter(({ departmentId }) => departmentId === place.departmentId)
  const known = inside.find(({ loginName }) => ['designer', 'orgadmin', 'admin'].includes(loginName))
  const beside = people.find(({ organizationId }) => organizationId === place.organizationId)
  return known ?? inside[0] ?? beside ?? null
}

/** 张伟 works in the supervision office, and may do what it does. */
async function makeClerk(db: Db, clerk: Attendee | undefined): Promise<void> {
  const [found] = await db
    .select({ id: role.id })
    .from(role)
    .where(and(eq(role.tenantId, DEMO_TENANT), eq(role.alias, 'supervision_office'), eq(role.deleted, false)))
  if (found === undefined || clerk === undefined) return
  const grant = {
    id: randomUUID(),
    tenantId: DEMO_TENANT,
    personId: clerk.id,
    roleId: found.id,
    grantedBy: maker.realName,
  }
  await db.insert(roleGrant).values(grant).onConflictDoNothing()
}
