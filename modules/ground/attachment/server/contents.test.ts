import { type AddressInfo, createServer, type Server } from 'node:net'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Client, incoming, UploadedFile } from '@mingtai/api'
import { OTHER_TENANT } from '@mingtai/seeds'
import { personOf, testServer, type TestServer } from '@mingtai/server/testing'
import { memoryOutput, ZipFile } from '@mingtai/sheet-files'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { attachmentCalls } from '../calls.ts'
import { sweepAttachments } from './sweep.ts'
import { attachment, attachmentBlob } from './tables.ts'
import { named, openAt, words } from './test-files.ts'

type Files = Client<typeof attachmentCalls>

let server: TestServer
let wei: Files
let admin: Files
let foreign: Files

beforeAll(async () => {
  server = await testServer()
  wei = (await server.as('zhang.wei')).calls(attachmentCalls)
  admin = (await server.as('admin')).calls(attachmentCalls)
  foreign = (await server.as('admin', OTHER_TENANT)).calls(attachmentCalls)
})
afterAll(() => server.stop())

const open = (url: string) => openAt(server, url)

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
    const wait = `while [ ! -e ${join(folder, 'go')} ]; do sleep 0.05; done`
    await writeFile(command, `#!/bin/sh\n${wait}\nif grep -q EICAR "$1"; then exit 1; fi\n`, { mode: 0o755 })
    await scanned(command, async (files) => {
      const good = await files.putFile({ file: words('好文件') })
      expect(good.scanState).toBe('waiting')
      await expect(files.preview({ id: good.id })).rejects.toMatchObject({ key: 'attachment.scanning' })
      const bad = await files.putFile({ file: words('EICAR test') })
      await writeFile(join(folder, 'go'), '')
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
