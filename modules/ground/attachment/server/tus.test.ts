import { readdir, utimes, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import type { Client } from '@mingtai/api'
import { type Caller, testServer, type TestServer } from '@mingtai/server/testing'
import { OTHER_TENANT } from '@mingtai/seeds'
import { tenant } from '@mingtai/modules/ground/organization/server'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attachmentCalls, MOST_IN_PIECES, TUS_PATH } from '../calls.ts'
import { sweepAttachments } from './sweep.ts'

let server: TestServer
let wei: Caller
let files: Client<typeof attachmentCalls>

beforeAll(async () => {
  server = await testServer()
  wei = await server.as('zhang.wei')
  files = wei.calls(attachmentCalls)
})
afterAll(() => server.stop())

const content = Buffer.from('云州市防汛抗旱应急预案。\n'.repeat(100_000))

interface Asked {
  caller?: Caller
  headers?: Record<string, string>
  body?: Uint8Array
}

function tus(method: string, path: string, { caller = wei, headers = {}, body }: Asked = {}) {
  const sent = { 'tus-resumable': '1.0.0', authorization: `Bearer ${caller.token}`, ...headers }
  return fetch(server.base + path, {
    method,
    headers: sent,
    ...(body === undefined ? {} : { body: new Uint8Array(body) }),
  })
}

async function begun(name: string, size: number): Promise<string> {
  const headers = { 'upload-length': String(size), 'upload-metadata': `name ${Buffer.from(name).toString('base64')}` }
  const answer = await tus('POST', TUS_PATH, { headers })
  expect(answer.status).toBe(201)
  return answer.headers.get('location') ?? ''
}

function piece(path: string, offset: number, body: Uint8Array, caller = wei) {
  const headers = { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }
  return tus('PATCH', path, { caller, headers, body })
}

/** Send half of what was announced, then hang up. */
function cutOff(path: string, half: Uint8Array): Promise<void> {
  return new Promise((done) => {
    const url = new URL(server.base + path)
    const headers = {
      'tus-resumable': '1.0.0',
      authorization: `Bearer ${wei.token}`,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': content.length,
    }
    const sending = request({ host: url.hostname, port: url.port, path: url.pathname, method: 'PATCH', headers })
    sending.on('error', () => done())
    sending.on('close', () => done())
    sending.write(half)
    setTimeout(() => sending.destroy(), 300)
  })
}

test('an upload that was cut off goes on where it stopped, and becomes an attachment', async () => {
  const path = await begun('应急预案.txt', content.length)
  await cutOff(path, content.subarray(0, 1_000_000))
  const uploadId = path.split('/').at(-1) ?? ''
  await expect(files.finish({ uploadId })).rejects.toMatchObject({ key: 'upload.interrupted' })
  const head = await tus('HEAD', path)
  const offset = Number(head.headers.get('upload-offset'))
  expect(offset).toBeGreaterThan(0)
  expect(offset).toBeLessThan(content.length)
  const middle = offset + 500_000
  expect((await piece(path, offset, content.subarray(offset, middle))).status).toBe(204)
  expect((await piece(path, middle, content.subarray(middle))).status).toBe(204)
  const made = await files.finish({ uploadId })
  expect(made).toMatchObject({ name: '应急预案.txt', size: content.length, type: 'text/plain' })
  const [ticket] = await files.ticket({ ids: [made.id], shown: 'download' })
  const back = await fetch(server.base + (ticket?.url ?? ''))
  expect(Buffer.from(await back.arrayBuffer()).equals(content)).toBe(true)
  expect(await readdir(join(server.services.dataFolder, 'pieces'))).toEqual([])
})

test('a piece at the wrong place is refused, so that nothing is torn', async () => {
  const path = await begun('a.txt', 10)
  expect((await piece(path, 5, Buffer.from('abcde'))).status).toBe(409)
})

test('nobody else, here or in another tenant, sees, goes on with, ends or takes an upload', async () => {
  const path = await begun('b.txt', 5)
  const uploadId = path.split('/').at(-1) ?? ''
  for (const caller of [await server.as('admin'), await server.as('admin', OTHER_TENANT)]) {
    expect((await tus('HEAD', path, { caller })).status).toBe(404)
    expect((await piece(path, 0, Buffer.from('other'), caller)).status).toBe(404)
    expect((await tus('DELETE', path, { caller })).status).toBe(404)
    await expect(caller.calls(attachmentCalls).finish({ uploadId })).rejects.toMatchObject({ key: 'row.gone' })
  }
  const own = await begun('own.txt', 5)
  for (const path of [`${own}?x=/${uploadId}`, `${own}?/${uploadId}`]) {
    expect((await tus('HEAD', path)).status).toBe(400)
    expect((await piece(path, 0, Buffer.from('other'))).status).toBe(400)
    expect((await tus('DELETE', path)).status).toBe(400)
  }
  const nobody = await server.as(null)
  expect((await tus('POST', TUS_PATH, { caller: nobody, headers: { 'upload-length': '5' } })).status).toBe(401)
  expect((await piece(path, 0, Buffer.from('mine!'))).status).toBe(204)
  expect((await files.finish({ uploadId })).name).toBe('b.txt')
})

test('a tenant that is closed sends no pieces', async () => {
  const { db } = server.services
  const foreignAdmin = await server.as('admin', OTHER_TENANT)
  const headers = { 'upload-length': '5' }
  expect((await tus('POST', TUS_PATH, { caller: foreignAdmin, headers })).status).toBe(201)
  await db.update(tenant).set({ status: 2 }).where(eq(tenant.id, OTHER_TENANT))
  expect((await tus('POST', TUS_PATH, { caller: foreignAdmin, headers })).status).toBe(401)
  await db.update(tenant).set({ status: 1 }).where(eq(tenant.id, OTHER_TENANT))
})

test('an owner that the sender writes into the upload counts for nothing', async () => {
  const mark = Buffer.from('433489:somebody').toString('base64')
  const headers = {
    'upload-length': '5',
    'upload-metadata': `name YS50eHQ=,owner ${mark}`,
    'x-upload-owner': '433489:somebody',
  }
  const answer = await tus('POST', TUS_PATH, { headers })
  const path = answer.headers.get('location') ?? ''
  expect((await tus('HEAD', path)).status).toBe(200)
})

test('the content is not to be had from the upload, only from the attachment', async () => {
  const path = await begun('c.txt', 5)
  await piece(path, 0, Buffer.from('12345'))
  const got = await fetch(server.base + path, { headers: { authorization: `Bearer ${wei.token}` } })
  expect(await got.text()).not.toContain('12345')
})

test.each(['../../../secret', '..%2F..%2Fsecret', 'x', '0'.repeat(32)])('%s is no upload', async (id) => {
  expect([400, 404]).toContain((await tus('HEAD', `${TUS_PATH}/${id}`)).status)
})

test('more than the most is refused at the start', async () => {
  const headers = { 'upload-length': String(MOST_IN_PIECES + 1) }
  expect((await tus('POST', TUS_PATH, { headers })).status).toBe(413)
})

test('what arrived whole and is not what its name says is refused as at once', async () => {
  const path = await begun('d.png', 5)
  await piece(path, 0, Buffer.from('<svg>'))
  const finish = files.finish({ uploadId: path.split('/').at(-1) ?? '' })
  await expect(finish).rejects.toMatchObject({ key: 'upload.contentMismatch' })
})

test('the same content may be sent in pieces twice, and of three who end one upload at once one has it', async () => {
  const body = Buffer.from('两次都一样')
  const ids = []
  for (let turn = 0; turn < 2; turn += 1) {
    const path = await begun('f.txt', body.length)
    await piece(path, 0, body)
    ids.push((await files.finish({ uploadId: path.split('/').at(-1) ?? '' })).id)
  }
  expect(new Set(ids).size).toBe(2)
  const path = await begun('g.txt', 5)
  await piece(path, 0, Buffer.from('12345'))
  const uploadId = path.split('/').at(-1) ?? ''
  const ended = await Promise.allSettled([1, 2, 3].map(() => files.finish({ uploadId })))
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of ended) if (one.status === 'rejected') expect(one.reason).toMatchObject({ key: 'row.gone' })
})

test('what will never be a file goes at once, what its owner refuses may be ended elsewhere', async () => {
  const empty = await begun('empty.txt', 0)
  const finish = (path: string, owner = {}) => files.finish({ uploadId: path.split('/').at(-1) ?? '', ...owner })
  await expect(finish(empty)).rejects.toMatchObject({ key: 'upload.empty' })
  expect((await tus('HEAD', empty)).status).toBe(404)
  const path = await begun('h.txt', 5)
  await piece(path, 0, Buffer.from('12345'))
  await expect(finish(path, { ownerType: 'nothing', ownerId: 'x' })).rejects.toMatchObject({
    key: 'field.unknownChoice',
  })
  expect((await finish(path)).name).toBe('h.txt')
})

test('an upload says at its beginning how long it is, so that what one person begins can be counted', async () => {
  const late = await tus('POST', TUS_PATH, { headers: { 'upload-defer-length': '1' } })
  expect(late.status).toBe(501)
})

test('what a killed server left of uploads goes after two days, whatever it is', async () => {
  const pieces = join(server.services.dataFolder, 'pieces')
  const young = await begun('young.txt', 5)
  const old = await begun('old.txt', 0)
  const names = ['1', '2', '3'].map((sign) => sign.repeat(32))
  await writeFile(join(pieces, names[0] ?? ''), 'no description')
  await writeFile(join(pieces, `${names[1]}.json`), '{"torn')
  await writeFile(join(pieces, `${names[2]}.whole`), 'was being ended')
  const lastWeek = new Date(Date.now() - 7 * 86_400_000)
  const idOf = (path: string) => path.split('/').at(-1) ?? ''
  for (const name of await readdir(pieces))
    if (!name.startsWith(idOf(young))) await utimes(join(pieces, name), lastWeek, lastWeek)
  await sweepAttachments(server.services)
  const left = await readdir(pieces)
  expect(left.filter((name) => names.some((id) => name.startsWith(id)) || name.startsWith(idOf(old)))).toEqual([])
  expect((await tus('HEAD', young)).status).toBe(200)
})

test('an upload that is given up leaves nothing', async () => {
  const path = await begun('e.txt', 5)
  expect((await tus('DELETE', path)).status).toBe(204)
  expect((await tus('HEAD', path)).status).toBe(404)
})

test('one person begins so many uploads and so much, also at the same moment, and others their own', async () => {
  const caller = await server.as('orgadmin')
  const begin = async (size: number, who = caller) => {
    const headers = { 'upload-length': String(size), 'upload-metadata': `name ${Buffer.from('a').toString('base64')}` }
    const answer = await tus('POST', TUS_PATH, { caller: who, headers })
    const path = answer.headers.get('location')
    return { status: answer.status, path, text: path === null ? await answer.text() : '' }
  }
  const big = await Promise.all(Array.from({ length: 12 }, () => begin(MOST_IN_PIECES)))
  const taken = big.filter(({ status }) => status === 201)
  expect(taken).toHaveLength(Math.floor((20 * 2 ** 30) / MOST_IN_PIECES))
  expect(big.find(({ status }) => status !== 201)?.text).toContain('upload.tooManyBegun')
  for (const { path } of taken) expect((await tus('DELETE', path ?? '', { caller })).status).toBe(204)
  const many = await Promise.all(Array.from({ length: 60 }, () => begin(10)))
  expect(many.filter(({ status }) => status === 201)).toHaveLength(50)
  expect((await begin(10, await server.as('designer'))).status).toBe(201)
})
