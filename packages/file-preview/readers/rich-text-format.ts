import { limits } from '../limits.ts'
import type { Look } from '../protocol.ts'

/** Groups whose words are not those of the text. */
const others = /^\\(?:\*|fonttbl|colortbl|stylesheet|info|pict|object|themedata|header|footer|listtable|generator)/

/** The words of an RTF, which many programs of old call .doc: letters of its code page and those by number. */
export async function lookAtRichTextFormat(bytes: Buffer): Promise<Look> {
  const text = wordsOf(bytes.toString('latin1'))
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
  return { look: 'text', text: text.slice(0, limits.text), encoding: '只显示文字', isCut: text.length > limits.text }
}

/** A control word with its number, a letter as two hexadecimal digits, a control sign, a brace, or plain letters. */
const token = /\\([a-z]+)(-?\d+)? ?|\\'([0-9a-f]{2})|\\([^a-z'])|([{}])|([^\\{}\r\n]+)|[\r\n]+/gi

function wordsOf(source: string): string {
  const decoder = new TextDecoder('gb18030')
  let words = ''
  let bytes: number[] = []
  let depth = 0
  /** How deep the group is whose words are left out; 0: none is. */
  let skipped = 0
  /** Letters that stand for one that was given by its number. */
  let ignored = 0
  const flush = () => {
    if (bytes.length > 0) words += decoder.decode(Uint8Array.from(bytes))
    bytes = []
  }
  for (const found of source.matchAll(token)) {
    const [, word, number, hex, sign, brace, letters] = found
    if (words.length > limits.words) break
    if (brace === '{') {
      depth += 1
      if (skipped === 0 && others.test(source.slice(found.index + 1, found.index + 16))) skipped = depth
    } else if (brace === '}') {
      if (skipped === depth) skipped = 0
      depth -= 1
    } else if (skipped > 0) continue
    else if (hex !== undefined) {
      if (ignored > 0) ignored -= 1
      else bytes.push(Number.parseInt(hex, 16))
    } else if (letters !== undefined) {
      flush()
      words += letters.slice(ignored)
      ignored = 0
    } else if (word !== undefined) {
      flush()
      if (word === 'u') {
        words += String.fromCharCode((Number(number) + 65_536) % 65_536)
        ignored = 1
      } else if (word === 'par' || word === 'line' || word === 'row') words += '\n'
      else if (word === 'tab' || word === 'cell') words += '\t'
    } else if (sign !== undefined) {
      flush()
      if (sign === '~') words += ' '
      else if (sign === '\\' || sign === '{' || sign === '}') words += sign
    }
  }
  flush()
  return words
}
