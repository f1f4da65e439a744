import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { memoryOutput, ZipFile } from '@mingtai/sheet-files'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { contentType } from './sniff.ts'

const folder = await mkdtemp(join(tmpdir(), 'mingtai-sniff-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

async function kindOf(bytes: Uint8Array | string): Promise<string | null> {
  const path = join(folder, 'file')
  await writeFile(path, bytes)
  return contentType(path)
}

/** An archive as our own writers make it: sizes stand behind the contents. */
async function archive(parts: Record<string, string>): Promise<Uint8Array> {
  const output = memoryOutput()
  const zip = new ZipFile(output, { level: 1, signal: undefined })
  for (const [name, text] of Object.entries(parts)) await zip.add(name, [text])
  await zip.close()
  return output.bytes()
}

const office = 'application/vnd.openxmlformats-officedocument'
const types = (kind: string) =>
  `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/x" ContentType="${office}.${kind}.main+xml"/></Types>`
const head = (text: string, length = 600) => Buffer.concat([Buffer.from(text, 'latin1'), Buffer.alloc(length)])

test('an archive is what is in it', async () => {
  const holding = async (parts: Record<string, string>) => kindOf(await archive(parts))
  for (const kind of ['wordprocessingml.document', 'spreadsheetml.sheet', 'presentationml.presentation'])
    expect(await holding({ '[Content_Types].xml': types(kind), 'a.xml': '<a/>' })).toBe(`${office}.${kind}`)
  expect(await holding({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<a/>' })).toBe(
    `${office}.spreadsheetml.sheet`,
  )
  expect(await holding({ 'OFD.xml': '<ofd:OFD/>', 'Doc_0/Document.xml': '<a/>' })).toBe('application/ofd')
  expect(await holding({ 'Doc_0/Document.xml': 'x'.repeat(200_000), 'OFD.xml': '<ofd:OFD/>' })).toBe('application/ofd')
  expect(await holding({ 'a.txt': 'x' })).toBe('application/zip')
  // A program of Java inside is an archive all the same.
  expect(await holding({ 'META-INF/MANIFEST.MF': 'x' })).toBe('application/zip')
  expect(await holding({})).toBe('application/zip')
})

test('a workbook that runs programs is none that a plain name may hold', async () => {
  const macro = 'application/vnd.ms-excel.sheet.macroEnabled.main+xml'
  const text = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/x" ContentType="${macro}"/></Types>`
  const found = await kindOf(await archive({ '[Content_Types].xml': text, 'xl/workbook.xml': '<a/>' }))
  expect(found).not.toBe(`${office}.spreadsheetml.sheet`)
})

test('pictures, documents, sounds and archives of other kinds', async () => {
  const picture = sharp({ create: { width: 4, height: 4, channels: 3, background: '#1F5FA8' } })
  for (const format of ['png', 'jpeg', 'gif', 'webp', 'tiff'] as const)
    expect(await kindOf(await picture.clone().toFormat(format).toBuffer())).toBe(`image/${format}`)
  expect(await kindOf(head('%PDF-1.7\n'))).toBe('application/pdf')
  expect(await kindOf('{\\rtf1\\ansi 正文}')).toBe('application/rtf')
  expect(await kindOf(head('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'))).toBe('application/x-ole-storage')
  expect(await kindOf(head('Rar!\x1a\x07\x00'))).toBe('application/vnd.rar')
  expect(await kindOf(head('7z\xbc\xaf\x27\x1c'))).toBe('application/x-7z-compressed')
  expect(await kindOf(head('\0\0\0\x20ftypmp42'))).toBe('video/mp4')
  expect(await kindOf(head('RIFF\0\0\0\0WAVEfmt '))).toBe('audio/wav')
  expect(await kindOf(head('AC1032\0'))).toBe('image/vnd.dwg')
  expect(await kindOf(head('BM\x46\0\0\0'))).toBe('image/bmp')
})

test('text is text, whatever its first letters look like', async () => {
  for (const text of ['第三季度重点项目', 'BMI,体重\n22,61', '<?xml version="1.0"?><a/>', '{"a":1}', 'ID3 是一种标签'])
    expect(await kindOf(text)).toBe('text/plain')
  expect(await kindOf(Buffer.from('\uFEFF第三季度', 'utf16le'))).toBe('text/plain')
  expect(await kindOf(head('MZ\x90'))).toBeNull()
  expect(await kindOf(head('\x7fELF'))).toBeNull()
})
