/** A stretch of the text, as offsets. */
export interface Stretch {
  from: number
  to: number
}

/** Where in a query the sentence of a source points: the word that it quotes, or the line that it counts. */
export function problemPlace(sentence: string, text: string): Stretch | null {
  const lineNumber = countedLine(sentence, text)
  for (const word of quotedWords(sentence)) {
    const at = placeOfWord(text, word, lineNumber)
    if (at !== null) return at
  }
  if (lineNumber === null) return null
  const from = lineStart(text, lineNumber)
  const end = text.indexOf('\n', from)
  return { from, to: end < 0 ? text.length : end }
}

const lines = [/\bline[ :]+(\d+)/i, /第\s*(\d+)\s*行/, /\bLn?(\d+)\b/]

function countedLine(sentence: string, text: string): number | null {
  for (const pattern of lines) {
    const number = Number(pattern.exec(sentence)?.[1] ?? 0)
    if (number > 0 && number <= text.split('\n').length) return number
  }
  return null
}

/** The words that sentences of databases put in quotes, without the keyword of the message around them. */
function quotedWords(sentence: string): string[] {
  const found = [...sentence.matchAll(/[“"'`‘「[]([^“”"'`‘’「」[\]]{1,120})[”"'`’」\]]/g)].map(
    (match) => match[1] ?? '',
  )
  const whole = found.map((word) => word.trim()).filter((word) => word !== '')
  // A name with its table before it is also looked for without.
  return whole.flatMap((word) => (/^[\w.]+\.\w+$/.test(word) ? [word, word.slice(word.lastIndexOf('.') + 1)] : [word]))
}

function placeOfWord(text: string, word: string, line: number | null): Stretch | null {
  const first = word.split('\n')[0] ?? word
  const edge = (letter: string | undefined) =>
    letter !== undefined && /[\p{L}\p{N}_]/u.test(letter) ? '(?![\\p{L}\\p{N}_])' : ''
  const before = /^[\p{L}\p{N}_]/u.test(first) ? '(?<![\\p{L}\\p{N}_])' : ''
  const pattern = new RegExp(`${before}${RegExp.escape(first)}${edge(first.at(-1))}`, 'giu')
  const places = [...text.matchAll(pattern)].map(({ index }) => index)
  const start = line === null ? 0 : lineStart(text, line)
  const at = places.find((place) => place >= start) ?? places[0]
  return at === undefined ? null : { from: at, to: at + first.length }
}

function lineStart(text: string, line: number): number {
  const before = text.split('\n').slice(0, line - 1)
  return before.reduce((length, one) => length + one.length + 1, 0)
}
