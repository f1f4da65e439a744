import { claimWaits } from '@mingtai/modules/ground/claim/server'
import {
  department,
  externalMapping,
  membership,
  organization,
  organizationClaim,
  organizationRelation,
  person,
} from '@mingtai/modules/ground/organization/server'
import { type Db, newId } from '@mingtai/server-kit'
import { pinyinKey } from '@mingtai/zh/pinyin'
import { and, asc, eq } from 'drizzle-orm'
import { DEMO_TENANT } from './city.ts'

/** Who is responsible for what, claims in each state, organizations that stand nowhere yet, and names in other systems. */
export async function addClaims(db: Db): Promise<void> {
  await appointManagers(db)
  const offices = await db
    .select({ id: organization.id, name: organization.name })
    .from(organization)
    .where(eq(organization.tenantId, DEMO_TENANT))
    .orderBy(asc(organization.code))
  const people = await db
    .select({ id: person.id, loginName: person.loginName, realName: person.realName })
    .from(person)
    .where(eq(person.tenantId, DEMO_TENANT))
  const who = (loginName: string) => people.find((one) => one.loginName === loginName) ?? { id: '', realName: '' }
  const at = (index: number) => offices[index] ?? { id: '', name: '' }
  const [city] = await db
    .select({ id: organizationRelation.id })
    .from(organizationRelation)
    .where(
      and(
        eq(organizationRelation.tenantId, DEMO_TENANT),
        eq(organizationRelation.appCode, 'szoa'),
        eq(organizationRelation.kind, 4),
      ),
    )
    .orderBy(asc(organizationRelation.path))
  await addUnplaced(db)
  const parentId = city?.id ?? null
  const claims = [
    {
      applicant: 'yz0010',
      ...{ organizationId: at(3).id, fullName: at(3).name, asManager: false, auditorStatus: 0 },
      explanation: '借调到市财政局预算科参与全口径预算执行监督系统建设，借调期一年，请批准加入。',
    },
    {
      applicant: 'yz0011',
      ...{ organizationId: null, fullName: '云州市机关事务服务中心', asManager: true, auditorStatus: 0, parentId },
      explanation: '新成立的市政府直属事业单位，批准文号：云编〔2026〕18 号。',
    },
    {
      applicant: 'yz0012',
      ...{
        organizationId: null,
        fullName: '云州市城市地下综合管廊与海绵城市建设管理服务中心',
        auditorStatus: 0,
        parentId,
      },
      explanation: '',
    },
    {
      applicant: 'yz0013',
      ...{
        organizationId: at(4).id,
        fullName: at(4).name,
        auditorStatus: 2,
        reason: '借调文件已过期，请先办理续借手续。',
      },
      explanation: '继续参加老旧小区改造专班。',
    },
    {
      applicant: 'yz0014',
      ...{ organizationId: at(0).id, fullName: at(0).name, auditorStatus: 3 },
      explanation: '',
    },
    {
      applicant: 'zhang.wei',
      ...{ organizationId: at(1).id, fullName: at(1).name, auditorStatus: 1, reason: '同意。' },
      explanation: '参加重大项目联审联批专班。',
    },
  ]
  const rows = await db
    .insert(organizationClaim)
    .values(
      claims.map(({ applicant, ...claim }, index) => {
        const isDecided = claim.auditorStatus === 1 || claim.auditorStatus === 2
        const createdAt = new Date(Date.UTC(2026, 10, 20 - index, 1, 30 + index))
        return {
          ...baseColumns(who(applicant).realName),
          ...claim,
          applicantId: who(applicant).id,
          createdAt,
          auditorName: isDecided ? '高远' : null,
          auditedAt: isDecided ? new Date(createdAt.getTime() + 5_400_000) : null,
        }
      }),
    )
    .returning()
  for (const row of rows.filter(({ auditorStatus }) => auditorStatus === 0)) await claimWaits(db, row)
  await addMappings(db, offices)
}

/** The first person of each department looks after it, and one of each organization after the whole. */
async function appointManagers(db: Db): Promise<void> {
  const memberships = await db
    .selectDistinctOn([membership.departmentId], {
      personId: membership.personId,
      departmentId: membership.departmentId,
      organizationId: membership.organizationId,
    })
    .from(membership)
    .innerJoin(person, eq(person.id, membership.personId))
    .where(and(eq(membership.tenantId, DEMO_TENANT), eq(membership.isPrimary, true)))
    .orderBy(asc(membership.departmentId), asc(person.loginName))
  for (const { personId, departmentId, organizationId } of memberships) {
    if (departmentId === null) continue
    await db
      .update(department)
      .set({ managerId: personId })
      .where(and(eq(department.tenantId, DEMO_TENANT), eq(department.id, departmentId)))
    await db
      .update(organization)
      .set({ managerId: personId })
      .where(and(eq(organization.tenantId, DEMO_TENANT), eq(organization.id, organizationId)))
  }
}

/** In the library, in no tree: somebody still has to place them. */
async function addUnplaced(db: Db): Promise<void> {
  const names = [
    { name: '云州市公共资源交易中心', shortName: '交易中心', category: '2', hasDepartments: true, status: 1 },
    { name: '云州城市发展投资集团有限公司', shortName: '云州城投', category: '3', hasDepartments: false, status: 1 },
    { name: '云州市粮食和物资储备局', shortName: '市粮食局', category: '1', hasDepartments: true, status: 2 },
  ]
  await db
    .insert(organization)
    .values(names.map((row) => ({ ...baseColumns('系统'), ...row, pinyin: pinyinKey(row.name), region: '410100' })))
}

async function addMappings(db: Db, offices: { id: string; name: string }[]): Promise<void> {
  const orgs = offices.slice(0, 5).map(({ id, name }, index) => ({
    ...baseColumns('高远'),
    kind: 'org' as const,
    sourceSystem: '省政务服务平台',
    sourceId: `4101${String(index + 1).padStart(4, '0')}`,
    sourceName: name.replace('云州市', '云州'),
    targetId: id,
    remark: index === 0 ? '一体化平台统一编码' : null,
  }))
  const lines = [
    ['GW-RECV', '收文办理', 'document'],
    ['GW-SEND', '发文办理', 'document'],
    ['HT-MGR', '合同备案', 'contract'],
    ['DC-TASK', '督查事项', 'supervision'],
  ] as const
  const businesses = lines.map(([sourceId, sourceName, targetId]) => ({
    ...baseColumns('高远'),
    kind: 'business' as const,
    sourceSystem: '市级协同办公（旧）',
    ...{ sourceId, sourceName, targetId },
  }))
  await db.insert(externalMapping).values([...orgs, ...businesses])
}

function baseColumns(by: string) {
  return { id: newId(), tenantId: DEMO_TENANT, createdBy: by, updatedBy: by }
}
