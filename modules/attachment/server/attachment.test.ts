import { createServer, type AddressInfo, type Server } from 'node:net'
import { mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Client, incoming, UploadedFile } from '@mingtai/api'
import { type Caller, personOf, testServer, type TestServer } from '@mingtai/server/testing'
import { OTHER_TENANT } from '@mingtai/seeds'
import { memoryOutput, ZipFile } from '@mingtai/sheet-files'
import { person, role, roleGrant } from '@mingtai/modules/organization/server'
import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { attachmentCalls } from '../calls.ts'
import { sweepAttachments } from './index.ts'
import { attachment, attachmentBlob } from './tables.ts'
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

const picture = (width: number, height: number, colour = '#1F5FA8') =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer()

function named(name: string, content: Uint8Array | string): File {
  return new File([typeof content === 'string' ? content : new Uint8Array(content)], name)
}

const words = (text: string) => named('说明.txt', text)

async function open(url: string, accept = 'image/webp') {
  return fetch(server.base + url, { headers: { accept } })
}

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
    const { id } = await wei.putFile({ file: words('草稿') })
    for (const ask of [
      () => admin.preview({ id }),
      () => admin.ticket({ ids: [id] }),
      () => admin.remove({ id }),
      () => admin.rename({ id, revision: 1, name: '我的.txt' }),
    ])
      await expect(ask()).rejects.toMatchObject({ key: 'attachment.notYours' })
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
    await expect(admin.image({ id: hand.id, w: 64 })).rejects.toThrow('您不能查看附件')
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
    expect((await open(fileUri.replace(/key=./, 'key=_'))).status).toBe(404)
    await expect(wei.reportUpload({ file: named('x.png', await picture(9, 9)) })).rejects.toMatchObject({
      key: 'right.missing',
    })
  })
})

describe('previews', () => {
  test.each([
    ['UTF-8', Buffer.from('第三季度重点项目')],
    ['UTF-16', Buffer.from('\uFEFF第三季度重点项目', 'utf16le')],
    [
      'GB 18030',
      Buffer.from([0xb5, 0xda, 0xc8, 0xfd, 0xbc, 0xbe, 0xb6, 0xc8, 0xd6, 0xd8, 0xb5, 0xe3, 0xcf, 0xee, 0xc4, 0xbf]),
    ],
  ])('a text in %s is read', async (encoding, bytes) => {
    const { id } = await wei.putFile({ file: named('摘要.txt', bytes) })
    const preview = await wei.preview({ id })
    expect(preview).toMatchObject({ look: 'text', encoding, text: expect.stringContaining('第三季度重点项目') })
  })

  test('a workbook shows the beginning of its sheets', async () => {
    const { id } = await wei.putFile({ file: named('台账.xlsx', await workbook()) })
    expect(await wei.preview({ id })).toMatchObject({
      look: 'sheet',
      sheets: [
        {
          name: '台账',
          isCut: false,
          rows: [
            ['项目', '金额'],
            ['综合管廊', '1320.5'],
          ],
        },
      ],
    })
  })

  test('a ZIP with the name of a workbook is refused at the door', async () => {
    const output = memoryOutput()
    const zip = new ZipFile(output, { level: 1, signal: undefined })
    await zip.add('a.txt', ['x'])
    await zip.close()
    await expect(wei.putFile({ file: named('台账.xlsx', output.bytes()) })).rejects.toMatchObject({
      key: 'upload.contentMismatch',
    })
  })

  test('a PDF is shown in a frame in which nothing else may load', async () => {
    const { id } = await wei.putFile({ file: named('批复.pdf', '%PDF-1.4\n%%EOF\n') })
    const preview = await wei.preview({ id })
    if (preview.look !== 'pdf') throw new Error('no PDF')
    const answer = await open(preview.url)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toMatch(/^inline/)
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  })
})

describe('contents', () => {
  test('two uploads of the same file share one content, and deleting one keeps the other', async () => {
    const [first, second] = [
      await wei.putFile({ file: words('同一份') }),
      await admin.putFile({ file: words('同一份') }),
    ]
    const { db } = server.services
    const rows = await db.select().from(attachment).where(eq(attachment.id, first.id))
    const blobs = () =>
      db
        .select()
        .from(attachmentBlob)
        .where(eq(attachmentBlob.sha256, rows[0]?.sha256 ?? ''))
    expect(await blobs()).toHaveLength(1)
    await wei.remove({ id: first.id })
    const long = new Date(Date.now() - 40 * 86_400_000)
    await db.update(attachment).set({ trashedAt: long }).where(eq(attachment.id, first.id))
    await db.update(attachmentBlob).set({ usedAt: long })
    await sweepAttachments(server.services)
    expect(await blobs()).toHaveLength(1)
    expect(await admin.preview({ id: second.id })).toMatchObject({ text: '同一份' })
    await admin.remove({ id: second.id })
    await db.update(attachment).set({ trashedAt: long }).where(eq(attachment.id, second.id))
    await db.update(attachmentBlob).set({ usedAt: long })
    await sweepAttachments(server.services)
    expect(await blobs()).toEqual([])
  })

  test('two tenants never share a content, so that neither learns what the other has', async () => {
    const mine = await wei.putFile({ file: words('两地都有') })
    await foreign.putFile({ file: words('两地都有') })
    const { db } = server.services
    const [row] = await db.select().from(attachment).where(eq(attachment.id, mine.id))
    const blobs = await db
      .select()
      .from(attachmentBlob)
      .where(eq(attachmentBlob.sha256, row?.sha256 ?? ''))
    expect(blobs.map(({ tenantId }) => tenantId).toSorted()).toEqual([OTHER_TENANT, '433489'])
  })

  test('uploads of the same file at the same moment make one content', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => wei.putFile({ file: words('同时') })))
    for (const { id } of all) expect(await wei.preview({ id })).toMatchObject({ text: '同时' })
  })
})

describe('lists', () => {
  test('are kept in order, renamed without changing what a file is, thrown away and brought back', async () => {
    const me = await personOf(server, 'designer')
    const files = (await server.as('designer')).calls(attachmentCalls)
    const owner = { ownerType: 'person', ownerId: me.id }
    const [a, b] = [
      await files.putFile({ file: named('甲.txt', '甲'), ...owner }),
      await files.putFile({ file: named('乙.txt', '乙'), ...owner }),
    ]
    await files.sort({ ...owner, ids: [b.id, a.id] })
    expect((await files.list(owner)).map(({ name }) => name)).toEqual(['乙.txt', '甲.txt'])
    const renamed = await files.rename({ id: a.id, revision: 1, name: '附件一：任务分工表.exe' })
    expect(renamed.name).toBe('附件一：任务分工表.exe.txt')
    await expect(files.rename({ id: a.id, revision: 1, name: '旧' })).rejects.toMatchObject({
      key: 'revision.conflict',
    })
    await files.remove({ id: b.id })
    expect((await files.list(owner)).map(({ id }) => id)).toEqual([a.id])
    expect((await files.list({ ...owner, trashed: 'true' })).map(({ id }) => id)).toEqual([b.id])
    await files.restore({ id: b.id })
    expect(await files.list(owner)).toHaveLength(2)
    const zip = Buffer.from(await (await files.archive(owner)).body.arrayBuffer())
    expect(zip.subarray(0, 2).toString()).toBe('PK')
    expect(zip.includes(Buffer.from('乙.txt'))).toBe(true)
  })
})

describe('a virus scanner', () => {
  test('that is a command holds back what it has not passed, and for ever what it found', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mingtai-scan-'))
    const command = join(folder, 'scan.sh')
    await writeFile(command, '#!/bin/sh\nsleep 0.3\nif grep -q EICAR "$1"; then exit 1; fi\n', { mode: 0o755 })
    await scanned(command, async (files) => {
      const good = await files.putFile({ file: words('好文件') })
      expect(good.scanState).toBe('waiting')
      await expect(files.preview({ id: good.id })).rejects.toMatchObject({ key: 'attachment.scanning' })
      const bad = await files.putFile({ file: words('EICAR test') })
      await expect.poll(() => files.preview({ id: good.id }).catch(() => null)).toMatchObject({ look: 'text' })
      await expect
        .poll(() => files.ticket({ ids: [bad.id] }).catch((problem: Error) => problem.message))
        .toContain('含有病毒')
    })
  })

  test('that is a clamd is sent the content, and a file waits while it does not answer', async () => {
    let isUp = false
    const clamd = await listening((bytes) =>
      isUp ? (bytes.includes('EICAR') ? 'stream: Eicar FOUND' : 'stream: OK') : 'ERROR',
    )
    await scanned(`127.0.0.1:${portOf(clamd)}`, async (files, scanning) => {
      const bad = await files.putFile({ file: words('EICAR again') })
      const good = await files.putFile({ file: words('干净') })
      await new Promise((done) => setTimeout(done, 200))
      await expect(files.preview({ id: good.id })).rejects.toMatchObject({ key: 'attachment.scanning' })
      isUp = true
      await sweepAttachments(scanning.services)
      expect(await files.preview({ id: good.id })).toMatchObject({ text: '干净' })
      await expect(files.preview({ id: bad.id })).rejects.toMatchObject({ key: 'attachment.infected' })
    })
    clamd.close()
  })
})

test('an upload counts as the same when its content is, wherever it lies', () => {
  const one = new UploadedFile({ name: 'a', size: 1, sha256: 'x', path: '/1' })
  expect(JSON.stringify(one)).toBe(JSON.stringify(new UploadedFile({ name: 'a', size: 1, sha256: 'x', path: '/2' })))
  expect(incoming.safeParse('a path').success).toBe(false)
})

async function scanned(scan: string, work: (files: Files, scanning: TestServer) => Promise<void>): Promise<void> {
  const scanning = await testServer({ settings: { MINGTAI_SCAN: scan } })
  try {
    await work((await scanning.as('zhang.wei')).calls(attachmentCalls), scanning)
  } finally {
    await scanning.stop()
  }
}

/** Speaks as clamd does: pieces with their length, an empty one, then an answer. */
function listening(verdict: (bytes: string) => string): Promise<Server> {
  const clamd = createServer((socket) => {
    let got = Buffer.alloc(0)
    socket.on('data', (bytes) => {
      got = Buffer.concat([got, bytes])
      if (got.subarray(-4).equals(Buffer.alloc(4))) socket.end(`${verdict(got.toString())}\0`)
    })
    socket.on('error', () => {})
  })
  return new Promise((done) => clamd.listen(0, '127.0.0.1', () => done(clamd)))
}

function portOf(listener: Server): number {
  const address = listener.address() as AddressInfo
  return address.port
}

/** The smallest file that is a workbook. */
async function workbook(): Promise<Uint8Array> {
  const output = memoryOutput()
  const zip = new ZipFile(output, { level: 1, signal: undefined })
  const office = 'http://schemas.openxmlformats.org'
  const relations = `${office}/officeDocument/2006/relationships`
  const one = (target: string, kind: string) =>
    `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/${kind}" Target="${target}"/></Relationships>`
  await zip.add('[Content_Types].xml', [`<Types xmlns="${office}/package/2006/content-types"/>`])
  await zip.add('_rels/.rels', [one('xl/workbook.xml', 'officeDocument')])
  await zip.add('xl/workbook.xml', [
    `<workbook xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${relations}"><sheets><sheet name="台账" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ])
  await zip.add('xl/_rels/workbook.xml.rels', [one('worksheets/sheet1.xml', 'worksheet')])
  const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
  await zip.add('xl/worksheets/sheet1.xml', [
    `<worksheet xmlns="${office}/spreadsheetml/2006/main"><sheetData><row r="1">${text('A1', '项目')}${text('B1', '金额')}</row>`,
    `<row r="2">${text('A2', '综合管廊')}<c r="B2"><v>1320.5</v></c></row></sheetData></worksheet>`,
  ])
  await zip.close()
  return output.bytes()
}
