import { addTodos } from '@mingtai/modules/ground/notification/server'
import { notice } from '@mingtai/modules/ground/notice/server/tables'
import { membership, person } from '@mingtai/modules/ground/organization/server/tables'
import { paragraphsOf } from '@mingtai/rich-text'
import { type Db, newId } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import { DEMO_TENANT } from './city.ts'

const DAY = 86_400_000

type Words = Pick<typeof notice.$inferInsert, 'title' | 'content' | 'category' | 'priority' | 'pinned' | 'mustConfirm'>

const all: Words[] = [
  {
    ...{
      title: '关于 2026 年度考核工作安排的通知',
      category: 'notice',
      priority: 'H',
      mustConfirm: true,
      pinned: true,
    },
    content:
      '各县（市、区）人民政府，市直各单位：\n根据年度工作安排，现就 2026 年度考核有关事项通知如下。\n一、考核范围为市直各单位领导班子和在编工作人员。\n二、各单位于 12 月 15 日前完成自评，12 月 25 日前报送书面材料。\n三、联系人：陈立群，电话 0371-66001234。',
  },
  {
    ...{ title: '机关大院 11 月 22 日停电检修公告', category: 'announcement', priority: 'M' },
    content: '因线路检修，机关大院 11 月 22 日 8:00 至 18:00 停电。\n请提前保存数据并关闭电脑、打印机和空调。',
  },
  {
    ...{ title: '市政府第 42 次常务会议纪要', category: 'notice', priority: 'M' },
    content: '会议研究了数字政府建设三年行动计划和冬季能源保供工作。\n请各责任单位按分工抓好落实。',
  },
  {
    ...{ title: '关于推荐“云州工匠”人选的通知', category: 'notice', priority: 'L' },
    content: '请各单位于 11 月 30 日前推荐人选，每单位不超过 2 名，并附事迹材料。',
  },
  {
    ...{ title: '政务外网终端安全自查要求', category: 'announcement', priority: 'L' },
    content: '请各单位对接入政务外网的终端开展一次安全自查，重点检查弱口令和违规外联。',
  },
]

/** Five notices of the last days, as the workbench of the demo city shows them. */
export async function addPublishedNotices(db: Db): Promise<void> {
  const [sender] = await db
    .select({ id: person.id, name: person.realName, organizationId: membership.organizationId })
    .from(person)
    .innerJoin(membership, and(eq(membership.personId, person.id), eq(membership.isPrimary, true)))
    .where(and(eq(person.tenantId, DEMO_TENANT), eq(person.loginName, 'admin')))
  if (sender === undefined) return
  const { id: senderId, name, organizationId } = sender
  const rows = all.map((words, index) => {
    const publishedAt = new Date(Date.now() - index * DAY - 3_600_000)
    return {
      id: newId(),
      tenantId: DEMO_TENANT,
      createdBy: name,
      updatedBy: name,
      senderId,
      organizationId,
      ...words,
      content: paragraphsOf(words.content ?? ''),
      scope: 'all' as const,
      status: 'published' as const,
      publishedBy: name,
      publishedAt,
      toldAt: publishedAt,
      createdAt: publishedAt,
      updatedAt: publishedAt,
    }
  })
  await db.insert(notice).values(rows)
  const [first] = rows
  const [reader] = await db
    .select({ id: person.id })
    .from(person)
    .where(and(eq(person.tenantId, DEMO_TENANT), eq(person.loginName, 'zhang.wei')))
  if (first === undefined || reader === undefined) return
  await addTodos(db, [
    {
      tenantId: DEMO_TENANT,
      personId: reader.id,
      system: 'notice',
      title: first.title,
      step: '阅知',
      businessType: 'demo',
      businessId: first.id,
      byHand: true,
      from: '市委组织部',
      dueAt: new Date(Date.now() + 3 * DAY),
      link: `/notice/details?id=${first.id}`,
    },
  ])
}
