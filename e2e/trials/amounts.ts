import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { cellKinds, openWorkbook, readRows } from '@mingtai/sheet-files'
import { fromBuffer } from 'yauzl'

/** Amounts with two decimals as they are printed; what is written with another number of decimals is none. */
const AMOUNT = /(?<![\d.,])-?\d[\d,]*\.\d{2}(?![\d.])/g

/** Every amount in a text, without separators, in order of size; what two lists of amounts are compared by. */
export function amountsIn(text: string): string[] {
  return [...text.matchAll(AMOUNT)].map(([amount]) => amount.replaceAll(',', '')).toSorted(bySize)
}

export function bySize(a: string, b: string): number {
  return Number(a) - Number(b)
}

/** Every amount of an exported file, read by another program than the one that wrote it where there is one. */
export async function amountsOf(format: string, path: string, bytes: Buffer): Promise<string[] | null> {
  if (format === 'xlsx') return numbersOf(bytes)
  const words = await wordsOf(format, path, bytes)
  if (words === null) return null
  return amountsIn(format === 'csv' ? fieldsOf(words) : words)
}

/** What is written in an exported file, as text; null: nothing here can read that kind. */
export async function wordsOf(format: string, path: string, bytes: Buffer): Promise<string | null> {
  switch (format) {
    case 'xlsx':
      return textsOf(bytes)
    case 'csv':
      return bytes.toString('utf8')
    case 'html':
      return plain(
        bytes
          .toString('utf8')
          .replace(/<style[^]*?<\/style>/g, '')
          .replaceAll(/<[^>]+>/g, ' '),
      )
    case 'docx':
      return plain(await partsOf(bytes, /^word\/document\.xml$/, /<w:t[^>]*>([^<]*)<\/w:t>/g))
    case 'ofd':
      return plain(await partsOf(bytes, /Content\.xml$/, /<(?:ofd:)?TextCode[^>]*>([^<]*)</g))
    case 'pdf':
      return existsSync('/usr/bin/pdftotext') ? pdfText(path) : null
    default:
      throw new Error(`words of ${format}`)
  }
}

const signs: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' }

/** Words of markup as they are read. */
function plain(words: string): string {
  return words.replaceAll(/&(?:lt|gt|quot|#39|amp);/g, (sign) => signs[sign] ?? sign)
}

/** The fields of a csv text one after the other: a comma inside quotes belongs to an amount, any other parts fields. */
function fieldsOf(text: string): string {
  return text.replace(/"([^"]*)"/g, (_, field: string) => field.replaceAll(',', '')).replaceAll(',', ' ')
}

/** The numbers of all sheets, as amounts. Whole numbers that are no amounts (years, counts) are told apart by the asker. */
async function numbersOf(bytes: Buffer): Promise<string[]> {
  const found: string[] = []
  for await (const batch of batchesOf(bytes))
    for (let at = 0; at < batch.count; at += 1)
      if (batch.kinds[at] === cellKinds.number) found.push((batch.numbers[at] ?? 0).toFixed(2))
  return found.toSorted(bySize)
}

async function textsOf(bytes: Buffer): Promise<string> {
  const found: string[] = []
  for await (const { texts, count } of batchesOf(bytes))
    found.push(...texts.slice(0, count).filter((text) => text !== null))
  return found.join('\n')
}

async function* batchesOf(bytes: Buffer) {
  const book = await openWorkbook(bytes)
  for (const sheet of book.sheets) yield* readRows(book, sheet)
}

async function partsOf(bytes: Buffer, name: RegExp, words: RegExp): Promise<string> {
  const parts = await unzipped(bytes, name)
  return parts.flatMap((part) => [...part.matchAll(words)].map(([, text]) => text ?? '')).join('\n')
}

function unzipped(bytes: Buffer, wanted: RegExp): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const found: string[] = []
    fromBuffer(bytes, { lazyEntries: true }, (problem, zip) => {
      if (problem !== null) return reject(problem)
      zip.on('error', reject)
      zip.on('end', () => resolve(found))
      zip.on('entry', (entry) => {
        if (!wanted.test(entry.fileName)) return zip.readEntry()
        zip.openReadStream(entry, (failure, stream) => {
          if (failure !== null) return reject(failure)
          const pieces: Buffer[] = []
          stream.on('data', (piece: Buffer) => pieces.push(piece))
          stream.on('error', reject)
          stream.on('end', () => {
            found.push(Buffer.concat(pieces).toString('utf8'))
            zip.readEntry()
          })
        })
      })
      zip.readEntry()
    })
  })
}

async function pdfText(path: string): Promise<string> {
  const { stdout } = await promisify(execFile)('pdftotext', ['-layout', path, '-'], { maxBuffer: 1 << 26 })
  return stdout
}
