import { createHmac } from 'node:crypto'
import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { notificationCalls } from '@mingtai/modules/ground/notification/calls'
import { freePort } from '@mingtai/server/embedded-postgres'
import { refusedWith, testServer, type TestServer } from '@mingtai/server/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { scheduleTesting } from './testing.ts'

let server: TestServer
let house: Awaited<ReturnType<typeof scheduleTesting>>
let hooks: Server
let base: string
let folder: string
let status = 200
const heard: { path: string; body: string; headers: Record<string, unknown> }[] = []

beforeAll(async () => {
  hooks = createServer((request, reply) => {
    void text(request).then((body) => {
      heard.push({ path: request.url ?? '', body, headers: request.headers })
      reply.writeHead(status, { 'content-type': 'application/json' }).end('{"code":0,"errcode":0}')
    })
  })
  const port = await freePort()
  await new Promise<void>((done) => hooks.listen(port, '127.0.0.1', done))
  base = `http://127.0.0.1:${port}`
  folder = await mkdtemp(join(tmpdir(), 'mingtai-out-'))
  const settings = { MINGTAI_WEBHOOKS: base, MINGTAI_DELIVERY_FOLDER: folder, PUBLIC_URL: 'https://oa.yunzhou.example' }
  server = await testServer({ settings })
  house = await scheduleTesting(server)
})
afterAll(async () => {
  await server.stop()
  await new Promise((done) => hooks.close(done))
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => {
  heard.length = 0
  status = 200
})

const hook = { kind: 'hook' as const, name: '数据中台', secret: '密钥', folder: '' }

async function sentTo(recipient: { kind: 'robot' | 'target'; id: string }) {
  const job = await house.added('designer', ['designer'], { recipients: [recipient], channels: [] })
  await house.dueSince(job.id, 1000)
  await house.run()
  const calls = await house.of('designer')
  const [run] = (await calls.runs({ jobId: job.id })).data
  return (await calls.runDetail({ id: run?.id ?? '' })).deliveries
}

test('an interface gets the files signed, and its address is told to nobody', async () => {
  const admin = await house.of('admin')
  const target = await admin.insertTarget({ ...hook, url: `${base}/in?key=t0ken` })
  expect(JSON.stringify(await admin.targets({}))).not.toMatch(/t0ken|密钥"/)
  expect(await sentTo({ kind: 'target', id: target.id })).toMatchObject([{ channel: 'hook', state: 'sent' }])
  const [call] = heard
  const { files, event } = JSON.parse(call?.body ?? '{}')
  expect([event, files[0].format, Buffer.from(files[0].content, 'base64').length]).toEqual([
    'report.delivered',
    'csv',
    files[0].bytes,
  ])
  const signed = createHmac('sha256', '密钥').update(`${String(call?.headers['x-mingtai-timestamp'])}.${call?.body}`)
  expect(call?.headers['x-mingtai-signature']).toBe(`sha256=${signed.digest('hex')}`)
  // What it does not take now is tried again, what it refuses is not.
  status = 503
  expect(await sentTo({ kind: 'target', id: target.id })).toMatchObject([{ state: 'waiting' }])
  status = 400
  expect(await sentTo({ kind: 'target', id: target.id })).toMatchObject([{ state: 'failed' }])
})

test('an interface inside of the network is refused unless the operator named it, and only who looks after jobs adds one', async () => {
  const admin = await house.of('admin')
  for (const url of [
    'http://127.0.0.1:1/x',
    'http://169.254.169.254/latest',
    'ftp://a.example',
    'https://u:p@a.example',
  ])
    expect(['hook.forbidden', 'hook.address']).toContain((await refusedWith(admin.insertTarget({ ...hook, url }))).key)
  const inner = await admin.insertTarget({ ...hook, url: 'https://localhost/x' })
  expect(await sentTo({ kind: 'target', id: inner.id })).toMatchObject([{ state: 'failed' }])
  const designer = await house.of('designer')
  expect((await refusedWith(designer.insertTarget({ ...hook, url: `${base}/x` }))).key).toBe('right.missing')
  const form = await house.formOf(['designer'], { recipients: [{ kind: 'target', id: 'nobody' }] })
  expect((await refusedWith(designer.insert(form))).key).toBe('schedule.recipientGone')
})

test('a folder gets the files whole, and nothing leads out of the operator’s folder', async () => {
  const admin = await house.of('admin')
  const of = (name: string) => ({ ...hook, kind: 'folder' as const, url: null, secret: null, folder: name })
  for (const name of ['', '..', '../x', '/etc', 'a/../../b', '.hidden', 'a\\b'])
    expect((await refusedWith(admin.insertTarget(of(name)))).key).toBe('schedule.folderName')
  const target = await admin.insertTarget(of('报表/月报'))
  expect(await sentTo({ kind: 'target', id: target.id })).toMatchObject([{ channel: 'folder', state: 'sent' }])
  const laid = await readdir(join(folder, '433489', '报表', '月报'))
  expect(laid).toEqual([expect.stringMatching(/\.csv$/)])
  await symlink(tmpdir(), join(folder, '433489', '外面'))
  const outside = await admin.insertTarget(of('外面'))
  expect((await refusedWith(admin.testTarget({ id: outside.id }))).key).toBe('schedule.folderName')
})

test('a robot of Feishu says it in its group, signed; one that is gone is told as not reached', async () => {
  const admin = (await server.as('admin')).calls(notificationCalls)
  const robot = await admin.insertRobot({
    kind: 'feishu',
    name: '统计群',
    url: `${base}/open-apis/bot/v2/hook/abc`,
    secret: '飞书密钥',
    systems: [],
    quiet: null,
    status: 1,
  })
  expect(await sentTo({ kind: 'robot', id: robot.id })).toMatchObject([
    { channel: 'robot', state: 'sent', name: '统计群' },
  ])
  const said = JSON.parse(heard[0]?.body ?? '{}')
  const sign = createHmac('sha256', `${said.timestamp}\n飞书密钥`).update('').digest('base64')
  expect([said.msg_type, said.sign]).toEqual(['text', sign])
  expect(said.content.text).toContain('https://oa.yunzhou.example/report/view?code=demo-grouped')
  const job = await house.added('designer', [], { recipients: [{ kind: 'robot', id: robot.id }], channels: [] })
  await admin.removeRobot({ id: robot.id })
  await house.dueSince(job.id, 1000)
  await house.run()
  const calls = await house.of('designer')
  const [run] = (await calls.runs({ jobId: job.id })).data
  expect((await calls.runDetail({ id: run?.id ?? '' })).deliveries).toMatchObject([{ state: 'failed' }])
})
