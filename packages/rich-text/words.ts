import { escapedMarkup, visibleLength } from '@mingtai/zh'

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" }

/** The words of a cleaned text, a line for each of its paragraphs. */
export function wordsOf(html: string): string {
  return html
    .replace(/<br\s*\/?>|<\/(?:p|h2|h3|li|pre)>/g, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (whole, name: string) => entities[name] ?? whole)
    .trim()
}

/** How many characters a reader sees, without white space. Office specification, section 5. */
export function writtenLength(html: string): number {
  return visibleLength(wordsOf(html))
}

/** Lines as paragraphs: what was written without marks, in the form of what is written with them. */
export function paragraphsOf(plain: string): string {
  const lines = plain.split(/\n+/).map((line) => line.trim())
  return lines
    .filter((line) => line !== '')
    .map((line) => `<p>${escapedMarkup(line)}</p>`)
    .join('')
}
