import { connect, type Socket } from 'node:net'
import { DEMO_TENANT, OTHER_TENANT } from '@mingtai/seeds'
import { personOf, type TestServer, testServer } from '@mingtai/server/testing'
import { signInCalls } from '@mingtai/modules/ground/sign-in/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { peopleCalls } from '@mingtai/modules/ground/people/calls'
import { notificationCalls } from '../../calls.ts'
import { notify } from '../delivery/notify.ts'

let one: TestServer
let two: TestServer
/** Behind a proxy, and with little time for a hello. */
let impatient: TestServer
let weiId: string

beforeAll(async () => {
  one = await testServer()
  two = await testServer({ beside: one, limits: { sessionCheck: 300 } })
  impatient = await testServer({ beside: one, settings: { MINGTAI_PROXY: 'loopback' }, limits: { hello: 2000 } })
  weiId = (await personOf(one, 'zhang.wei')).id
})
afterAll(async () => {
  await impatient.stop()
  await two.stop()
  await one.stop()
})

interface Line {
  socket: WebSocket
  heard: string[]
  closed: Promise<number>
  until(told: string): Promise<void>
}

/** A live line to a server with these first words. */
function lineTo(server: TestServer, words: string | null): Line {
  const socket = new WebSocket(`${server.base.replace('http', 'ws')}/ws`)
  const heard: string[] = []
  socket.addEventListener('message', ({ data }) => heard.push(JSON.parse(String(data)).told))
  if (words !== null) socket.addEventListener('open', () => socket.send(words))
  const closed = new Promise<number>((resolve) => socket.addEventListener('close', ({ code }) => resolve(code)))
  const until = (told: string) => expect.poll(() => heard).toContain(told)
  return { socket, heard, closed, until }
}

async function ticketOf(server: TestServer, loginName: string, tenantId?: string): Promise<string> {
  const { ticket } = await (await server.as(loginName, tenantId)).calls(notificationCalls).liveTicket({})
  return JSON.stringify({ ticket })
}

test('what one process says reaches the browsers of all, and only those of the person', async () => {
  const here = lineTo(one, await ticketOf(one, 'zhang.wei'))
  const there = lineTo(two, await ticketOf(one, 'zhang.wei'))
  const colleague = lineTo(two, await ticketOf(two, 'designer'))
  const foreignLine = lineTo(two, await ticketOf(two, 'admin', OTHER_TENANT))
  for (const line of [here, there, colleague, foreignLine]) await line.until('welcome')
  await pause(300) // until both processes listen
  await notify(one.services.db, {
    ...{ tenantId: DEMO_TENANT, template: 'notice.plain', to: [weiId], values: { title: '推送', content: '' } },
  })
  await here.until('message')
  await there.until('message')
  const admin = (await two.as('admin')).calls(notificationCalls)
  const { id } = await admin.insertAnnouncement(announcementForm('全体可见'))
  await admin.publishAnnouncement({ id, published: true })
  for (const line of [here, there, colleague]) await line.until('announcement')
  expect(colleague.heard).not.toContain('message')
  expect(foreignLine.heard).toEqual(['welcome'])
  for (const { socket } of [here, there, colleague, foreignLine]) socket.close()
})

test('whoever is given a role or loses it is told to read their rights again', async () => {
  const line = lineTo(one, await ticketOf(one, 'zhang.wei'))
  await line.until('welcome')
  const roles = (await two.as('admin')).calls(peopleCalls)
  const roleIds = [await two.roleId('knowledge_base_user')]
  await roles.grantRole({
    roleIds,
    personIds: [weiId],
    organizationId: null,
    range: null,
    expiresAt: null,
    reason: null,
  })
  await line.until('rights')
  line.heard.length = 0
  const { records } = await roles.holders({ roleId: roleIds[0], size: 100 })
  await roles.revokeRole({ ids: records.flatMap(({ id, personId }) => (personId === weiId ? [id] : [])) })
  await line.until('rights')
  line.socket.close()
})

test('what is rolled back is not said', async () => {
  const line = lineTo(one, await ticketOf(one, 'zhang.wei'))
  await line.until('welcome')
  await one.services.db
    .transaction(async (inside) => {
      await notify(inside, {
        ...{ tenantId: DEMO_TENANT, template: 'notice.plain', to: [weiId], values: { title: '无', content: '' } },
      })
      throw new Error('no')
    })
    .catch(() => {})
  await pause(300)
  expect(line.heard).toEqual(['welcome'])
  line.socket.close()
})

test('a ticket opens one line; used, invented or malformed ones none; a token is no ticket', async () => {
  const ticket = await ticketOf(one, 'zhang.wei')
  const first = lineTo(one, ticket)
  await first.until('welcome')
  expect(await lineTo(two, ticket).closed).toBe(4003)
  const { token } = await one.as('zhang.wei')
  for (const words of ['{"ticket":"x"}', 'not json', '{}', JSON.stringify({ ticket: token })])
    expect(await lineTo(one, words).closed).toBe(4003)
  first.socket.close()
})

test('a line that does not say hello is closed', async () => {
  expect(await lineTo(impatient, null).closed).toBe(4003)
})

test('a line ends with its session', async () => {
  const caller = await one.as('orgadmin')
  const { ticket } = await caller.calls(notificationCalls).liveTicket({})
  const line = lineTo(two, JSON.stringify({ ticket }))
  await line.until('welcome')
  await caller.calls(signInCalls).logout({})
  expect(await line.closed).toBe(4001)
}, 30_000)

test('a ticket of a session that has ended since opens nothing', async () => {
  const caller = await one.as('orgadmin')
  const { ticket } = await caller.calls(notificationCalls).liveTicket({})
  await caller.calls(signInCalls).logout({})
  expect(await lineTo(one, JSON.stringify({ ticket })).closed).toBe(4003)
})

test('one person has ten lines in a process: the eleventh closes the oldest', async () => {
  const lines: Line[] = []
  for (let count = 0; count < 11; count += 1) {
    const line = lineTo(one, await ticketOf(one, 'designer'))
    await line.until('welcome')
    lines.push(line)
  }
  expect(await lines[0]?.closed).toBe(4008)
  expect(lines[10]?.socket.readyState).toBe(WebSocket.OPEN)
  for (const { socket } of lines) socket.close()
}, 60_000)

test('silent lines of one address take no room from other addresses', async () => {
  const silent = Array.from({ length: 60 }, () => silentLine(impatient, '203.0.113.9'))
  try {
    const line = lineTo(impatient, await ticketOf(impatient, 'zhang.wei'))
    await line.until('welcome')
    line.socket.close()
    const ends = await Promise.all(silent.map(({ end }) => end))
    expect(ends.filter((end) => end === 'no ticket')).toHaveLength(30)
  } finally {
    for (const { socket } of silent) socket.destroy()
  }
}, 60_000)

/** A line that says nothing, from an address that the proxy tells; and how it ends. */
function silentLine(server: TestServer, address: string): { socket: Socket; end: Promise<string> } {
  const { hostname, port } = new URL(server.base)
  const socket = connect(Number(port), hostname)
  const head = ['GET /ws HTTP/1.1', `Host: ${hostname}`, 'Upgrade: websocket', 'Connection: Upgrade']
  const key = ['Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==']
  socket.write([...head, ...key, `X-Forwarded-For: ${address}`, '', ''].join('\r\n'))
  const end = new Promise<string>((resolve) => {
    socket.on('data', (bytes) => {
      if (bytes.includes('no ticket')) resolve('no ticket')
    })
    socket.once('close', () => resolve('cut off'))
    socket.once('error', () => resolve('cut off'))
  })
  return { socket, end }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

function announcementForm(title: string) {
  return {
    ...{ title, content: '', level: 'normal' as const, scope: 'all' as const, targets: [], closable: true, link: null },
    ...{ startsAt: new Date(Date.now() - 1000).toISOString(), endsAt: null },
  }
}
