/** Signs that turn the direction of writing, or are not seen at all: they come along when people copy, and fool readers. */
const unseen = /[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g
const newlines = /\r\n?|[\u2028\u2029]/g

/** One line as it is stored: no control signs, no direction marks, no halves of signs, no space around. */
export function cleanLine(text: string): string {
  // oxlint-disable-next-line no-control-regex -- they are what goes
  return tidy(text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' '))
}

/** The same of several lines, which stay lines. */
export function cleanLines(text: string): string {
  // oxlint-disable-next-line no-control-regex -- they are what goes
  return tidy(text.replace(newlines, '\n').replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]+/g, ''))
}

function tidy(text: string): string {
  return text.toWellFormed().replace(unseen, '').normalize('NFC').trim()
}
