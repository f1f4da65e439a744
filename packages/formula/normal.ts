/** What people type with a Chinese keyboard, and what it means outside of texts. */
const MEANINGS = new Map<string, string>([
  ['、', ','],
  ['≥', '>='],
  ['≤', '<='],
  ['≠', '<>'],
  ['×', '*'],
  ['÷', '/'],
  ['\u3000', ' '],
  ['\u00A0', ' '],
  ['￥', '$'],
])

const OPENING = '“”＂'

/** A text in half-width signs, and for each of its characters the place where it stood in the source. */
export interface Normal {
  text: string
  /** null where nothing was changed. */
  places: readonly number[] | null
}

/** Texts in quotes stay as they are; everything else becomes what a spreadsheet reads. */
export function normalised(source: string): Normal {
  // oxlint-disable-next-line no-control-regex -- plain ASCII needs no second look
  if (/^[\u0000-\u007F]*$/.test(source)) return { text: source, places: null }
  let text = ''
  const places: number[] = []
  let at = 0
  while (at < source.length) {
    const sign = source.charAt(at)
    const end = quoteEnd(source, at)
    const piece = end === null ? signFor(sign) : quoted(source.slice(at, end))
    text += piece
    for (let place = 0; place < piece.length; place++)
      places.push(at + (end === null ? 0 : Math.min(place, end - at - 1)))
    at = end ?? at + 1
  }
  return { text, places }
}

/** Where the quoted text that begins here ends; null where none begins. An open one runs to the end. */
function quoteEnd(source: string, at: number): number | null {
  const sign = source.charAt(at)
  if (sign === "'" || sign === '‘') return sheetEnd(source, at)
  if (sign !== '"' && !OPENING.includes(sign)) return null
  const closing = sign === '"' ? '"' : '“”＂'
  for (let next = at + 1; next < source.length; next++) {
    if (!closing.includes(source.charAt(next))) continue
    if (sign === '"' && source.charAt(next + 1) === '"') next++
    else return next + 1
  }
  return source.length
}

/** `'订单 明细'!`: the name of a sheet, whose signs stay. */
function sheetEnd(source: string, at: number): number | null {
  const name = /^(?:'(?:[^']|'')*'|‘[^’]*’)(?=[!！])/.exec(source.slice(at))
  return name === null ? null : at + name[0].length
}

function quoted(piece: string): string {
  if (piece.startsWith('"') || piece.startsWith("'")) return piece
  if (piece.startsWith('‘')) return `'${piece.slice(1, -1).replaceAll("'", "''")}'`
  const isClosed = piece.length > 1 && OPENING.includes(piece.at(-1) ?? '')
  const body = isClosed ? piece.slice(1, -1) : piece.slice(1)
  return `"${body.replaceAll('"', '""')}${isClosed ? '"' : ''}`
}

function signFor(sign: string): string {
  const meaning = MEANINGS.get(sign)
  if (meaning !== undefined) return meaning
  const code = sign.charCodeAt(0)
  return code >= 0xff01 && code <= 0xff5e ? String.fromCharCode(code - 0xfee0) : sign
}
