import { addTodos, addVersion, type Event, type NewTodo, notify } from '@mingtai/modules/ground/notification/server'
import { announcement, message } from '@mingtai/modules/ground/notification/server/tables'
import { person } from '@mingtai/modules/ground/organization/server/tables'
import { numberRule } from '@mingtai/modules/ground/system/server/tables'
import { type Db, newId } from '@mingtai/server-kit'
import { and, eq, inArray } from 'drizzle-orm'
import { DEMO_TENANT, OTHER_TENANT } from './city.ts'

const HOUR = 3_600_000
const ZONE = 8 * HOUR

/** Announcements, what is new, and some messages and todos, so that the first day is not empty. */
export async function addNotices(db: Db): Promise<void> {
  const today = Math.floor((Date.now() + ZONE) / (24 * HOUR)) * 24 * HOUR - ZONE
  const at = (days: number, hours: number) => new Date(today + (days * 24 + hours) * HOUR)
  await addAnnouncements(db, at)
  for (const tenantId of [DEMO_TENANT, OTHER_TENANT]) await addVersion(db, tenantId, news)
  await db.insert(numberRule).values(rules.map((rule) => ({ ...baseColumns(), ...rule })))
  const people = await db
    .select({ id: person.id, loginName: person.loginName })
    .from(person)
    .where(and(eq(person.tenantId, DEMO_TENANT), inArray(person.loginName, ['zhang.wei', 'admin'])))
  const idOf = (loginName: string) => people.find((one) => one.loginName === loginName)?.id ?? ''
  await addTodos(db, todosOf(idOf('zhang.wei'), at))
  for (const [template, values, link] of told) {
    const event: Event = { tenantId: DEMO_TENANT, template, values, to: [idOf('zhang.wei')], link }
    await notify(db, event)
  }
  await notify(db, {
    ...{ tenantId: DEMO_TENANT, template: 'notice.plain', to: [idOf('admin')], link: '/system/outbox' },
    values: { title: '短信通道还没有配置', content: '短信在发送记录里等待，没有发出，配置通道后才会发到手机。' },
  })
  await spread(db, idOf('zhang.wei'))
}

const news = {
  version: '0.2.0',
  description:
    '一、工作台：“今天”一眼看到会议、到期和超时的事，日历上有会议和到期的日子。\n二、搜索（Ctrl K）：人员、审批、公文、合同、会议、通知、报表、大屏、动态一起找，只找您有权看的。\n三、工作圈：发动态、图片，引用公文和报表，点赞、评论、@同事。\n四、公文、合同、会议、知识库都可以在手机上办理和查看。',
}

const rules: Pick<typeof numberRule.$inferInsert, 'code' | 'name' | 'pattern' | 'reset' | 'scope'>[] = [
  { code: 'government-issue', name: '政府发文字号', pattern: '云政发〔{yyyy}〕{n}号', reset: 'year', scope: 'tenant' },
  { code: 'office-issue', name: '机构发文字号', pattern: '发〔{yyyy}〕{n}号', reset: 'year', scope: 'organization' },
  { code: 'contract', name: '合同编号', pattern: 'HT-{yyyyMMdd}-{n:4}', reset: 'day', scope: 'tenant' },
]

type At = (days: number, hours: number) => Date

async function addAnnouncements(db: Db, at: At): Promise<void> {
  const common = { scope: 'all', status: 1, closable: true } as const
  await db.insert(announcement).values([
    {
      ...{ ...baseColumns(), ...common, level: 'important', startsAt: at(0, 0), endsAt: at(9, 0) },
      title: '系统将于本周日 22:00—24:00 升级，期间不能提交审批，草稿会自动保存。',
      content:
        '各单位：\n为提升系统运行效率，信息中心将于本周日 22:00 至 24:00 对明台进行升级。\n升级期间可以查看和拟写，不能提交审批；已经填写的内容会自动保存为草稿。\n如有疑问，请联系市大数据中心，电话 0371-66001234。',
    },
    {
      ...{ ...baseColumns(), ...common, level: 'normal', startsAt: at(-1, 9), endsAt: null },
      title: '关于 2026 年度考核工作安排的通知',
      content: '各单位于 12 月 15 日前完成年度考核自评，具体安排见附件。',
    },
    {
      ...{ ...baseColumns(), ...common, level: 'normal', startsAt: at(-2, 10), endsAt: null },
      title: '机关大院周六停电检修公告',
      content: '周六 8:00 至 18:00 机关大院停电检修，请提前关闭电脑和打印机。',
    },
  ])
}

/** What waits on the first day beside approvals; the notice and the forms bring theirs, which open them. */
function todosOf(personId: string, at: At): NewTodo[] {
  const of = (system: NewTodo['system'], title: string, rest: Partial<NewTodo>): NewTodo => ({
    ...{ tenantId: DEMO_TENANT, personId, system, title, businessType: 'demo', businessId: title, byHand: true },
    ...rest,
  })
  return [
    of('report', '部门业绩三季度数据核对', {
      from: '市政府督查室',
      step: '核对',
      dueAt: at(4, 18),
      link: '/report/view?code=demo-drill',
    }),
    of('organization', '通讯录里的本人信息核对', {
      ...{ from: '市大数据中心', step: '核对', dueAt: at(5, 18), link: '/user/account-setting' },
    }),
  ]
}

const told: [template: string, values: Record<string, string>, link: string][] = [
  ['approval.finished', { title: '2026 年第三季度差旅费报销', result: '通过' }, '/approval-center/create'],
  ['approval.cc', { sender: '陈立群', title: '城东新区综合管廊二期工程款支付申请' }, '/approval-center/cc'],
  [
    'meeting.invited',
    { sender: '市政府办公室', title: '数字政府行动计划专家论证会', time: '周五14:30', place: '市政府301' },
    '/notification/todo',
  ],
  ['document.arrived', { sender: '省政府办公厅', title: '关于做好冬季能源保供工作的通知' }, '/notification/todo'],
  ['notice.published', { sender: '市委组织部', title: '关于2026年度考核工作安排的通知' }, '/notification/lists'],
  [
    'filing.assigned',
    { sender: '市工信局', title: '11月规模以上工业企业运行情况周报', due: '周一18:00' },
    '/notification/todo',
  ],
]

/** The messages did not all come in the same minute, and some were read. */
async function spread(db: Db, personId: string): Promise<void> {
  const mine = and(eq(message.tenantId, DEMO_TENANT), eq(message.personId, personId))
  const rows = await db.select({ id: message.id }).from(message).where(mine)
  for (const [index, { id }] of rows.entries()) {
    const at = new Date(Date.now() - (index * 7 + 1) * HOUR)
    const isRead = index % 3 === 2
    await db
      .update(message)
      .set({ createdAt: at, visibleAt: at, starred: index === 3, ...(isRead ? { readAt: at } : {}) })
      .where(and(mine, eq(message.id, id)))
  }
}

function baseColumns() {
  return { id: newId(), tenantId: DEMO_TENANT, createdBy: '系统', updatedBy: '系统' }
}
