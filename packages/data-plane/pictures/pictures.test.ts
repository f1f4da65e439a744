import { createServer, type Server } from 'node:http'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync, inflateRawSync } from 'node:zlib'

import { plainBinding, Template } from '@mingtai/report-engine'
import { DuckDBInstance } from '@duckdb/node-api'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createDataPlane, type DataPlane, type ExportFormat, plainOrders, type Uploads } from '../index.ts'

let folder: string
let server: Server
let web: string
let asked: string[] = []
let atOnce = { now: 0, most: 0 }
let plane: DataPlane
let runs = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  await mkdir(join(folder, 'results'))
  server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    atOnce = { now: atOnce.now + 1, most: Math.max(atOnce.most, atOnce.now + 1) }
    response.on('close', () => atOnce.now--)
    const answer = answers[path.split('?')[0] ?? '']
    if (answer !== undefined)
      return void answer().then(({ status, headers, body }) => response.writeHead(status, headers).end(body))
    const seed = /^\/many\/(\d+)/.exec(path)?.[1]
    if (seed === undefined) return void response.writeHead(404).end('no')
    void colored(Number(seed)).then((body) => response.writeHead(200).end(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  web = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
  plane = createDataPlane({ dataFolder: folder, sources: '127.0.0.1' })
})
afterAll(async () => {
  await plane.stop()
  await new Promise((resolve) => server.close(resolve))
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

interface Reply {
  status: number
  headers?: Record<string, string>
  body: Buffer | string
}

const answers: Record<string, () => Promise<Reply>> = {
  // What a server calls it is not believed.
  '/red.png': async () => ({ status: 200, headers: { 'content-type': 'text/html' }, body: await colored(1) }),
  '/moved': async () => ({ status: 302, headers: { location: '/red.png' }, body: '' }),
  '/words': async () => ({ status: 200, headers: { 'content-type': 'image/png' }, body: 'not a picture at all' }),
  '/drawn.svg': async () => ({ status: 200, body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  '/bomb.png': async () => ({ status: 200, body: bomb(30_000, 30_000) }),
  '/cut.png': async () => ({ status: 200, body: (await colored(2, 300)).subarray(0, 400) }),
  '/large': async () => ({ status: 200, body: Buffer.alloc(11 * (1 << 20), 1) }),
  '/photo.webp': async () => ({ status: 200, body: await filled('webp', { width: 4000, height: 1000 }) }),
  '/old.gif': async () => ({ status: 200, body: await filled('gif', { width: 40, height: 20 }) }),
  '/paint.bmp': async () => ({ status: 200, body: bitmap() }),
}

function colored(seed: number, side = 24): Promise<Buffer> {
  const pixels = Buffer.alloc(side * side * 3, 0)
  for (let at = 0; at < pixels.length; at++) pixels[at] = (seed * 31 + at * (seed % 7)) & 255
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer()
}

function filled(format: 'webp' | 'gif', size: { width: number; height: number }): Promise<Buffer> {
  return sharp({ create: { ...size, channels: 3, background: '#336699' } })
    .toFormat(format)
    .toBuffer()
}

/** A few bytes that promise nine hundred million pixels. */
function bomb(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer): Buffer => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(data.length)
    head.write(name, 4, 'latin1')
    return Buffer.concat([head, data, Buffer.alloc(4)])
  }
  const size = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0])
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, chunk('IHDR', size), chunk('IDAT', deflateSync(Buffer.alloc(1 << 16)))])
}

/** Two by two pixels, as Paint writes them. */
function bitmap(): Buffer {
  const file = Buffer.alloc(54 + 16)
  file.write('BM', 'latin1')
  file.writeUInt32LE(54, 10)
  file.writeUInt32LE(40, 14)
  file.writeInt32LE(2, 18)
  file.writeInt32LE(2, 22)
  file.writeUInt16LE(1, 26)
  file.writeUInt16LE(24, 28)
  return file
}

/** The files of an archive, by what its directory says. */
function entriesOf(zip: Buffer): Map<string, Buffer> {
  const found = new Map<string, Buffer>()
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  for (let at = zip.readUInt32LE(end + 16); zip.readUInt32LE(at) === 0x02014b50;) {
    const packed = zip.readUInt32LE(at + 20)
    const [name, extra, note] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30), zip.readUInt16LE(at + 32)]
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const content = zip.subarray(start, start + packed)
    const isPacked = zip.readUInt16LE(at + 10) === 8
    found.set(zip.subarray(at + 46, at + 46 + name).toString(), isPacked ? inflateRawSync(content) : content)
    at += 46 + name + extra + note
  }
  return found
}

/** A list with a name and a picture in each row, filled. */
async function filledFrom(sql: string): Promise<string> {
  const place = join(folder, 'results', String(runs++))
  const path = join(folder, 'empty.duckdb')
  if (runs === 1) (await DuckDBInstance.create(path)).closeSync()
  const binding = (field: string) => plainBinding('rows', field, { aggregate: 'list', expand: 'down' })
  const template = Template.parse({
    schema: 4,
    parameters: [],
    datasets: [{ name: 'rows', title: 'rows', from: { kind: 'query', dataSource: 'w', sql }, fields: [] }],
    styles: [{}, { show: 'picture' }],
    sheets: [
      {
        id: 's1',
        name: '图册',
        columnWidths: [120, 160],
        rowHeights: [60],
        frozen: { rows: 0, columns: 0 },
        cells: [
          { row: 0, column: 0, rowSpan: 1, columnSpan: 1, style: 0, content: binding('name') },
          { row: 0, column: 1, rowSpan: 1, columnSpan: 1, style: 1, content: binding('picture') },
        ],
      },
    ],
  })
  const source = { type: 'warehouse', host: '', port: 0, database: '', user: '', password: '', path } as const
  const limits = { maxRows: 1_000_000, timeoutMs: 60_000 }
  const datasets = plainOrders({ datasets: template.datasets, sources: { w: source }, limits })
  await plane.run({ template, values: {}, datasets, folder: place })
  return place
}

async function written(place: string, format: ExportFormat, uploads: Uploads = {}): Promise<Buffer> {
  const path = `${place}.${format}`
  await plane.export({ folder: place, format, path, uploads })
  return readFile(path)
}

const told = async (name: string, uploads: Uploads = {}) => (await plane.picture({ name, uploads })).told

test('a picture is what its bytes are, and anything else is told in a sentence', async () => {
  expect(await told(`${web}/red.png`)).toBeNull()
  expect(await told(`${web}/photo.webp`)).toBeNull()
  expect(await told(`${web}/old.gif`)).toBeNull()
  expect(await told(`${web}/paint.bmp`)).toBeNull()
  expect(await told(`${web}/none.png`)).toBe('图片打不开：404。')
  expect(await told(`${web}/moved`)).toBe('图片打不开：地址跳转了（302），请填最终地址。')
  expect(await told(`${web}/words`)).toBe('图片打不开：不是PNG、JPG、GIF、WebP或BMP图片。')
  expect(await told(`${web}/drawn.svg`)).toBe('图片打不开：不支持SVG，请换成PNG或JPG。')
  expect(await told('data:image/svg+xml;base64,PHN2Zy8+')).toBe('图片打不开：不支持SVG，请换成PNG或JPG。')
  expect(await told(`${web}/bomb.png`)).toBe('图片打不开：30000×30000像素太大。')
  expect(await told(`${web}/cut.png`)).toBe('图片打不开：文件已损坏。')
  expect(await told(`${web}/large`)).toBe('图片打不开：超过10MB。')
  expect(await told('张三')).toBe('图片打不开：值不是图片地址。')
  expect(await told('file:///etc/passwd')).toBe('图片打不开：值不是图片地址。')
  expect(await told('../../etc/passwd')).toBe('图片打不开：值不是图片地址。')
  expect(await told('picture:gone', { 'picture:gone': null })).toBe('图片打不开：图片已删除。')
})

test('a large picture is drawn smaller, and kept for who asks next', async () => {
  asked = []
  const found = await plane.picture({ name: `${web}/photo.webp?2` })
  if (found.told !== null) throw new Error(found.told)
  const { width, height, format } = await sharp(found.path).metadata()
  expect({ width, height, format }).toEqual({ width: 2000, height: 500, format: 'jpeg' })
  await plane.picture({ name: `${web}/photo.webp?2` })
  expect(asked).toEqual(['/photo.webp?2'])
})

test('an address inside the house is refused, unless the operator named it', async () => {
  const plain = createDataPlane({ dataFolder: await mkdtemp(join(tmpdir(), 'pictures-')) })
  try {
    const { port } = new URL(web)
    for (const host of [
      '127.0.0.1',
      'localhost',
      '[::1]',
      '10.0.0.1',
      '169.254.169.254',
      '[::ffff:127.0.0.1]',
      '0.0.0.0',
    ]) {
      const { told: sentence } = await plain.picture({ name: `http://${host}:${port}/red.png` })
      expect(sentence, host).toMatch(/^图片打不开：不允许连接/)
    }
  } finally {
    await plain.stop()
  }
  expect(await told('http://10.0.0.1/red.png')).toMatch(/^图片打不开：不允许连接10.0.0.1/)
})

test('pictures of every kind are in every file, and what cannot be had is told in its cell', async () => {
  const blue = await colored(3)
  const upload = join(folder, 'upload')
  await sharp(await colored(4)).toFile(`${upload}.png`)
  const uploaded = '/api/alamo-base/attachment/picture?id=a&key=b'
  const place = await filledFrom(`select * from (values
    ('web', '${web}/red.png'), ('data', 'data:image/png;base64,${blue.toString('base64')}'),
    ('upload', '${uploaded}'), ('bare', '${(await colored(5)).toString('base64')}'), ('gone', '${web}/gone.png')) t(name, picture)`)
  expect(await plane.uploadedPictures({ folder: place })).toEqual([uploaded])
  const uploads = { [uploaded]: `${upload}.png` }

  const book = entriesOf(await written(place, 'xlsx', uploads))
  expect([...book.keys()].filter((name) => name.startsWith('xl/media/'))).toHaveLength(4)
  expect(
    book.get('xl/sharedStrings.xml')?.toString() + (book.get('xl/worksheets/sheet1.xml')?.toString() ?? ''),
  ).toContain('图片打不开：404。')
  const text = entriesOf(await written(place, 'docx', uploads))
  expect([...text.keys()].filter((name) => name.startsWith('word/media/'))).toHaveLength(4)
  expect(text.get('word/document.xml')?.toString()).toContain('图片打不开：404。')
  const page = (await written(place, 'html', uploads)).toString()
  expect(page.match(/background-image:url/g)).toHaveLength(4)
  expect(page).toContain('图片打不开：404。')
  const pdf = (await written(place, 'pdf', uploads)).toString('latin1')
  expect(pdf.match(/\/Subtype\/Image/g)).toHaveLength(4)
  const ofd = entriesOf(await written(place, 'ofd', uploads))
  expect([...ofd.keys()].filter((name) => /image_\d+\.png$/.test(name))).toHaveLength(4)
  const { data } = await sharp(await written(place, 'png', uploads))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(data.length).toBeGreaterThan(0)
  const { svg } = await plane.paperPage({
    folder: place,
    texts: { report: '', user: '', now: 0, linkBase: null },
    uploads,
    number: 1,
  })
  expect(svg.match(/<image /g)).toHaveLength(4)
  expect(svg).toContain('图片打不开')
})

test('a picture out of a binary column is shown', async () => {
  const bytes = await colored(6)
  const hex = [...bytes].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('')
  const place = await filledFrom(`select 'a' as name, '${hex}'::blob as picture union all select 'b', 'abc'::blob`)
  const book = entriesOf(await written(place, 'xlsx'))
  expect([...book].filter(([name]) => name.startsWith('xl/media/')).map(([, content]) => content)).toEqual([bytes])
  expect((await written(place, 'html')).toString()).toContain('图片打不开：值不是图片地址。')
})

test('one picture in five thousand rows is fetched and written once', async () => {
  asked = []
  const place = await filledFrom(`select 'r' || i as name, '${web}/red.png?once' as picture from range(5000) t(i)`)
  const book = entriesOf(await written(place, 'xlsx'))
  expect([...book.keys()].filter((name) => name.startsWith('xl/media/'))).toHaveLength(1)
  expect((await written(place, 'html')).toString().match(/background-image:url/g)).toHaveLength(1)
  expect(asked).toEqual(['/red.png?once'])
})

test('different pictures are fetched five at once', async () => {
  atOnce = { now: 0, most: 0 }
  asked = []
  const place = await filledFrom(`select 'r' || i as name, '${web}/many/' || i as picture from range(300) t(i)`)
  const pdf = (await written(place, 'pdf')).toString('latin1')
  expect(new Set(asked).size).toBe(300)
  expect(atOnce.most).toBeLessThanOrEqual(5)
  expect(pdf.match(/\/Subtype\/Image/g)).toHaveLength(300)
})
