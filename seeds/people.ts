import { department, organization, person, roleNames, tenant } from '@mingtai/modules/organization/server'
import { type Db, newId } from '@mingtai/server-kit'
import { nameKey } from '@mingtai/zh/pinyin'
import { bureaus, cityName, namedAccounts, posts } from './city.ts'
import { dice, personName } from './names.ts'

export const DEMO_TENANT = '433489'
export const OTHER_TENANT = '100001'

const PEOPLE = 200
const OTHERS = 10

/** Fill a database with the demo city government and a second tenant that must never see it. `password` is its stored hash. */
export async function addPeople(db: Db, password: string): Promise<void> {
  await db.insert(tenant).values([
    { id: DEMO_TENANT, name: cityName, pageTitle: '明台', regionName: '郑州' },
    { id: OTHER_TENANT, name: '临江县人民政府', pageTitle: '明台', regionName: '郑州' },
  ])
  await addCity(db, password)
  await addOtherTenant(db, password)
}

async function addCity(db: Db, password: string): Promise<void> {
  const draw = dice(20_260_102)
  const city = { ...standing(DEMO_TENANT), name: cityName, type: 4, parentId: null, sort: 0 }
  const offices = bureaus.map((bureau, sort) => ({
    ...standing(DEMO_TENANT),
    name: bureau.name,
    type: 1,
    parentId: city.id,
    sort,
  }))
  await db.insert(organization).values([city, ...offices])
  const rooms = offices.flatMap((office, index) =>
    (bureaus[index]?.departments ?? []).map((name, sort) => ({
      ...standing(DEMO_TENANT),
      organizationId: office.id,
      parentId: null,
      name,
      sort,
    })),
  )
  await db.insert(department).values(rooms)
  const roomOf = (bureau: number) =>
    draw.pick(rooms.filter((room) => room.organizationId === offices[bureau % offices.length]?.id))
  const named = [...namedAccounts, ...aliasAccounts()].map(({ loginName, realName, roles, bureau, post }) =>
    personRow({ loginName, realName, roles, post, room: roomOf(bureau), sex: 1 + draw.roll(2), password }),
  )
  const rest = Array.from({ length: PEOPLE - named.length }, (_, index) => {
    const room = draw.pick(rooms)
    const loginName = `yz${String(index + 1).padStart(4, '0')}`
    return personRow({
      loginName,
      realName: personName(draw),
      roles: ['base_user'],
      post: draw.pick(posts),
      room,
      sex: 1 + draw.roll(2),
      password,
    })
  })
  await db.insert(person).values([...named, ...rest])
}

/** One account for each role alias, so that every role can be tried. */
function aliasAccounts() {
  const draw = dice(20_260_103)
  const taken = new Set(namedAccounts.map(({ loginName }) => loginName))
  return Object.keys(roleNames)
    .filter((alias) => !taken.has(alias))
    .map((alias, index) => ({
      loginName: alias,
      realName: personName(draw),
      roles: [alias],
      bureau: index,
      post: '科员',
    }))
}

async function addOtherTenant(db: Db, password: string): Promise<void> {
  const draw = dice(20_260_104)
  const office = { ...standing(OTHER_TENANT), name: '临江县人民政府办公室', type: 1, parentId: null, sort: 0 }
  const room = { ...standing(OTHER_TENANT), organizationId: office.id, parentId: null, name: '综合股', sort: 0 }
  await db.insert(organization).values(office)
  await db.insert(department).values(room)
  const people = Array.from({ length: OTHERS }, (_, index) => {
    const loginName = index === 0 ? 'admin' : index === 1 ? 'designer' : `lj${String(index).padStart(3, '0')}`
    const roles = index === 0 ? ['administrator'] : index === 1 ? ['designer'] : ['base_user']
    return personRow({
      loginName,
      realName: personName(draw),
      roles,
      post: '科员',
      room,
      sex: 1 + draw.roll(2),
      password,
    })
  })
  await db.insert(person).values(people)
}

interface NewPerson {
  loginName: string
  realName: string
  roles: string[]
  post: string
  room: { id: string; tenantId: string; organizationId: string }
  sex: number
  password: string
}

function personRow({ loginName, realName, roles, post, room, sex, password }: NewPerson) {
  return {
    ...standing(room.tenantId),
    loginName,
    realName,
    pinyin: nameKey(realName),
    passwordHash: password,
    sex,
    postName: post,
    organizationId: room.organizationId,
    departmentId: room.id,
    roles,
  }
}

function standing(tenantId: string) {
  return { id: newId(), tenantId, createdBy: '系统', updatedBy: '系统' }
}
