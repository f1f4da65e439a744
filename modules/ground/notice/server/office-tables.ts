import { chinaClock, officeColumn, type OfficeTable } from '@mingtai/server-kit'
import { sql } from 'drizzle-orm'
import { meant } from './audience.ts'
import { standsNow } from './audience.ts'
import { notice, noticeRead } from './tables.ts'

const { text, moment, yesNo } = officeColumn

/** The notices that a reader received. */
export const noticeTables: OfficeTable[] = [
  {
    name: 'notices',
    title: '我收到的通知公告',
    columns: [
      text('id', '编号'),
      text('title', '标题'),
      text('category', '类别'),
      text('published_by', '发布人'),
      moment('published_at', '发布时间'),
      moment('ends_at', '截止时间'),
      yesNo('must_confirm', '是否须确认'),
      moment('read_at', '我的阅读时间'),
      moment('confirmed_at', '我的确认时间'),
    ],
    rows: async (actor, db) => sql`
      select ${notice.id}, ${notice.title}, case ${notice.category} when 'notice' then '通知' else '公告' end,
        ${notice.publishedBy}, ${chinaClock(notice.publishedAt)}, ${chinaClock(notice.endsAt)}, ${notice.mustConfirm},
        ${chinaClock(noticeRead.readAt)}, ${chinaClock(noticeRead.confirmedAt)}
      from ${notice} left join ${noticeRead} on ${noticeRead.noticeId} = ${notice.id}
        and ${noticeRead.tenantId} = ${notice.tenantId} and ${noticeRead.personId} = ${actor.userId}
      where ${standsNow(actor.tenantId)} and ${await meant(db, actor)}`,
  },
]
