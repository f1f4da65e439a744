import { BytePage } from '../bytes/byte-page.ts'
import { putText } from '../bytes/byte-text.ts'
import type { ChoiceLists } from './choice-lists.ts'
import { cellName } from './file-ranges.ts'
import { HEADER, MAIN } from './relations.ts'

/** The hidden worksheet that holds long lists of choices. */
export function* listSheetXml({ lists }: ChoiceLists): Generator<string> {
  yield `${HEADER}<worksheet xmlns="${MAIN}"><sheetData>`
  const page = new BytePage(1 << 12)
  const decoder = new TextDecoder()
  const rows = Math.max(...lists.map((list) => list.length))
  for (let row = 0; row < rows; row++) {
    yield `<row r="${row + 1}">`
    for (const [column, list] of lists.entries()) {
      const text = list[row]
      if (text === undefined) continue
      page.at = 0
      putText(page, text)
      yield `<c r="${cellName(row, column)}" t="inlineStr"><is><t xml:space="preserve">${decoder.decode(page.written())}</t></is></c>`
    }
    yield '</row>'
  }
  yield '</sheetData></worksheet>'
}
