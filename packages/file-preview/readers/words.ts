import { limits } from '../limits.ts'
import type { Look, PageWords } from '../protocol.ts'

/** The words of what is shown of a file; slides and sheets are pages. */
export function wordsOfLook(look: Look): PageWords[] {
  switch (look.look) {
    case 'html':
      return numbered([plain(look.html)], 0)
    case 'slides':
      return numbered(look.slides.map(plain), 1)
    case 'sheet':
      return numbered(
        look.sheets.map(({ name, rows }) => [name, ...rows.map((row) => row.join('\t'))].join('\n')),
        1,
      )
    case 'text':
      return numbered([look.text], 0)
    case 'list':
      return numbered([look.entries.map(({ name }) => name).join('\n')], 0)
    case 'pages':
    case 'none':
      return []
    default:
      return look satisfies never
  }
}

function numbered(texts: readonly string[], first: number): PageWords[] {
  return texts
    .map((words, at) => ({
      page: at + first,
      words: words.replaceAll('\0', '').trim().slice(0, limits.words),
    }))
    .filter(({ words }) => words !== '')
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" }

/** The words of safe HTML, a line for each block. */
function plain(html: string): string {
  return html
    .replace(/<br\s*\/?>|<\/(?:p|h[1-6]|li|tr|div)>/g, '\n')
    .replace(/<\/t[dh]>/g, '\t')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\n{2,}/g, '\n')
    .trim()
}
