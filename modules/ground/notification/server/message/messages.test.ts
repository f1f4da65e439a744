import { DEMO_TENANT, OTHER_TENANT } from '@mingtai/seeds'
import { personOf, type TestServer, testServer } from '@mingtai/server/testing'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { notificationCalls } from '../../calls.ts'
import { type Event, notify, recallNotices } from '../delivery/notify.ts'
import { announceDue } from '../delivery/outbox.ts'
import { message, noticeHabit, noticeOutbox } from '../tables.ts'

let server: TestServer
let weiId: string
let adminId: string

beforeAll(async () => {
  server = await testServer()
  weiId = (await personOf(server, 'zhang.wei')).id
  adminId = (await personOf(server, 'admin')).id
})
afterAll(() => server.stop())

const of = async (loginName: string, tenantId: string = DEMO_TENANT) =>
  (await server.as(loginName, tenantId)).calls(notificationCalls)

const plain = (title: string, rest: Partial<Event> = {}): Event => ({
  ...{ tenantId: DEMO_TENANT, template: 'notice.plain', to: [weiId], values: { title, content: '正文' } },
  ...rest,
})

async function titlesOf(loginName: string, keyword: string): Promise<string[]> {
  const { records } = await (await of(loginName)).messages({ keyword, size: 100 })
  return records.map(({ title }) => title)
}

async function outboxOf(sendId: string | null) {
  return server.services.db
    .select()
    .from(noticeOutbox)
    .where(and(eq(noticeOutbox.tenantId, DEMO_TENANT), eq(noticeOutbox.sendId, sendId ?? '')))
}

describe('a message', () => {
  test('comes to its readers, counts as unread until it is opened, and may be starred, unread again and removed', async () => {
    const wei = await of('zhang.wei')
    const before = await wei.statistics({})
    await notify(server.services.db, plain('甲事一', { link: '/notification/todo' }))
    const counted = await wei.statistics({})
    expect(counted.total).toBe(before.total + 1)
    expect(counted.systems.reduce((sum, { count }) => sum + count, 0)).toBe(counted.total)
    const [found] = (await wei.messages({ keyword: '甲事一', state: 'unread' })).records
    const id = found?.id ?? ''
    expect(await wei.openMessage({ id })).toMatchObject({ isRead: true, link: '/notification/todo', content: '正文' })
    expect((await wei.statistics({})).total).toBe(before.total)
    await wei.starMessage({ id, starred: true })
    expect((await wei.messages({ state: 'starred', keyword: '甲事一' })).total).toBe(1)
    await wei.unreadMessage({ id })
    expect((await wei.statistics({})).total).toBe(before.total + 1)
    expect(await wei.removeMessages({ ids: [id] })).toBe(1)
    await expect(wei.openMessage({ id })).rejects.toMatchObject({ key: 'row.gone' })
    expect((await wei.statistics({})).total).toBe(before.total)
  })

  test('told twice under one key, even at the same moment, comes once', async () => {
    const event = plain('只说一次', { dedupe: 'once' })
    await Promise.all([1, 2, 3, 4].map(() => notify(server.services.db, event)))
    await notify(server.services.db, { ...event, to: [weiId, adminId] })
    expect(await titlesOf('zhang.wei', '只说一次')).toHaveLength(1)
    expect(await titlesOf('admin', '只说一次')).toHaveLength(1)
  })

  test('is not told when the work it belongs to fails', async () => {
    const work = server.services.db.transaction(async (inside) => {
      await notify(inside, plain('没有发生'))
      throw new Error('rolled back')
    })
    await expect(work).rejects.toThrow()
    expect(await titlesOf('zhang.wei', '没有发生')).toEqual([])
  })

  test('shows a name with slots and tags as the text that it is', async () => {
    const name = '{{content}}<script>alert(1)</script>{% raw %}'
    await notify(server.services.db, plain(`注入${name}`))
    expect(await titlesOf('zhang.wei', '注入')).toEqual([`注入${name}`])
  })

  test('may only lead inside the product, and its page is asked about again when it is opened', async () => {
    for (const link of ['https://evil.cn', '//evil.cn', String.raw`/\evil.cn`, 'javascript:alert(1)'])
      await expect(notify(server.services.db, plain('外链', { link }))).rejects.toThrow('not a link of ours')
    await notify(server.services.db, plain('要权限的', { link: '/system/outbox', needs: 'notification:outbox' }))
    const wei = await of('zhang.wei')
    const [found] = (await wei.messages({ keyword: '要权限的' })).records
    await expect(wei.openMessage({ id: found?.id ?? '' })).rejects.toMatchObject({ key: 'right.page' })
  })

  test('of the approval centre is read by its own id or that of its business', async () => {
    const about = { template: 'approval.cc' as const, values: { sender: '陈立群', title: '抄送甲' } }
    await notify(server.services.db, plain('', { ...about, business: { type: 'instance', id: 'i-77' } }))
    const wei = await of('zhang.wei')
    await wei.readApproval({ id: 'i-77' })
    expect((await wei.messages({ keyword: '抄送甲' })).records).toMatchObject([{ isRead: true }])
  })

  test('read all reads one system or everything', async () => {
    const wei = await of('zhang.wei')
    await notify(server.services.db, plain('通知类'))
    await notify(server.services.db, plain('', { template: 'approval.cc', values: { sender: '甲', title: '审批类' } }))
    await wei.readAll({ system: 'notice' })
    const left = await wei.statistics({})
    expect(left.systems.map(({ system }) => system)).not.toContain('notice')
    expect(left.systems.map(({ system }) => system)).toContain('approval')
    await wei.readAll({})
    expect((await wei.statistics({})).total).toBe(0)
  })
})

describe('a recalled message', () => {
  test('stays as a tombstone without words, and what has not left the site does not leave', async () => {
    const sender = { id: adminId, name: '管理员' }
    const values = { sender: '办公室', title: '误发的会议', time: '周五', place: '301' }
    const sendId = await notify(server.services.db, plain('', { template: 'meeting.invited', values, sender }))
    expect((await outboxOf(sendId)).map(({ channel }) => channel).toSorted()).toEqual(['mail', 'sms'])
    const wei = await of('zhang.wei')
    const [found] = (await wei.messages({ keyword: '误发的会议' })).records
    await expect(wei.recall({ id: sendId ?? '' })).rejects.toMatchObject({ key: 'notification.recallGone' })
    const admin = await of('admin')
    const [sent] = (await admin.sent({ keyword: '误发的会议' })).records
    expect(sent).toMatchObject({ people: 1, readers: 0, recalledAt: null })
    expect(await admin.recall({ id: sendId ?? '' })).toBe(1)
    await expect(admin.recall({ id: sendId ?? '' })).rejects.toMatchObject({ key: 'notification.recallGone' })
    expect(await titlesOf('zhang.wei', '误发的会议')).toEqual([])
    await expect(wei.openMessage({ id: found?.id ?? '' })).rejects.toMatchObject({
      ...{ key: 'notification.recalled', message: '这条消息已被发送者撤回。' },
    })
    const tombstone = (await wei.messages({ size: 100 })).records.find(({ id }) => id === found?.id)
    expect(tombstone).toMatchObject({ recalled: true, content: '', link: null, isRead: true })
    expect((await outboxOf(sendId)).map(({ state, body }) => [state, body])).toEqual([
      ...[
        ['cancelled', ''],
        ['cancelled', ''],
      ],
    ])
  })

  test('that is told again under its key stays recalled', async () => {
    const event = plain('撤回后重发', { dedupe: 'recalled' })
    const sendId = await notify(server.services.db, event)
    await recallNotices(server.services.db, { tenantId: DEMO_TENANT, sendId: sendId ?? '', by: '系统' })
    expect(await notify(server.services.db, event)).toBeNull()
    expect(await titlesOf('zhang.wei', '撤回后重发')).toEqual([])
  })
})

describe('what a person has asked for', () => {
  const nothing = { switches: [], quiet: null, digest: null }

  test('a channel that is switched off stays silent; a compulsory kind does not; its switch is refused', async () => {
    const wei = await of('zhang.wei')
    const { revision } = await wei.preferences({})
    const off = (system: 'meeting' | 'supervision', channel: 'sms' | 'site') => ({ system, channel, enabled: false })
    await wei.savePreferences({ ...nothing, switches: [off('meeting', 'sms'), off('meeting', 'site')], revision })
    const values = { sender: '办公室', title: '不发短信的会议', time: '周五', place: '301' }
    const sendId = await notify(server.services.db, plain('', { template: 'meeting.invited', values }))
    expect((await outboxOf(sendId)).map(({ channel }) => channel)).toEqual(['mail'])
    expect(await titlesOf('zhang.wei', '不发短信的会议')).toEqual([])
    const again = { ...nothing, revision: revision + 1 }
    await expect(wei.savePreferences({ ...again, switches: [off('supervision', 'sms')] })).rejects.toMatchObject({
      key: 'notification.compulsory',
    })
    const red = await notify(
      server.services.db,
      plain('', { template: 'supervision.red', values: { title: '超期事项', due: '周三' } }),
    )
    expect((await outboxOf(red)).map(({ channel }) => channel)).toEqual(['sms'])
    await wei.savePreferences(again)
  })

  test('two windows do not overwrite each other unseen', async () => {
    const caller = await of('designer')
    const { revision } = await caller.preferences({})
    const save = (from: string) => caller.savePreferences({ ...nothing, quiet: { from, to: '07:00' }, revision })
    const both = await Promise.allSettled([save('21:00'), save('22:00')])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(save('23:00')).rejects.toMatchObject({ key: 'revision.conflict' })
  })

  test('collected messages are neither seen nor counted before their time, and then the browsers are told', async () => {
    const { db } = server.services
    const wei = await of('zhang.wei')
    await wei.readAll({})
    const { revision } = await wei.preferences({})
    await wei.savePreferences({ ...nothing, digest: { every: 'hour', at: '09:00', by: 'site' }, revision })
    await notify(db, plain('汇总甲'))
    await notify(db, plain('', { template: 'supervision.red', values: { title: '红灯不等', due: '周三' } }))
    expect(await titlesOf('zhang.wei', '汇总甲')).toEqual([])
    expect((await wei.statistics({})).total).toBe(1)
    await db
      .update(message)
      .set({ visibleAt: new Date() })
      .where(and(eq(message.personId, weiId), eq(message.title, '汇总甲')))
    await announceDue(db)
    expect(await titlesOf('zhang.wei', '汇总甲')).toEqual(['汇总甲'])
    const [row] = await db
      .select()
      .from(message)
      .where(and(eq(message.personId, weiId), eq(message.title, '汇总甲')))
    expect(row?.announced).toBe(true)
    await wei.savePreferences({ ...nothing, revision: revision + 1 })
  })

  test('quiet hours hold SMS and mail back until they end', async () => {
    const { db } = server.services
    // Quiet all day but for a minute twelve hours from now, whatever the time is.
    const clock = new Date(Date.now() + 8 * 3_600_000)
    const hour = (clock.getUTCHours() + 12) % 24
    const quiet = { from: `${two(hour)}:01`, to: `${two(hour)}:00` }
    await db.delete(noticeHabit).where(eq(noticeHabit.personId, weiId))
    await db.insert(noticeHabit).values({ tenantId: DEMO_TENANT, personId: weiId, quiet, digest: null })
    const values = { sender: '办公室', title: '夜里的会议', time: '周五', place: '301' }
    const sendId = await notify(db, plain('', { template: 'meeting.invited', values }))
    const waits = (await outboxOf(sendId)).map(({ nextAt }) => nextAt.getTime() - Date.now())
    expect(waits).toHaveLength(2)
    for (const wait of waits) expect(wait).toBeGreaterThan(10 * 3_600_000)
    expect(await titlesOf('zhang.wei', '夜里的会议')).toHaveLength(1)
    const red = await notify(db, plain('', { template: 'supervision.red', values: { title: '红', due: '周三' } }))
    for (const { nextAt } of await outboxOf(red)) expect(nextAt.getTime()).toBeLessThanOrEqual(Date.now())
    await db.delete(noticeHabit).where(eq(noticeHabit.personId, weiId))
  })
})

describe('the wording', () => {
  const code = 'document.arrived'

  test('is the tenant’s own, checked, previewed, tested on oneself and taken back to the default', async () => {
    const admin = await of('admin')
    const before = (await admin.templates({})).find((one) => one.code === code)
    const words = {
      ...{ code, title: '新来文《{{title}}》', content: '{{sender}}来文。', channels: ['site' as const] },
      ...{ level: 'normal' as const, compulsory: false, status: 1 as const },
    }
    expect(await admin.previewTemplate({ code, title: words.title, content: words.content })).toMatchObject({
      title: expect.stringContaining('新来文《'),
    })
    await expect(admin.saveTemplate({ ...words, title: '{{secret}}', revision: 0 })).rejects.toMatchObject({
      ...{ key: 'notification.slotUnknown', field: 'title' },
    })
    const saves = await Promise.allSettled([
      admin.saveTemplate({ ...words, revision: 0 }),
      admin.saveTemplate({ ...words, revision: 0 }),
    ])
    expect(saves.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(admin.saveTemplate({ ...words, revision: 7 })).rejects.toMatchObject({ key: 'revision.conflict' })
    await admin.testTemplate({ code })
    expect(await titlesOf('admin', '新来文')).toHaveLength(1)
    await admin.saveTemplate({ ...words, status: 2, revision: 1 })
    expect(
      await notify(server.services.db, plain('', { template: code, values: { title: '甲', sender: '乙' } })),
    ).toBeNull()
    expect(await admin.resetTemplate({ code })).toEqual(before)
  })

  test('belongs to those who hold the right', async () => {
    const wei = await of('zhang.wei')
    await expect(wei.templates({})).rejects.toMatchObject({ key: 'right.missing' })
    await expect(wei.outbox({})).rejects.toMatchObject({ key: 'right.missing' })
    await expect(wei.announcementPage({})).rejects.toMatchObject({ key: 'right.missing' })
  })
})

test('another tenant neither reads, opens, stars, removes nor recalls, and is not told', async () => {
  const { db } = server.services
  const sender = { id: adminId, name: '管理员' }
  const theirAdmin = await personOf(server, 'admin', OTHER_TENANT)
  const sendId = await notify(db, plain('只给本单位', { to: [weiId, theirAdmin.id], sender }))
  const wei = await of('zhang.wei')
  const [found] = (await wei.messages({ keyword: '只给本单位' })).records
  const id = found?.id ?? ''
  const theirs = await of('admin', OTHER_TENANT)
  expect((await theirs.messages({ size: 100 })).records.map(({ title }) => title)).not.toContain('只给本单位')
  await expect(theirs.openMessage({ id })).rejects.toMatchObject({ key: 'row.gone' })
  await expect(theirs.starMessage({ id, starred: true })).rejects.toMatchObject({ key: 'row.gone' })
  await expect(theirs.recall({ id: sendId ?? '' })).rejects.toMatchObject({ key: 'notification.recallGone' })
  expect(await theirs.readMessages({ ids: [id] })).toBe(0)
  expect(await theirs.removeMessages({ ids: [id] })).toBe(0)
  await theirs.unreadMessage({ id })
  await theirs.readApproval({ id })
  // Nor does a colleague.
  const designer = await of('designer')
  await expect(designer.openMessage({ id })).rejects.toMatchObject({ key: 'row.gone' })
  expect(await designer.removeMessages({ ids: [id] })).toBe(0)
  expect((await wei.messages({ keyword: '只给本单位' })).records).toMatchObject([{ isRead: false, starred: false }])
})

test('a closed account is not told', async () => {
  const gone = await personOf(server, 'yz0009')
  const { person } = await import('@mingtai/modules/ground/organization/server/tables')
  await server.services.db.update(person).set({ disabled: true }).where(eq(person.id, gone.id))
  expect(await notify(server.services.db, plain('给停用的人', { to: [gone.id] }))).toBeNull()
})

function two(value: number): string {
  return String(value).padStart(2, '0')
}
