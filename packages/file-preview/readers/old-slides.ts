import { CFB } from '@e965/xlsx'
import { limits } from '../limits.ts'
import type { Look } from '../protocol.ts'
import { RefusedFile } from '../refused.ts'

/** Kinds of records of the old presentations, as MS-PPT numbers them. */
const SLIDE = 0x03ee
const SLIDE_LIST = 0x0ff0
const SLIDE_PLACE = 0x03f3
const WIDE_TEXT = 0x0fa0
const NARROW_TEXT = 0x0fa8
const HEAD = 8
const DEEPEST = 40

/** The words of a presentation of the old format (ppt, dps), slide by slide. */
export async function lookAtOldSlides(bytes: Buffer): Promise<Look> {
  const found = CFB.find(CFB.read(bytes, { type: 'buffer' }), 'PowerPoint Document')
  const content = found?.content
  if (content === undefined) throw new RefusedFile('文件已损坏或格式不受支持')
  const slides = slidesIn(Buffer.from(content as Uint8Array))
  const text = slides.map((words, at) => `—— 第 ${at + 1} 张 ——\n${words.join('\n')}`).join('\n\n')
  return { look: 'text', text: text.slice(0, limits.text), encoding: '只显示文字', isCut: text.length > limits.text }
}

interface Found {
  /** Of the list of slides: the text of each of their frames. */
  listed: string[][]
  /** Of the slides themselves: the text of what was drawn on each. */
  drawn: string[][]
}

function slidesIn(stream: Buffer): string[][] {
  const found: Found = { listed: [], drawn: [] }
  readRecords(stream, { from: 0, end: stream.length, depth: 0, into: null }, found)
  const count = Math.min(limits.pages, Math.max(found.listed.length, found.drawn.length))
  return Array.from({ length: count }, (_, at) => [...(found.listed[at] ?? []), ...(found.drawn[at] ?? [])])
}

interface Range {
  from: number
  end: number
  depth: number
  /** Where texts belong; null: to no slide. */
  into: keyof Found | null
}

/** Walks the records of a range; what does not fit into it ends the walk. */
function readRecords(stream: Buffer, { from, end, depth, into }: Range, found: Found): void {
  let at = from
  while (at + HEAD <= end && depth < DEEPEST) {
    const kind = stream.readUInt16LE(at)
    const type = stream.readUInt16LE(at + 2)
    const start = at + HEAD
    const next = start + stream.readUInt32LE(at + 4)
    if (next > end) return
    // The list of masters and that of notes are lists of slides as well, with other numbers.
    if (type === SLIDE_LIST && kind >> 4 === 0)
      readRecords(stream, { from: start, end: next, depth: depth + 1, into: 'listed' }, found)
    else if (type === SLIDE) {
      found.drawn.push([])
      readRecords(stream, { from: start, end: next, depth: depth + 1, into: 'drawn' }, found)
    } else if (type === SLIDE_PLACE && into === 'listed') found.listed.push([])
    else if (type === WIDE_TEXT || type === NARROW_TEXT) {
      const words = stream.toString(type === WIDE_TEXT ? 'utf16le' : 'latin1', start, next)
      if (into !== null) found[into].at(-1)?.push(plain(words))
    } else if ((kind & 0xf) === 0xf && type !== SLIDE_LIST)
      readRecords(stream, { from: start, end: next, depth: depth + 1, into }, found)
    at = next
  }
}

function plain(words: string): string {
  return words.replaceAll(/[\r\v]/g, '\n').trim()
}
