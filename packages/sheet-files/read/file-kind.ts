import { refuse } from '@mingtai/messages'
import { open, readFile } from 'node:fs/promises'
import { decrypt } from 'officecrypto-tool'
import { Refusal, refusal } from '@mingtai/messages'

const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le')
/** Decrypting works in memory, and a hostile file may ask for any number of hash rounds. */
const MOST_ENCRYPTED = 200 << 20
const MOST_ROUNDS = 1_000_000

/** The ZIP behind a file that people call xlsx: decrypted when it has a password, refused by name when it is something else. */
export async function zipOf(source: string | Uint8Array, password: string | undefined): Promise<string | Buffer> {
  const head = await headOf(source)
  if (head.length === 0) refuse('upload.choose')
  if (head[0] === 0x50 && head[1] === 0x4b) return typeof source === 'string' ? source : asBuffer(source)
  if (!head.subarray(0, 8).equals(OLE)) refuse('workbook.notXlsx', kindOf(head))
  const bytes = typeof source === 'string' ? await readFile(source) : asBuffer(source)
  if (!bytes.includes(ENCRYPTED)) refuse('workbook.notXlsx', '旧版Excel（xls）文件')
  return decrypted(bytes, password)
}

async function decrypted(bytes: Buffer, password: string | undefined): Promise<Buffer> {
  if (!password) refuse('workbook.encrypted')
  if (bytes.length > MOST_ENCRYPTED) refuse('workbook.tooLarge', '加密文件超过200MB')
  const rounds = /spinCount="(\d{1,12})/.exec(bytes.toString('latin1'))?.[1]
  if (Number(rounds ?? 0) > MOST_ROUNDS) refuse('workbook.damaged', '加密参数超出范围')
  try {
    return await decrypt(bytes, { password })
  } catch (problem) {
    if (problem instanceof Refusal) throw problem
    throw refusal('workbook.wrongPassword')
  }
}

async function headOf(source: string | Uint8Array): Promise<Buffer> {
  if (typeof source !== 'string') return asBuffer(source.subarray(0, 4096))
  const file = await open(source)
  try {
    const head = Buffer.alloc(4096)
    return head.subarray(0, (await file.read(head, 0, head.length, 0)).bytesRead)
  } finally {
    await file.close()
  }
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

function kindOf(head: Buffer): string {
  const text = head.toString('latin1').trimStart().toLowerCase()
  if (text.startsWith('%pdf')) return 'PDF文件'
  if (text.includes('urn:schemas-microsoft-com:office:spreadsheet')) return 'XML表格2003'
  if (/<(html|table|!doctype html|meta|head|body)/.test(text)) return '网页（html）'
  if (head.includes(0)) return '其他格式的文件'
  return '文本（csv）'
}

/** What a ZIP without a workbook holds, for the refusal. */
export function kindOfZip(names: readonly string[]): string {
  const has = (start: string) => names.some((name) => name.toLowerCase().startsWith(start))
  if (has('xl/workbook.bin')) return '二进制表格（xlsb）'
  if (has('word/')) return 'Word文档（docx）'
  if (has('ppt/')) return '演示文稿（pptx）'
  if (has('mimetype')) return 'ODF表格（ods）'
  if (has('ofd.xml')) return 'OFD文件'
  return '压缩包（zip）'
}
