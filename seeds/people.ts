import {
  applyDefaults,
  builtInRoles,
  department,
  membership,
  organization,
  organizationRelation,
  person,
  post,
  role,
  roleGrant,
  tenant,
} from '@mingtai/modules/ground/organization/server'
import { type Db, newId } from '@mingtai/server-kit'
import { initials, nameKey, pinyinKey } from '@mingtai/zh/pinyin'
import { eq } from 'drizzle-orm'
import { type Bureau, bureaus, cityName, DEMO_TENANT, namedAccounts, OTHER_TENANT, posts } from './city.ts'
import { dice, type Dice, personName } from './names.ts'
import { plantTrees } from './trees.ts'

const PEOPLE = 200
const OTHERS = 10

/** Fill a database with the demo city government and a second tenant that must never see it. `password` is its stored hash. */
export async function addPeople(db: Db, password: string): Promise<void> {
  await db.insert(tenant).values([
    {
      id: DEMO_TENANT,
      name: cityName,
      pageTitle: '明台',
      regionName: '郑州',
      contactName: '高远',
      contactPhone: '0371-66001234',
    },
    { id: OTHER_TENANT, name: '临江县人民政府', pageTitle: '明台', regionName: '郑州' },
  ])
  for (const id of [DEMO_TENANT, OTHER_TENANT]) await applyDefaults(db, id)
  await addCity(db, password)
  await addOtherTenant(db, password)
}

interface DepartmentRow {
  id: string
  tenantId: string
  organizationId: string
  path: string
}

interface NewPerson {
  loginName: string
  realName: string
  roles: string[]
  postName: string
  department: DepartmentRow
  sex: number
  phone: string
}

async function addCity(db: Db, password: string): Promise<void> {
  const draw = dice(20_260_102)
  const offices = bureaus.map((bureau) => officeRow(bureau))
  const departments = offices.flatMap((office, index) => departmentRows(office.id, bureaus[index]?.departments ?? []))
  await db.insert(organization).values(offices)
  await db.insert(department).values(departments)
  const trees = await plantTrees(db, offices)
  await db
    .insert(post)
    .values(
      [...new Set(posts)].map((name, sort) => ({ ...baseColumns(DEMO_TENANT), code: `post-${sort + 1}`, name, sort })),
    )
  const departmentOf = (bureau: number) =>
    draw.pick(departments.filter((one) => one.organizationId === offices[bureau % offices.length]?.id))
  const phones = phoneNumbers(draw)
  const named = [...namedAccounts, ...aliasAccounts()].map(
    ({ loginName, realName, roles, bureau, post: postName }) => ({
      ...{ loginName, realName, roles, postName },
      department: departmentOf(bureau),
      sex: 1 + draw.roll(2),
      phone: phones(),
    }),
  )
  const rest = Array.from({ length: PEOPLE - named.length }, (_, index) => ({
    loginName: `yz${String(index + 1).padStart(4, '0')}`,
    realName: personName(draw),
    roles: ['base_user'],
    postName: draw.pick(posts),
    department: draw.pick(departments),
    sex: 1 + draw.roll(2),
    phone: phones(),
  }))
  const people = await insertPeople(db, DEMO_TENANT, { people: [...named, ...rest], password })
  await addSecondMemberships(db, people, departments)
  const ranges = people.get('rangeadmin')
  if (ranges === undefined) throw new Error('the demo world has no rangeadmin')
  await db
    .update(roleGrant)
    .set({ range: [trees.economy] })
    .where(eq(roleGrant.id, ranges.grants.get('rangeAdmin') ?? ''))
}

function officeRow({ name, shortName, code }: Bureau) {
  return {
    ...baseColumns(DEMO_TENANT),
    name,
    shortName,
    code,
    pinyin: pinyinKey(name),
    category: '1',
    region: '410100',
    address: '云州市人民路 1 号',
    phone: '0371-66001234',
  }
}

function departmentRows(organizationId: string, names: string[]) {
  return names.map((name, sort) => {
    const row = baseColumns(DEMO_TENANT)
    return { ...row, organizationId, parentId: null, path: `/${row.id}/`, name, sort }
  })
}

/** One account for each role alias, so that every role can be tried; 集团人事 needs the organization's administrator beside it. */
function aliasAccounts() {
  const draw = dice(20_260_103)
  const taken = new Set(['everyone', ...namedAccounts.map(({ loginName }) => loginName)])
  return Object.keys(builtInRoles)
    .filter((alias) => !taken.has(alias))
    .map((alias, index) => ({
      loginName: alias,
      realName: personName(draw),
      roles: alias === 'group_hr' ? [alias, 'orgAdmin'] : [alias],
      bureau: index,
      post: '科员',
    }))
}

/** Invented numbers of one series, each once. */
function phoneNumbers(draw: Dice): () => string {
  let last = 0
  return () => {
    last += 1 + draw.roll(37)
    return `1380371${String(last).padStart(4, '0')}`
  }
}

/** Some people work in two places; 张伟 is one of them, so that switching can be tried. */
async function addSecondMemberships(db: Db, people: InsertedPeople, departments: DepartmentRow[]): Promise<void> {
  const memberships = ['zhang.wei', 'orgadmin', 'yz0001', 'yz0002', 'yz0003', 'yz0004'].flatMap((loginName, index) => {
    const found = people.get(loginName)
    const second = departments.filter((one) => one.organizationId !== found?.organizationId)[index * 3]
    return found === undefined || second === undefined
      ? []
      : [
          {
            ...baseColumns(DEMO_TENANT),
            personId: found.id,
            organizationId: second.organizationId,
            departmentId: second.id,
            sort: 1,
          },
        ]
  })
  await db.insert(membership).values(memberships)
}

async function addOtherTenant(db: Db, password: string): Promise<void> {
  const draw = dice(20_260_104)
  const name = '临江县人民政府办公室'
  const office = { ...baseColumns(OTHER_TENANT), name, pinyin: pinyinKey(name) }
  const row = baseColumns(OTHER_TENANT)
  const onlyDepartment = { ...row, organizationId: office.id, path: `/${row.id}/`, name: '综合股' }
  await db.insert(organization).values(office)
  await db.insert(department).values(onlyDepartment)
  const node = baseColumns(OTHER_TENANT)
  await db
    .insert(organizationRelation)
    .values({ ...node, appCode: 'szoa', kind: 1, refId: office.id, path: `/${node.id}/` })
  const phones = phoneNumbers(draw)
  const people = Array.from({ length: OTHERS }, (_, index) => ({
    loginName: index === 0 ? 'admin' : index === 1 ? 'designer' : `lj${String(index).padStart(3, '0')}`,
    realName: personName(draw),
    roles: index === 0 ? ['administrator'] : index === 1 ? ['designer'] : ['base_user'],
    postName: '科员',
    department: onlyDepartment,
    sex: 1 + draw.roll(2),
    phone: phones(),
  }))
  await insertPeople(db, OTHER_TENANT, { people, password })
}

/** People as they were entered, by login name, with the ids of their grants by role alias. */
type InsertedPeople = Map<string, { id: string; organizationId: string; grants: Map<string, string> }>

async function insertPeople(
  db: Db,
  tenantId: string,
  { people, password }: { people: NewPerson[]; password: string },
): Promise<InsertedPeople> {
  const roles = await db.select({ id: role.id, alias: role.alias }).from(role).where(eq(role.tenantId, tenantId))
  const rows = people.map((one) => ({
    ...baseColumns(tenantId),
    loginName: one.loginName,
    realName: one.realName,
    pinyin: nameKey(one.realName),
    initials: initials(one.realName),
    passwordHash: password,
    sex: one.sex,
    phone: one.phone,
    email: `${one.loginName.replaceAll('_', '.')}@yunzhou.example`,
    postName: one.postName,
  }))
  await db.insert(person).values(rows)
  await db.insert(membership).values(
    people.map(({ department: { id: departmentId, organizationId }, postName }, index) => ({
      ...baseColumns(tenantId),
      personId: rows[index]?.id ?? '',
      organizationId,
      departmentId,
      postName,
      isPrimary: true,
    })),
  )
  const grants = people.flatMap((one, index) =>
    one.roles.map((alias) => ({
      id: newId(),
      alias,
      tenantId,
      personId: rows[index]?.id ?? '',
      roleId: roles.find((row) => row.alias === alias)?.id ?? '',
      grantedBy: '系统',
    })),
  )
  // The alias is only for the caller; the table has no such column and drops it.
  await db.insert(roleGrant).values(grants)
  return new Map(
    people.map(({ loginName, department: { organizationId } }, index) => {
      const id = rows[index]?.id ?? ''
      const mine = grants.filter((grant) => grant.personId === id)
      return [loginName, { id, organizationId, grants: new Map(mine.map((one) => [one.alias, one.id])) }]
    }),
  )
}

function baseColumns(tenantId: string) {
  return { id: newId(), tenantId, createdBy: '系统', updatedBy: '系统' }
}
