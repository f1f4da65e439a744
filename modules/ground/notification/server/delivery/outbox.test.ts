import { type ServerResponse, createServer, type IncomingMessage, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { sweepSms } from '@mingtai/server-kit'
import { auditLog, smsOutbox } from '@mingtai/server-kit/tables'
import { DEMO_TENANT, OTHER_TENANT } from '@mingtai/seeds'
import { freePort } from '@mingtai/server/embedded-postgres'
import { personOf, type TestServer, testServer } from '@mingtai/server/testing'
import { decodedMail, mailServer } from '@mingtai/server/testing-mail'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { notificationCalls } from '../../calls.ts'
import { type Event, notify } from './notify.ts'
import { deliverDue } from './outbox.ts'
import { noticeHabit, noticeOutbox } from '../tables.ts'

interface Heard {
  url: string
  body: string
}

let server: TestServer
let weiId: string
let smtpPort: number
let hooks: Server
let hookBase: string
let answer: (request: IncomingMessage) => { status: number; body: string; location?: string }
const heard: Heard[] = []

beforeAll(async () => {
  smtpPort = await freePort()
  hooks = createServer((request, reply) => {
    void text(request)
      .then((body) => heard.push({ url: request.url ?? '', body }))
      .then(() => answered(request, reply))
  })
  const port = await freePort()
  await new Promise<void>((done) => hooks.listen(port, '127.0.0.1', done))
  hookBase = `http://127.0.0.1:${port}`
  server = await testServer({
    settings: {
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      SMTP_FROM: '明台 <oa@yunzhou.example>',
      MINGTAI_WEBHOOKS: hookBase,
      PUBLIC_URL: 'https://oa.yunzhou.example',
    },
  })
  weiId = (await personOf(server, 'zhang.wei')).id
})
afterAll(async () => {
  await server.stop()
  await new Promise((done) => hooks.close(done))
})
beforeEach(async () => {
  heard.length = 0
  answer = () => ({ status: 200, body: '{"errcode":0,"errmsg":"ok"}' })
  await server.services.db.update(noticeOutbox).set({ state: 'cancelled' })
})

const admin = async (tenantId: string = DEMO_TENANT) => (await server.as('admin', tenantId)).calls(notificationCalls)
const meeting = (title: string): Event => ({
  ...{ tenantId: DEMO_TENANT, template: 'meeting.invited', to: [weiId], link: '/notification/todo' },
  values: { title, sender: '办公室', time: '周五14:30', place: '301' },
})

async function rowsOf(sendId: string | null) {
  return server.services.db
    .select()
    .from(noticeOutbox)
    .where(and(eq(noticeOutbox.tenantId, DEMO_TENANT), eq(noticeOutbox.sendId, sendId ?? '')))
}

/** As if the waiting time were over. */
function hurry() {
  return server.services.db.update(noticeOutbox).set({ nextAt: new Date() }).where(eq(noticeOutbox.state, 'waiting'))
}

test('a mail server that is down and comes up again gets each mail once, however many processes send', async () => {
  const { db } = server.services
  const sendId = await notify(db, meeting('邮件的会议'))
  await Promise.all([deliverDue(db, server.services), deliverDue(db, server.services)])
  const [down] = (await rowsOf(sendId)).filter(({ channel }) => channel === 'mail')
  expect(down).toMatchObject({ state: 'waiting', attempts: 1, error: expect.stringContaining('ECONNREFUSED') })
  expect(Number(down?.nextAt)).toBeGreaterThan(Date.now() + 20_000)
  const mails: string[] = []
  const stop = await mailServer(smtpPort, (mail) => mails.push(mail))
  await deliverDue(db, server.services)
  expect(mails).toHaveLength(0)
  await hurry()
  await Promise.all([1, 2, 3].map(() => deliverDue(db, server.services)))
  await deliverDue(db, server.services)
  await stop()
  expect(mails).toHaveLength(1)
  expect(mails[0]).toContain('zhang.wei@yunzhou.example')
  expect(decodedMail(mails[0] ?? '')).toContain('https://oa.yunzhou.example/notification/todo')
  expect((await rowsOf(sendId)).map(({ state }) => state)).toEqual(['sent', 'sent'])
})

test('a process that was killed while sending loses nothing: another takes the row when its lease is over', async () => {
  const { db } = server.services
  const sendId = await notify(db, meeting('中断的会议'))
  await db
    .update(noticeOutbox)
    .set({ state: 'sending', leaseUntil: new Date(Date.now() + 60_000) })
    .where(eq(noticeOutbox.sendId, sendId ?? ''))
  const mails: string[] = []
  const stop = await mailServer(smtpPort, (mail) => mails.push(mail))
  await deliverDue(db, server.services)
  expect(mails).toHaveLength(0)
  await db
    .update(noticeOutbox)
    .set({ leaseUntil: new Date(Date.now() - 1) })
    .where(eq(noticeOutbox.sendId, sendId ?? ''))
  await deliverDue(db, server.services)
  await stop()
  expect(mails).toHaveLength(1)
})

test('what is collected comes in one mail', async () => {
  const { db } = server.services
  await db.insert(noticeHabit).values({
    ...{ tenantId: DEMO_TENANT, personId: weiId, quiet: null, digest: { every: 'day', at: '09:00', by: 'mail' } },
  })
  for (const title of ['会议一', '会议二<b>', '会议三']) await notify(db, meeting(title))
  const mails: string[] = []
  const stop = await mailServer(smtpPort, (mail) => mails.push(mail))
  await deliverDue(db, server.services)
  expect(mails).toHaveLength(0)
  await hurry()
  await deliverDue(db, server.services)
  await stop()
  await db.delete(noticeHabit)
  expect(mails).toHaveLength(1)
  const words = decodedMail(mails[0] ?? '')
  expect(words).toContain('会议一')
  expect(words).toContain('会议三')
  expect(words).toContain('会议二&lt;b&gt;')
})

test('a text message goes to the sender once, and is masked in the administrator’s list until it is revealed', async () => {
  const { db } = server.services
  const { phone } = await personOf(server, 'zhang.wei')
  const sendId = await notify(db, meeting('短信的会议'))
  await deliverDue(db, server.services)
  const sent = await db.select().from(smsOutbox).where(eq(smsOutbox.scene, 'notification'))
  expect(sent.filter(({ text: words }) => words.includes('短信的会议'))).toHaveLength(1)
  await db
    .insert(smsOutbox)
    .values({ id: 'code-1', tenantId: DEMO_TENANT, phone: phone ?? '', scene: 'sign-in', text: '验证码 871206' })
  const calls = await admin()
  const { records, total } = await calls.outbox({ channel: 'sms', size: 50 })
  expect(total).toBe(records.length)
  // Nobody fetches text messages here, so none of them was sent, whatever left our own list.
  expect(records.filter(({ state }) => state !== 'unserved' && state !== 'cancelled')).toEqual([])
  const handed = (await rowsOf(sendId)).find(({ channel }) => channel === 'sms')
  expect(records.find(({ id }) => id === handed?.id)?.mayAct).toBe(false)
  const ours = eq(smsOutbox.id, handed?.id ?? '')
  const told = async () =>
    (await calls.outbox({ keyword: '短信的会议', channel: 'sms' })).records.map((row) => row.state)
  await db.update(smsOutbox).set({ state: 'sent' }).where(ours)
  expect(await told()).toEqual(['sent'])
  await db.update(smsOutbox).set({ state: 'failed', error: '号码停机' }).where(ours)
  expect(await told()).toEqual(['failed'])
  expect((await calls.outbox({ state: 'waiting', channel: 'sms' })).records.length).toBeGreaterThan(0)
  await db.update(smsOutbox).set({ state: 'waiting', error: null }).where(ours)
  expect(JSON.stringify(records)).not.toContain(phone)
  expect(JSON.stringify(records)).not.toContain('871206')
  expect(await calls.revealOutbox({ id: 'code-1' })).toEqual({ address: phone, body: '验证码 871206' })
  const log = await db.select().from(auditLog).where(eq(auditLog.action, '查看发送内容'))
  expect(log).toHaveLength(1)
  const theirs = await admin(OTHER_TENANT)
  const [row] = await rowsOf(sendId)
  expect((await theirs.outbox({})).total).toBe(0)
  for (const id of ['code-1', row?.id ?? ''])
    await expect(theirs.revealOutbox({ id })).rejects.toMatchObject({ key: 'row.gone' })
  await expect(theirs.retryOutbox({ id: row?.id ?? '' })).rejects.toMatchObject({ key: 'notification.onlyWaiting' })
  await expect(theirs.cancelOutbox({ id: row?.id ?? '' })).rejects.toMatchObject({ key: 'notification.onlyWaiting' })
})

test('a code or a password in a text message is for the phone alone', async () => {
  const { db, sms, vault } = server.services
  const sent = { tenantId: DEMO_TENANT, phone: '13900000001', scene: 'sign-in' }
  await sms.send({ ...sent, text: '【明台】验证码 871206，5 分钟内有效。', secret: '871206' })
  const [row] = await db.select().from(smsOutbox).where(eq(smsOutbox.phone, sent.phone))
  expect(JSON.stringify(row)).not.toContain('871206')
  expect(vault.open(row?.sealed ?? '', row?.id ?? '')).toContain('871206')
  const shown = await (await admin()).revealOutbox({ id: row?.id ?? '' })
  expect(shown.body).toBe('【明台】验证码 ******，5 分钟内有效。')
  await sweepSms(db)
  expect((await db.select().from(smsOutbox).where(eq(smsOutbox.phone, sent.phone)))[0]?.sealed).not.toBeNull()
  await db
    .update(smsOutbox)
    .set({ at: new Date(Date.now() - 90_000_000) })
    .where(eq(smsOutbox.phone, sent.phone))
  await sweepSms(db)
  expect((await db.select().from(smsOutbox).where(eq(smsOutbox.phone, sent.phone)))[0]?.sealed).toBeNull()
})

describe('a group robot', () => {
  const form = (name: string) => ({
    ...{ kind: 'dingtalk' as const, name, url: `${hookBase}/robot/send?access_token=t0ken`, secret: 'SECret' },
    ...{ systems: ['approval' as const], quiet: null, status: 1 as const },
  })
  const todo = (title: string): Event => ({
    ...{ tenantId: DEMO_TENANT, template: 'approval.todo', to: [weiId], link: '/notification/todo' },
    values: { title, sender: '陈立群', step: '审批' },
  })

  test('is told once with a signature, and calls people out by phone; its address and secret are never shown', async () => {
    const { db } = server.services
    const calls = await admin()
    const robot = await calls.insertRobot(form('审批群'))
    expect(JSON.stringify(await calls.robots({}))).not.toMatch(/t0ken|SECret/)
    expect(JSON.stringify((await db.execute(sql`select * from notice_robot`)).rows)).not.toMatch(/t0ken|SECret/)
    await notify(db, todo('[点我](https://evil.cn)'))
    await Promise.all([deliverDue(db, server.services), deliverDue(db, server.services)])
    expect(heard).toHaveLength(1)
    const url = new URL(heard[0]?.url ?? '', hookBase)
    expect(url.searchParams.get('access_token')).toBe('t0ken')
    expect(url.searchParams.get('sign')).toMatch(/^[A-Za-z0-9+/]{43}=$/)
    const body = JSON.parse(heard[0]?.body ?? '{}')
    expect(body).toMatchObject({ msgtype: 'text', at: { isAtAll: false } })
    expect(body.at.atMobiles).toEqual([(await personOf(server, 'zhang.wei')).phone])
    expect(body.text.content).toContain('https://oa.yunzhou.example/notification/todo')
    await calls.removeRobot({ id: robot.id })
  })

  test('that refuses is given up, one that stumbles is tried again, and a redirection is not followed', async () => {
    const { db } = server.services
    const calls = await admin()
    const robot = await calls.insertRobot({ ...form('坏群'), kind: 'wecom', secret: null })
    const robotRow = async (sendId: string | null) => (await rowsOf(sendId)).find(({ channel }) => channel === 'robot')
    answer = () => ({ status: 200, body: '{"errcode":93000,"errmsg":"invalid webhook url"}' })
    const refused = await notify(db, todo('拒绝'))
    await deliverDue(db, server.services)
    expect(await robotRow(refused)).toMatchObject({ state: 'failed', error: '93000 invalid webhook url' })
    answer = () => ({ status: 503, body: '' })
    const stumbled = await notify(db, todo('暂时不通'))
    await deliverDue(db, server.services)
    expect(await robotRow(stumbled)).toMatchObject({ state: 'waiting', attempts: 1 })
    answer = () => ({ status: 302, body: '', location: `${hookBase}/elsewhere` })
    const moved = await notify(db, todo('跳转'))
    await deliverDue(db, server.services)
    expect(await robotRow(moved)).toMatchObject({ state: 'failed', error: 'HTTP 302' })
    expect(heard.map(({ url }) => url)).not.toContain('/elsewhere')
    answer = () => ({ status: 200, body: '{"errcode":0}' })
    await calls.retryOutbox({ id: (await robotRow(refused))?.id ?? '' })
    await deliverDue(db, server.services)
    expect(await robotRow(refused)).toMatchObject({ state: 'sent', error: null })
    await calls.removeRobot({ id: robot.id })
  })

  test('may not be at an inner address, nor keep its secret when its address moves, nor be seen by another tenant', async () => {
    const calls = await admin()
    for (const url of [
      'http://127.0.0.1:5432/',
      'http://169.254.169.254/latest',
      'https://localhost/x',
      `${hookBase}0/x`,
    ])
      await expect(calls.insertRobot({ ...form('内网'), url })).rejects.toMatchObject({ field: 'url' })
    const robot = await calls.insertRobot(form('搬家的群'))
    const url = 'https://oapi.dingtalk.com/robot/send?access_token=other'
    const moved = await calls.updateRobot({
      ...form('搬家的群'),
      id: robot.id,
      revision: robot.revision,
      url,
      secret: null,
    })
    expect(moved).toMatchObject({ host: 'oapi.dingtalk.com', hasSecret: false })
    const theirs = await admin(OTHER_TENANT)
    expect(await theirs.robots({})).toEqual([])
    const wanted = { ...form('外'), url: null, secret: null, id: robot.id, revision: 2 }
    await expect(theirs.updateRobot(wanted)).rejects.toMatchObject({ key: 'row.gone' })
    await expect(theirs.testRobot({ id: robot.id })).rejects.toMatchObject({ key: 'row.gone' })
    await expect(theirs.removeRobot({ id: robot.id })).rejects.toMatchObject({ key: 'row.gone' })
  })
})

test('the administrator cancels what waits, and tries the mail server', async () => {
  const { db } = server.services
  const calls = await admin()
  const sendId = await notify(db, meeting('取消的会议'))
  const [row] = await rowsOf(sendId)
  await calls.cancelOutbox({ id: row?.id ?? '' })
  await expect(calls.cancelOutbox({ id: row?.id ?? '' })).rejects.toMatchObject({ key: 'notification.onlyWaiting' })
  expect(await calls.channelStatus({})).toMatchObject({ mail: { ready: true }, hosts: [hookBase] })
  await expect(calls.testMail({})).rejects.toMatchObject({ key: 'notification.sendFailed' })
  const mails: string[] = []
  const stop = await mailServer(smtpPort, (mail) => mails.push(mail))
  expect(await calls.testMail({})).toEqual({ to: 'admin@yunzhou.example' })
  await stop()
  expect(mails).toHaveLength(1)
})

function answered(request: IncomingMessage, reply: ServerResponse): void {
  const { status, body, location } = answer(request)
  reply.writeHead(status, { 'content-type': 'application/json', ...(location === undefined ? {} : { location }) })
  reply.end(body)
}
