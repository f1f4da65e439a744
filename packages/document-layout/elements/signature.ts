import { CELL, LINE_CELLS, ROW, typeArea } from '../measures.ts'
import type { OfficialDocument, Signature } from '../model/document.ts'
import type { SealPlace } from '../page.ts'
import { rightBlank } from './closing.ts'
import { dayWords } from './day-words.ts'
import { type Drawing, flowBlock, type FlowItem, rowsOf, topOf } from './flow-item.ts'
import { rowLine, rowWidth } from './row-line.ts'
import { signatoryItem } from './signatory.ts'

/** Diameter of the round seal of a government. */
const SEAL = 42
/** 联合行文: 每排最多三个印章. */
const SEALS_A_ROW = 3
/** Blank rows above a sealed signature: the seal's upper edge is less than a row below the text. */
const SEAL_ROWS = 2

/** 发文机关署名、成文日期和印章 (section 7.3.5): one block that takes the text's last lines along. */
export function signatureItem(document: OfficialDocument): FlowItem | null {
  const { signatures, signedOn, signatory } = document
  if (signatory !== null) return signatoryItem(signatory, signedOn)
  if (signatures.length === 0 && signedOn === null) return null
  const sealed = signatures.filter(({ isSealed }) => isSealed)
  return sealed.length > 0 && sealed.length === signatures.length
    ? sealedItem(signatures, signedOn)
    : plainItem(signatures, signedOn)
}

/** 不加盖印章: 右空二字编排署名，在下一行编排日期，首字比署名首字右移二字. */
function plainItem(signatures: readonly Signature[], signedOn: string | null): FlowItem {
  const date = signedOn === null ? '' : dayWords(signedOn)
  const widest = Math.max(0, ...signatures.map(({ issuer }) => rowWidth(issuer)))
  const shift = signatures.length > 0 ? 2 * CELL : 0
  const left = Math.min(rightBlank(2) - widest, rightBlank(2) - rowWidth(date) - shift)
  const draw = ({ row }: { row: number }): Drawing => ({
    lines: [
      ...signatures.map(({ issuer }, i) => rowLine({ element: 'signature', text: issuer, x: left, row: row + i })),
      ...(date === ''
        ? []
        : [rowLine({ element: 'signedOn', text: date, x: left + shift, row: row + signatures.length })]),
    ],
  })
  const heights = rowsOf(signatures.length + (date === '' ? 0 : 1))
  return { ...wholeBlock(heights, 1), draw }
}

interface SealedRow {
  /** Rows above this one, without the blank ones of its own seals. */
  top: number
  signatures: readonly Signature[]
  /** Lines that the longest name of the row takes. */
  height: number
}

/** 加盖印章: the seal presses signature and date; of several, the last one does. */
function sealedItem(signatures: readonly Signature[], signedOn: string | null): FlowItem {
  const groups = sealedRows(signatures)
  const last = groups.at(-1)!
  const dateRow = last.top + SEAL_ROWS + last.height
  const draw = ({ row }: { row: number }): Drawing => {
    const parts = groups.map((group) => drawnRow(group, row, groups.length === 1 ? signedOn : null))
    const date = signedOn === null ? [] : [dateLine(last, row + dateRow, signedOn)]
    return { lines: [...parts.flatMap(({ lines }) => lines), ...date], seals: parts.flatMap(({ seals }) => seals) }
  }
  return { ...wholeBlock(rowsOf(dateRow + (signedOn === null ? 0 : 1)), 0), draw }
}

function sealedRows(signatures: readonly Signature[]): SealedRow[] {
  const groups: SealedRow[] = []
  let top = 0
  for (let at = 0; at < signatures.length; at += SEALS_A_ROW) {
    const own = signatures.slice(at, at + SEALS_A_ROW)
    const height = Math.max(...own.map(({ issuer }) => nameLines(issuer, own.length).length))
    groups.push({ top, signatures: own, height })
    top += SEAL_ROWS + height
  }
  return groups
}

/** A name that is wider than its share of the row goes on in a line below. */
function nameLines(issuer: string, count: number): string[] {
  const room = Math.max(1, Math.floor(LINE_CELLS / count) - 1)
  const letters = Array.from(issuer)
  const lines = Math.ceil(letters.length / room)
  const length = Math.ceil(letters.length / lines)
  return Array.from({ length: lines }, (_, i) => letters.slice(i * length, (i + 1) * length).join(''))
}

function drawnRow({ top, signatures, height }: SealedRow, row: number, signedOn: string | null) {
  const placed = signatures.map(({ issuer }, at) => ({
    issuer,
    centre: centreOf(at, signatures, signedOn),
    lines: nameLines(issuer, signatures.length),
  }))
  const first = row + top + SEAL_ROWS
  const lines = placed.flatMap(({ centre, lines: names }) =>
    names.map((text, i) => {
      const place = { x: centre - rowWidth(text) / 2, row: first + height - names.length + i }
      return rowLine({ element: 'signature', text, ...place })
    }),
  )
  const seals = placed.map(({ issuer, centre }): SealPlace => {
    const lowest = topOf(first + height) + ROW + 1
    return { issuer, x: centre - SEAL / 2, y: lowest - SEAL, size: SEAL }
  })
  return { lines, seals }
}

/** One issuer stands over its date (右空四字); several share the line. */
function centreOf(at: number, signatures: readonly Signature[], signedOn: string | null): number {
  if (signatures.length > 1) return typeArea.left + ((at + 0.5) * typeArea.width) / signatures.length
  const width = rowWidth(signatures[0]!.issuer)
  const date = signedOn === null ? width : rowWidth(dayWords(signedOn))
  const room = width <= typeArea.width ? typeArea.right - width / 2 : typeArea.left + typeArea.width / 2
  return Math.min(rightBlank(4) - date / 2, room)
}

function dateLine({ signatures }: SealedRow, row: number, signedOn: string) {
  const text = dayWords(signedOn)
  const centre = centreOf(signatures.length - 1, signatures, signedOn)
  const x = Math.min(centre - rowWidth(text) / 2, typeArea.right - rowWidth(text))
  return rowLine({ element: 'signedOn', text, x, row })
}

/** Never parted, and never alone on a page. */
function wholeBlock(heights: readonly number[], before: number) {
  return flowBlock(heights, { before, fewest: heights.length, keepsWithPrevious: true })
}
