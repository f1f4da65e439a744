import type { CellNote } from '@mingtai/sheet-core'
import { escaped } from '../xml.ts'
import { cellName } from './file-ranges.ts'
import { HEADER, MAIN } from './relations.ts'

/** Signs of a note that all readers show. */
const LONGEST = 32_000

/** The texts of the notes; rows are those of the file. */
export function* commentsXml(notes: readonly CellNote[]): Generator<string> {
  const authors = [...new Set(notes.map((note) => note.author))]
  yield `${HEADER}<comments xmlns="${MAIN}"><authors>`
  for (const author of authors) yield `<author>${escaped(author)}</author>`
  yield '</authors><commentList>'
  const numbers = new Map(authors.map((author, i) => [author, i]))
  for (const { row, column, author, text } of notes) {
    yield `<comment ref="${cellName(row, column)}" authorId="${numbers.get(author)}"><text><r><rPr><sz val="9"/><rFont val="微软雅黑"/></rPr><t xml:space="preserve">${escaped(text.slice(0, LONGEST))}</t></r></text></comment>`
  }
  yield '</commentList></comments>'
}

/** The yellow boxes of the notes. Spreadsheets still draw them from this older language. */
export function* notesVml(notes: readonly CellNote[]): Generator<string> {
  yield '<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel">'
  yield '<o:shapelayout v:ext="edit"><o:idmap v:ext="edit" data="1"/></o:shapelayout>'
  yield '<v:shapetype id="_x0000_t202" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"><v:stroke joinstyle="miter"/><v:path gradientshapeok="t" o:connecttype="rect"/></v:shapetype>'
  for (const [i, { row, column, text }] of notes.entries()) {
    const height = Math.min(24, 3 + Math.ceil(text.length / 14) + text.split('\n').length)
    const top = Math.max(0, row - 1)
    yield `<v:shape id="_x0000_s${1025 + i}" type="#_x0000_t202" style="position:absolute;margin-left:80pt;margin-top:5pt;width:150pt;height:${height * 15}pt;z-index:${i + 1};visibility:hidden" fillcolor="#ffffe1" o:insetmode="auto"><v:fill color2="#ffffe1"/><v:shadow on="t" color="black" obscured="t"/><v:path o:connecttype="none"/><v:textbox style="mso-direction-alt:auto"><div style="text-align:left"></div></v:textbox><x:ClientData ObjectType="Note"><x:MoveWithCells/><x:SizeWithCells/><x:Anchor>${column + 1}, 15, ${top}, 10, ${column + 3}, 15, ${top + height}, 4</x:Anchor><x:AutoFill>False</x:AutoFill><x:Row>${row}</x:Row><x:Column>${column}</x:Column></x:ClientData></v:shape>`
  }
  yield '</xml>'
}

/** Only the first note of a cell can be shown. */
export function oneForEachCell(notes: readonly CellNote[]): CellNote[] {
  const first = new Map<string, CellNote>()
  for (const note of notes) {
    const key = cellName(note.row, note.column)
    const earlier = first.get(key)
    first.set(key, earlier ? { ...earlier, text: `${earlier.text}\n${note.text}` } : note)
  }
  return [...first.values()]
}
