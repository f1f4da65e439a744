import { contactFavourite, contactGroup, contactGroupMember } from '@mingtai/modules/ground/contacts/server/tables'
import { membership, organization, person } from '@mingtai/modules/ground/organization/server'
import { commonPhrase, delegation } from '@mingtai/modules/ground/personal/server/tables'
import { type Db, newId } from '@mingtai/server-kit'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { bureaus, DEMO_TENANT } from './city.ts'

const groups: [name: string, size: number][] = [
  ['防汛值班', 6],
  ['数字政府建设专班', 9],
  ['每周例会', 12],
]

const phrases = [
  '同意。',
  '拟同意，请领导审批。',
  '请综合科阅处。',
  '已阅，请按程序办理。',
  '请补充材料后重新提交。',
  '请会同财政局研究后提出意见，于本周五前报办公室。',
]

const faces = ['mountain', 'bamboo', 'boat', 'plum', 'tower', 'bridge', 'moon', 'lotus']

/** Office numbers, landlines, ranks and faces for the address book; groups and phrases of 张伟 and others. */
export async function addContacts(db: Db): Promise<void> {
  const people = await db
    .select({
      id: person.id,
      loginName: person.loginName,
      postName: person.postName,
      organizationId: membership.organizationId,
    })
    .from(person)
    .innerJoin(membership, and(eq(membership.personId, person.id), eq(membership.isPrimary, true)))
    .where(eq(person.tenantId, DEMO_TENANT))
    .orderBy(asc(person.loginName))
  for (const [index, { id, postName }] of people.entries()) {
    const face = index % 3 === 0 ? faces[index % faces.length] : undefined
    await db
      .update(person)
      .set({
        tel: `0371-6678${String(1000 + index).slice(-4)}`,
        room: `${1 + (index % 3)} 号楼 ${2 + (index % 5)}0${1 + (index % 9)}`,
        rankName: rankOf(postName ?? ''),
        ...(face === undefined ? {} : { avatar: `/api/alamo-base/user/default-avatar/picture?name=${face}` }),
      })
      .where(and(eq(person.id, id), eq(person.tenantId, DEMO_TENANT)))
  }
  await leadOrganizations(db, people)
  const wei = people.find(({ loginName }) => loginName === 'zhang.wei')
  if (wei === undefined) throw new Error('the demo world has no zhang.wei')
  await addGroups(
    db,
    wei.id,
    people.map(({ id }) => id),
  )
  const writers = people.filter(({ loginName }) => ['zhang.wei', 'orgadmin', 'admin'].includes(loginName))
  await db
    .insert(commonPhrase)
    .values(
      writers.flatMap(({ id }) => phrases.map((text, sort) => ({ ...baseColumns('系统'), ownerId: id, text, sort }))),
    )
  const [from, to] = ['orgadmin', 'designer'].map((name) => people.find(({ loginName }) => loginName === name)?.id)
  if (from === undefined || to === undefined) return
  await db.insert(delegation).values({
    ...baseColumns('系统'),
    fromId: from,
    toId: to,
    systems: ['approval', 'document'],
    startsAt: new Date('2027-01-11T00:30:00Z'),
    endsAt: new Date('2027-01-15T10:00:00Z'),
    mode: 'beside',
    reason: '赴省政务服务和大数据管理局培训',
  })
}

type Someone = { id: string; postName: string | null; organizationId: string }

/** The first 主任 of each bureau leads it. */
async function leadOrganizations(db: Db, people: Someone[]): Promise<void> {
  const offices = await db
    .select({ id: organization.id })
    .from(organization)
    .where(
      and(
        eq(organization.tenantId, DEMO_TENANT),
        inArray(
          organization.name,
          bureaus.map(({ name }) => name),
        ),
      ),
    )
  for (const { id } of offices) {
    const leader = people.find((one) => one.organizationId === id && one.postName === '主任')
    if (leader === undefined) continue
    await db
      .update(organization)
      .set({ managerId: leader.id })
      .where(and(eq(organization.id, id), eq(organization.tenantId, DEMO_TENANT)))
  }
}

async function addGroups(db: Db, ownerId: string, ids: string[]): Promise<void> {
  const others = ids.filter((id) => id !== ownerId)
  for (const [sort, [name, size]] of groups.entries()) {
    const group = { ...baseColumns('张伟'), ownerId, name, sort }
    await db.insert(contactGroup).values(group)
    const members = Array.from({ length: size }, (_, index) => others[(index * 17 + sort * 5) % others.length] ?? '')
    await db.insert(contactGroupMember).values(
      [...new Set(members)].map((personId, place) => ({
        tenantId: DEMO_TENANT,
        groupId: group.id,
        personId,
        sort: place,
      })),
    )
  }
  await db
    .insert(contactFavourite)
    .values(others.slice(3, 8).map((personId) => ({ tenantId: DEMO_TENANT, ownerId, personId })))
}

function rankOf(postName: string): string | null {
  if (postName === '主任') return '县处级正职'
  if (postName === '副主任') return '县处级副职'
  if (postName === '科长') return '乡科级正职'
  if (postName === '副科长') return '乡科级副职'
  return ['科员', '一级科员', '四级主任科员'].includes(postName) ? postName : null
}

function baseColumns(by: string) {
  return { id: newId(), tenantId: DEMO_TENANT, createdBy: by, updatedBy: by }
}
