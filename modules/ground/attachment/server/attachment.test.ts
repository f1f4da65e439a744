import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from '@mingtai/api'
import { type Caller, personOf, refusedWith, testServer, type TestServer } from '@mingtai/server/testing'
import { signInCalls } from '@mingtai/modules/ground/sign-in/calls'
import { OTHER_TENANT } from '@mingtai/seeds'
import { person, role, roleGrant } from '@mingtai/modules/ground/organization/server'
import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { attachmentCalls } from '../calls.ts'
import { attachment, attachmentBlob } from './tables.ts'
import { named, openAt, picture, words } from './test-files.ts'
import { createTickets, ticketEnd } from './tickets.ts'

type Files = Client<typeof attachmentCalls>

let server: TestServer
let weiCaller: Caller
let wei: Files
let admin: Files
let foreign: Files

beforeAll(async () => {
  server = await testServer()
  weiCaller = await server.as('zhang.wei')
  wei = weiCaller.calls(attachmentCalls)
  admin = (await server.as('admin')).calls(attachmentCalls)
  foreign = (await server.as('admin', OTHER_TENANT)).calls(attachmentCalls)
})
afterAll(() => server.stop())

const open = (url: string, accept?: string) => openAt(server, url, accept)

async function leftovers(): Promise<string[]> {
  return readdir(join(server.services.dataFolder, 'uploads')).catch(() => [])
}

describe('an upload', () => {
  test('is kept under its name and given back byte for byte, to be saved and not to be run', async () => {
    const stored = await wei.putFile({ file: named('关于防汛工作的通知（定稿）.txt', '各县（市、区）人民政府：\n') })
    expect(stored).toMatchObject({ name: '关于防汛工作的通知（定稿）.txt', type: 'text/plain', size: 37, kind: '6' })
    const [ticket] = await wei.ticket({ ids: [stored.id], shown: 'download' })
    const answer = await open(ticket?.url ?? '')
    expect(await answer.text()).toBe('各县（市、区）人民政府：\n')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''/)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
    expect(await leftovers()).toEqual([])
  })

  test.each([
    ['a page under the name of a picture', 'x.png', '<html><script>alert(1)</script></html>', 'upload.contentMismatch'],
    ['a drawing that may run', 'x.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'upload.extension'],
    ['a page', 'x.html', '<html></html>', 'upload.extension'],
    ['a program', 'x.exe', 'MZ\x90\0', 'upload.extension'],
    ['a program behind two names', 'notice.pdf.exe', 'MZ\x90\0', 'upload.extension'],
    ['a page that calls itself PDF', 'x.pdf', '<html>%PDF-1.7</html>', 'upload.contentMismatch'],
    ['nothing', 'x.txt', '', 'upload.empty'],
    ['a file without a name', '', 'text', 'upload.extension'],
  ])('of %s is refused and leaves nothing behind', async (_, name, content, key) => {
    await expect(wei.putFile({ file: named(name, content) })).rejects.toMatchObject({ key })
    expect(await leftovers()).toEqual([])
  })

  test('of a picture that is also a script gives back only the picture', async () => {
    const both = Buffer.concat([await picture(20, 20), Buffer.from('<script>alert(1)</script>PK\x03\x04')])
    const stored = await wei.putFile({ file: named('头像.png', both) })
    const answer = await open(stored.link)
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect(Buffer.from(await answer.arrayBuffer()).includes('script')).toBe(false)
  })

  test.each(['../../../etc/passwd.txt', String.raw`..\..\windows\system.txt`, '/etc/shadow.txt', 'a\u202Etxt.exe.txt'])(
    'named %s lies nowhere but in its folder',
    async (name) => {
      const stored = await wei.putFile({ file: named(name, `content of ${name}`) })
      expect(stored.name).not.toMatch(/[\\/]|\.\.|\u202E/)
      const [blob] = await server.services.db
        .select({ key: attachmentBlob.storageKey })
        .from(attachmentBlob)
        .innerJoin(attachment, eq(attachment.sha256, attachmentBlob.sha256))
        .where(eq(attachment.id, stored.id))
      expect(blob?.key).toMatch(/^433489\/[0-9a-f]{2}\/[0-9a-f]{64}-[0-9a-f]{8}$/)
    },
  )

  test('of a small file that unpacks to a huge picture is refused before it is unpacked', async () => {
    const huge = await sharp({
      create: { width: 12_000, height: 9000, channels: 3, background: '#fff' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(huge.length).toBeLessThan(2 << 20)
    const refused = wei.putFile({ file: named('全景.png', huge) })
    await expect(refused).rejects.toMatchObject({ key: 'attachment.tooManyPixels', field: 'file' })
  })

  test('beyond the limit ends while it arrives', async () => {
    const large = new File([new Uint8Array(21 << 20)], '大.txt')
    await expect(wei.putFile({ file: large })).rejects.toMatchObject({
      key: 'upload.tooLarge',
      message: '文件太大，请上传20M以内的文件。',
    })
    expect(await leftovers()).toEqual([])
  })

  test('needs a session before a byte is read', async () => {
    const nobody = (await server.as(null)).calls(attachmentCalls)
    await expect(nobody.putFile({ file: words('x') })).rejects.toMatchObject({ key: 'session.ended' })
  })

  test('that is no form, or a second file, or an unknown field is refused', async () => {
    const headers = { authorization: `Bearer ${weiCaller.token}` }
    const url = `${server.base}/api/alamo-base/oss/endpoint/put-file`
    const json = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{}',
    })
    expect(await json.json()).toMatchObject({ key: 'upload.choose' })
    const form = new FormData()
    form.append('colour', 'red')
    form.append('file', words('x'))
    expect(await (await fetch(url, { method: 'POST', headers, body: form })).json()).toMatchObject({
      key: 'call.unknownField',
    })
    const two = new FormData()
    two.append('file', words('x'))
    two.append('file', words('y'))
    expect(await (await fetch(url, { method: 'POST', headers, body: two })).json()).toMatchObject({
      key: 'upload.tooMany',
    })
    const elsewhere = await fetch(`${server.base}/api/alamo-base/attachment/remove`, {
      method: 'POST',
      headers,
      body: form,
    })
    expect(await elsewhere.json()).toMatchObject({ key: 'call.malformed' })
    expect(await leftovers()).toEqual([])
  })
})

describe('rights', () => {
  test('what is not attached to anything is its uploader’s alone', async () => {
    const { id } = await wei.putFile({ file: named('裁员名单.txt', Buffer.from('草稿')) })
    for (const ask of [
      () => admin.preview({ id }),
      () => admin.ticket({ ids: [id] }),
      () => admin.remove({ id }),
      () => admin.rename({ id, revision: 1, name: '我的.txt' }),
    ]) {
      const refused = await refusedWith(ask())
      expect(refused.key).toBe('attachment.notYours')
      expect(refused.message).not.toContain('裁员')
    }
  })

  test('another tenant is told that there is no such file', async () => {
    const { id } = await wei.putFile({ file: words('机密') })
    for (const ask of [
      () => foreign.preview({ id }),
      () => foreign.image({ id, w: 64 }),
      () => foreign.ticket({ ids: [id] }),
      () => foreign.remove({ id }),
      () => foreign.restore({ id }),
    ])
      await expect(ask()).rejects.toThrow('“附件”不存在或已被删除')
  })

  test('nobody hangs a file on somebody else, nor on a thing that does not exist', async () => {
    const me = await personOf(server, 'admin')
    const owner = { ownerType: 'person', ownerId: me.id }
    await expect(wei.putFile({ file: words('x'), ...owner })).rejects.toMatchObject({ key: 'attachment.notYours' })
    const unknown = wei.putFile({ file: words('x'), ownerType: 'contract-of-nobody', ownerId: '1' })
    await expect(unknown).rejects.toMatchObject({ field: 'ownerType' })
  })

  test('faces are seen by everybody of the tenant, signatures by their writers', async () => {
    const me = await personOf(server, 'zhang.wei')
    const owner = { ownerType: 'person', ownerId: me.id }
    const face = await wei.putFile({ file: named('a.png', await picture(300, 300)), ...owner, kind: 'avatar' })
    const hand = await wei.putFile({ file: named('b.png', await picture(300, 100)), ...owner, kind: 'signature' })
    expect((await admin.image({ id: face.id, w: 64 })).name).toBe('a.png')
    await expect(admin.image({ id: hand.id, w: 64 })).rejects.toThrow('您不能查看这个附件')
    await expect(admin.list(owner)).rejects.toMatchObject({ key: 'attachment.notYours' })
    await expect(wei.putFile({ file: words('x'), ...owner, kind: 'avatar' })).rejects.toMatchObject({
      key: 'upload.format',
    })
  })
})

describe('tickets', () => {
  test('open one file for one person for some minutes', async () => {
    const first = await wei.putFile({ file: named('一.png', await picture(40, 40)) })
    const [ticket] = await wei.ticket({ ids: [first.id], w: 32, h: 32 })
    const answer = await open(ticket?.url ?? '')
    expect(answer.status).toBe(200)
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect([width, height]).toEqual([32, 32])
    const until = new Date(ticket?.expiresAt ?? 0).getTime() - Date.now()
    expect(until).toBeGreaterThan(250_000)
    expect(until).toBeLessThan(610_000)
  })

  test('that were changed, or are over, open nothing', async () => {
    const first = await wei.putFile({ file: named('一.png', await picture(40, 41)) })
    const second = await admin.putFile({ file: named('二.png', await picture(40, 42)) })
    const [ticket] = await wei.ticket({ ids: [first.id] })
    const text = ticket?.url.split('ticket=')[1] ?? ''
    const body = JSON.parse(Buffer.from(text.split('.')[0] ?? '', 'base64url').toString())
    const forged = Buffer.from(JSON.stringify({ ...body, id: second.id })).toString('base64url')
    const answer = await open(`/api/alamo-base/attachment/open?ticket=${forged}.${text.split('.')[1]}`)
    expect(answer.status).toBe(403)
    const { secret } = server.services.tokens
    const old = createTickets(secret).write({ ...body, until: Date.now() - 1 })
    expect((await open(`/api/alamo-base/attachment/open?ticket=${old}`)).status).toBe(410)
    expect(() => createTickets('another').read(text, 0)).toThrow()
  })

  test('that are used again after the file is gone, or the person disabled, open nothing', async () => {
    const stored = await wei.putFile({ file: named('三.png', await picture(40, 43)) })
    const [ticket] = await wei.ticket({ ids: [stored.id] })
    const me = await personOf(server, 'zhang.wei')
    const { db } = server.services
    await db.update(person).set({ disabled: true }).where(eq(person.id, me.id))
    expect((await open(ticket?.url ?? '')).status).toBe(410)
    await db.update(person).set({ disabled: false }).where(eq(person.id, me.id))
    expect((await open(ticket?.url ?? '')).status).toBe(200)
    await wei.remove({ id: stored.id })
    expect((await open(ticket?.url ?? '')).status).toBe(404)
  })

  test('end with the session that asked for them, are shut behind a locked screen, and leave nothing in the browser', async () => {
    const leaving = await server.as('zhang.wei')
    const stored = await leaving.calls(attachmentCalls).putFile({ file: named('四.png', await picture(40, 44)) })
    const [ticket] = await leaving.calls(attachmentCalls).ticket({ ids: [stored.id] })
    const answer = await open(ticket?.url ?? '')
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const { lockScreen, logout } = leaving.calls(signInCalls)
    await lockScreen({})
    expect((await open(ticket?.url ?? '')).status).toBe(410)
    await logout({})
    expect((await open(ticket?.url ?? '')).status).toBe(410)
  })

  test('lose what the person lost: a right is asked for at each use', async () => {
    const designer = await server.as('designer')
    const { attachmentId } = await designer
      .calls(attachmentCalls)
      .reportUpload({ file: named('标志.png', await picture(64, 64)) })
    const files = designer.calls(attachmentCalls)
    const [ticket] = await files.ticket({ ids: [attachmentId] })
    expect((await open(ticket?.url ?? '')).status).toBe(200)
    const { db } = server.services
    await db
      .update(role)
      .set({ status: 2 })
      .where(and(eq(role.tenantId, '433489'), eq(role.alias, 'everyone')))
    expect((await open(ticket?.url ?? '')).status).toBe(403)
    await db
      .update(role)
      .set({ status: 1 })
      .where(and(eq(role.tenantId, '433489'), eq(role.alias, 'everyone')))
    expect(await db.select().from(roleGrant).limit(1)).toHaveLength(1)
  })

  test('end at the same time for all of one stretch, so that a browser may keep what they open', () => {
    expect(ticketEnd(0)).toBe(600_000)
    expect(ticketEnd(299_999)).toBe(600_000)
    expect(ticketEnd(300_000)).toBe(900_000)
  })
})

describe('pictures', () => {
  test('come at the size that is asked for, without what the camera wrote into them', async () => {
    const photo = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#888' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: '张伟家门口' } })
      .toBuffer()
    const { id } = await wei.putFile({ file: named('现场.jpg', photo) })
    const small = await wei.image({ id, w: 100 })
    const { width, height, exif, format } = await sharp(Buffer.from(await small.body.arrayBuffer())).metadata()
    expect([width, height, exif, format]).toEqual([100, 50, undefined, 'png'])
    await expect(wei.image({ id, w: 4096 })).rejects.toThrow('w')
    await expect(wei.image({ id: (await wei.putFile({ file: words('no picture') })).id })).rejects.toThrow('格式的文件')
  })

  test('that are damaged say so', async () => {
    const broken = (await picture(400, 400)).subarray(0, 200)
    const { id } = await wei.putFile({ file: named('坏.png', broken) })
    await expect(wei.image({ id, w: 64 })).rejects.toThrow('无法读取')
  })

  test('of reports have a lasting address that needs no session and cannot be guessed', async () => {
    const designer = (await server.as('designer')).calls(attachmentCalls)
    const { fileUri } = await designer.reportUpload({ file: named('logo.png', await picture(80, 40)) })
    const answer = await open(fileUri, 'image/png')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
    const forged = fileUri.replace(/key=(.)/, (_, first) => `key=${first === '_' ? '-' : '_'}`)
    expect((await open(forged)).status).toBe(404)
    await expect(wei.reportUpload({ file: named('x.png', await picture(9, 9)) })).rejects.toMatchObject({
      key: 'right.missing',
    })
  })
})
