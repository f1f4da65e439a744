import dns from 'node:dns'
import { createServer as createHooks } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { DEMO_TENANT } from '@mingtai/seeds'
import { personOf, type TestServer, testServer } from '@mingtai/server/testing'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notify } from '../delivery/notify.ts'
import { deliverDue } from '../delivery/outbox.ts'
import { noticeOutbox } from '../tables.ts'
import { speak } from '../delivery/webhook.ts'

/** The other side takes its time for ever: nobody else's messages wait behind it. */
let server: TestServer
let mailServer: Server
let written: string
let greeting: string
const sockets = new Set<Socket>()

beforeAll(async () => {
  mailServer = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('data', (bytes) => (written += bytes.toString()))
    socket.write(greeting)
  })
  const { port } = await listening(mailServer)
  server = await testServer({
    settings: { SMTP_URL: `smtp://127.0.0.1:${port}`, SMTP_FROM: '明台 <oa@yunzhou.example>' },
  })
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  mailServer.close()
  await server.stop()
})

function listening(one: Server): Promise<AddressInfo> {
  return new Promise((done) => void one.listen(0, '127.0.0.1', () => done(one.address() as AddressInfo)))
}

test('an answer that drips in is given up as a whole', async () => {
  const hooks = createHooks((_, reply) => {
    reply.writeHead(200, { 'content-type': 'application/json' })
    const drip = setInterval(() => reply.write(' '), 100)
    reply.on('close', () => clearInterval(drip))
  })
  const { port } = await listening(hooks)
  const url = `http://127.0.0.1:${port}/robot`
  try {
    await expect(
      speak({ kind: 'wecom', url, secret: null, text: 'x', mentions: [] }, [new URL(url).origin], 500),
    ).rejects.toThrow()
  } finally {
    hooks.closeAllConnections()
    hooks.close()
  }
})

test(
  'a mail server that says hello and nothing more is given up long before the lease of the row is over',
  { timeout: 60_000 },
  async () => {
    const { db } = server.services
    const { id } = await personOf(server, 'zhang.wei')
    await db.update(noticeOutbox).set({ state: 'cancelled' })
    written = ''
    greeting = '220 slow ESMTP\r\n'
    const sendId = await notify(db, {
      ...{ tenantId: DEMO_TENANT, template: 'meeting.invited', to: [id], link: '/notification/todo' },
      values: { title: '慢的会议', sender: '办公室', time: '周五14:30', place: '301' },
    })
    const { mail: settings } = server.services
    await deliverDue(db, { ...server.services, mail: settings && { ...settings, replyMilliseconds: 1000 } })
    expect(written).toContain('EHLO')
    const [mail] = await db
      .select()
      .from(noticeOutbox)
      .where(and(eq(noticeOutbox.sendId, sendId ?? ''), eq(noticeOutbox.channel, 'mail')))
    expect(mail).toMatchObject({ state: 'waiting', attempts: 1 })
  },
)

test('a chat tool whose name leads inside is not spoken to', async () => {
  const real = dns.lookup
  const lookup = (_: string, __: unknown, done: (error: null, found: { address: string; family: number }[]) => void) =>
    setImmediate(done, null, [
      { address: '203.0.113.7', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ])
  Object.assign(dns, { lookup })
  syncBuiltinESMExports()
  try {
    const url = 'https://oapi.dingtalk.com/robot/send?access_token=x'
    const words = { kind: 'dingtalk' as const, url, secret: null, text: 'x', mentions: [] }
    await expect(speak(words, [])).rejects.toThrow('指向内部地址')
  } finally {
    Object.assign(dns, { lookup: real })
    syncBuiltinESMExports()
  }
})

test('a row that another process took meanwhile, since those before it took too long, goes out once', async () => {
  const { db } = server.services
  const { id } = await personOf(server, 'zhang.wei')
  await db.update(noticeOutbox).set({ state: 'cancelled' })
  const told = (title: string) =>
    notify(db, {
      ...{ tenantId: DEMO_TENANT, template: 'supervision.red', to: [id], values: { title, due: '周三' } },
    })
  await told('第一件')
  await told('第二件')
  const texts: string[] = []
  const sms = {
    async send({ text }: { text: string }) {
      texts.push(text)
      // While the first goes out the lease of the second ends, and another process takes it.
      if (texts.length === 1)
        await db.execute(sql`update notice_outbox set attempts = attempts + 1 where state = 'sending' and channel = 'sms'
          and body not like ${`%${text.includes('第一件') ? '第一件' : '第二件'}%`} and subject not like ${`%${text.includes('第一件') ? '第一件' : '第二件'}%`}`)
    },
  }
  await deliverDue(db, { ...server.services, sms, mail: null })
  expect(texts).toHaveLength(1)
})
