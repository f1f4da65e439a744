import type { Db, HealthFact } from '@mingtai/server-kit'
import { smsOutbox } from '@mingtai/server-kit/tables'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { noticeOutbox } from '../tables.ts'

/** Minutes after which a message that nobody sent shows that something stands still. */
const LATE_MINUTES = 10

/** What waits to be sent outside, and what could not be sent today. */
export async function deliveryHealth(db: Db): Promise<HealthFact[]> {
  const [mail, robot] = [await ofChannel(db, 'mail', '邮件'), await ofChannel(db, 'robot', '群机器人')]
  const waiting = await db.$count(smsOutbox, eq(smsOutbox.state, 'waiting'))
  return [mail, robot, { name: '短信', text: `${waiting} 条等待通道取走`, level: 'good' }]
}

async function ofChannel(db: Db, channel: 'mail' | 'robot', name: string): Promise<HealthFact> {
  const of = eq(noticeOutbox.channel, channel)
  const lateBefore = sql`now() - make_interval(mins => ${LATE_MINUTES})`
  const waiting = await db.$count(noticeOutbox, and(of, eq(noticeOutbox.state, 'waiting')))
  const late = await db.$count(
    noticeOutbox,
    and(of, eq(noticeOutbox.state, 'waiting'), lt(noticeOutbox.nextAt, lateBefore)),
  )
  const failed = await db.$count(
    noticeOutbox,
    and(of, eq(noticeOutbox.state, 'failed'), gt(noticeOutbox.createdAt, sql`now() - interval '1 day'`)),
  )
  const text = `${waiting} 封等待，近一天没有发出 ${failed} 封`
  if (late === 0 && failed === 0) return { name, text, level: 'good' }
  const advice = '原因逐封写在“发送记录”里；没有设置服务器的，请设置 SMTP_URL。'
  return { name, text: late > 0 ? `${text}，${late} 封超过 ${LATE_MINUTES} 分钟` : text, level: 'look', advice }
}
