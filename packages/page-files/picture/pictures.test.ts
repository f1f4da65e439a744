import { memoryOutput } from '@mingtai/sheet-files'
import type { ImageItem, PageImage } from '@mingtai/sheet-pages'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync, inflateSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { box, documentOf, pagesOf } from '../example.ts'
import { readJpeg } from './jpeg.ts'
import { writePdf } from '../pdf/pdf.ts'
import { pngRows } from './png-rows.ts'
import { readPng } from './png.ts'

const hasTools = existsSync('/usr/bin/pdftoppm')
const folder = mkdtempSync(join(tmpdir(), 'page-pictures-'))
afterAll(() => rmSync(folder, { recursive: true }))

interface Made {
  type: number
  depth: number
  width: number
  height: number
  /** Rows without filter bytes. */
  rows: Uint8Array
  extra?: [string, Uint8Array][]
  filter?: 0 | 1 | 2
}

function chunk(name: string, content: Uint8Array): Buffer {
  const bytes = Buffer.concat([Buffer.alloc(4), Buffer.from(name, 'latin1'), content, Buffer.alloc(4)])
  bytes.writeUInt32BE(content.length)
  bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), bytes.length - 4)
  return bytes
}

function pngOf({ type, depth, width, height, rows, extra = [], filter = 0 }: Made): Uint8Array {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head.set([depth, type], 8)
  const row = rows.length / height
  const lines = Array.from({ length: height }, (_, y) => {
    const line = Buffer.from(rows.subarray(y * row, (y + 1) * row))
    const above = y > 0 && filter === 2 ? rows.subarray((y - 1) * row, y * row) : null
    for (let i = 0; above && i < row; i++) line[i]! -= above[i]!
    return Buffer.concat([Uint8Array.of(above ? 2 : 0), line])
  })
  const parts = [
    ['IHDR', head],
    ...extra,
    ['IDAT', deflateSync(Buffer.concat(lines))],
    ['IEND', Buffer.alloc(0)],
  ] as const
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, ...parts.map(([name, content]) => chunk(name, content))])
}

function shown(bytes: Uint8Array, x = 10): ImageItem {
  const image: PageImage = { type: 'png', bytes, width: 2, height: 2 }
  return { kind: 'image', image, x, y: 10, width: 20, height: 20, opacity: 1 }
}

/** The colour in the middle of each picture's four quarters, on a blue ground. */
async function drawn(bytes: Uint8Array): Promise<string[]> {
  const output = memoryOutput()
  const page = { number: 1, width: 40, height: 40, items: [box(0, 0, 40, 40, { fill: '#0000FF' }), shown(bytes)] }
  const result = await writePdf(output, documentOf([page]))
  expect(result.brokenPictures).toBe(0)
  const path = join(folder, 'one')
  writeFileSync(`${path}.pdf`, output.bytes())
  execFileSync('pdftoppm', ['-r', '72', '-singlefile', `${path}.pdf`, path])
  const picture = readFileSync(`${path}.ppm`)
  const pixels = picture.subarray(picture.length - 40 * 40 * 3)
  return [
    [15, 15],
    [25, 15],
    [15, 25],
    [25, 25],
  ].map(([x, y]) => pixels.subarray((y! * 40 + x!) * 3, (y! * 40 + x!) * 3 + 3).toString('hex'))
}

const two = { width: 2, height: 2 }

describe.runIf(hasTools)('a picture in a pdf', () => {
  it('is shown in colour, grey, sixteen bits and by a palette', async () => {
    const colors = Uint8Array.from([255, 0, 0, 0, 255, 0, 0, 0, 0, 255, 255, 255])
    expect(await drawn(pngOf({ ...two, type: 2, depth: 8, rows: colors }))).toEqual([
      'ff0000',
      '00ff00',
      '000000',
      'ffffff',
    ])
    expect(await drawn(pngOf({ ...two, type: 0, depth: 4, rows: Uint8Array.of(0x0f, 0xf0) }))).toEqual([
      '000000',
      'ffffff',
      'ffffff',
      '000000',
    ])
    const wide = Uint8Array.from([...colors].flatMap((value) => [value, value]))
    expect((await drawn(pngOf({ ...two, type: 2, depth: 16, rows: wide })))[0]).toBe('ff0000')
    const extra: [string, Uint8Array][] = [['PLTE', Uint8Array.of(255, 0, 0, 0, 255, 0)]]
    expect(await drawn(pngOf({ ...two, type: 3, depth: 1, rows: Uint8Array.of(0x40, 0x80), extra }))).toEqual([
      'ff0000',
      '00ff00',
      '00ff00',
      'ff0000',
    ])
  })

  it('lets through what is transparent, by alpha, by palette and by one colour', async () => {
    const alpha = Uint8Array.from([255, 0, 0, 255, 255, 0, 0, 0, 0, 255, 0, 255, 0, 255, 0, 0])
    expect(await drawn(pngOf({ ...two, type: 6, depth: 8, rows: alpha, filter: 2 }))).toEqual([
      'ff0000',
      '0000ff',
      '00ff00',
      '0000ff',
    ])
    const palette: [string, Uint8Array][] = [
      ['PLTE', Uint8Array.of(255, 0, 0, 0, 255, 0)],
      ['tRNS', Uint8Array.of(0)],
    ]
    expect(await drawn(pngOf({ ...two, type: 3, depth: 8, rows: Uint8Array.of(0, 1, 1, 0), extra: palette }))).toEqual([
      '0000ff',
      '00ff00',
      '00ff00',
      '0000ff',
    ])
    const key: [string, Uint8Array][] = [['tRNS', Uint8Array.of(0, 255)]]
    expect(await drawn(pngOf({ ...two, type: 0, depth: 8, rows: Uint8Array.of(255, 0, 0, 255), extra: key }))).toEqual([
      '0000ff',
      '000000',
      '000000',
      '0000ff',
    ])
  })

  it('of 5,000 pixels is written once, however often it is shown', async () => {
    const bytes = pngOf({ type: 2, depth: 8, width: 5000, height: 200, rows: new Uint8Array(5000 * 200 * 3).fill(77) })
    const item = shown(bytes)
    const output = memoryOutput()
    await writePdf(output, documentOf(pagesOf([item, { ...item, x: 50 }], [item])))
    expect(
      Buffer.from(output.bytes())
        .toString('latin1')
        .match(/\/Subtype\/Image/g),
    ).toHaveLength(1)
  })
})

it('a damaged or huge png is known as such', async () => {
  const good = Buffer.from(pngOf({ ...two, type: 2, depth: 8, rows: new Uint8Array(12) }))
  expect(await pngRows(readPng(good)!)).toHaveLength(12)
  const cut = readPng(good.subarray(0, 50))
  expect(cut === null || (await pngRows(cut)) === null).toBe(true)
  const huge = Buffer.from(good)
  huge.writeUInt32BE(100_000, 16)
  huge.writeUInt32BE(100_000, 20)
  expect(readPng(huge)).toBeNull()
  const tall = Buffer.from(good)
  tall.writeUInt32BE(500, 20)
  expect(await pngRows(readPng(tall)!)).toBeNull()
})

it('an interlaced png is put in order', async () => {
  // One pass for each pixel of a 2 × 2 picture: passes 1, 6 (x = 1) and 7 (y = 1).
  const head = Buffer.from([0, 0, 0, 2, 0, 0, 0, 2, 8, 0, 0, 0, 1])
  const data = deflateSync(Buffer.from([0, 10, 0, 20, 0, 30, 40]))
  const parts = [chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]
  const png = readPng(Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]))!
  expect([...(await pngRows(png))!]).toEqual([10, 20, 30, 40])
  expect(inflateSync(png.data)).toHaveLength(7)
})

it('a jpeg tells its size and colours, and what is none is none', () => {
  const frame = (marker: number, components: number) =>
    Buffer.from([0xff, 0xd8, 0xff, marker, 0, 8, 8, 0, 7, 0, 9, components, 0xff, 0xda, 0, 4, 1, 2, 3, 4])
  expect(readJpeg(frame(0xc0, 3))).toEqual({ width: 9, height: 7, components: 3, isInverted: false })
  expect(readJpeg(frame(0xc2, 1))).toMatchObject({ components: 1 })
  expect(readJpeg(frame(0xc3, 3))).toBeNull()
  expect(readJpeg(frame(0xc0, 2))).toBeNull()
  expect(readJpeg(frame(0xc0, 3).subarray(0, 12))).toBeNull()
  const adobe = Buffer.from([0xff, 0xee, 0, 14, ...Buffer.from('Adobe'), 0, 100, 0, 0, 0, 0, 2])
  const inks = frame(0xc0, 4)
  expect(readJpeg(Buffer.concat([inks.subarray(0, 2), adobe, inks.subarray(2)]))).toMatchObject({ isInverted: true })
})
