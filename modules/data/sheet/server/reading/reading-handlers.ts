import type { Handlers } from '@mingtai/api'
import { isError } from '@mingtai/formula'
import { refuse } from '@mingtai/messages'
import { type Context, signedIn } from '@mingtai/server-kit'
import {
  type Book,
  type Box,
  contentOf,
  type Evaluator,
  isFormula,
  lineCount,
  lineNumbers,
  livingSheets,
  mergesOf,
  printedFormula,
  readFormula,
  type Sheet,
  sheetNames,
  sheetProperties,
  targetOf,
} from '@mingtai/sheet-model'
import { columnLetters } from '@mingtai/zh'
import type { sheetCalls } from '../../calls.ts'
import { openBoxes } from '../../judge.ts'
import { shownText } from '../../shown-text.ts'
import { openedDocument } from '../document/access.ts'
import { evaluatorNow } from '../editing/evaluator-now.ts'
import { withBook } from '../editing/open-books.ts'

/** So many cells are told at once. */
const MOST = 100_000

type ReadingCalls = Pick<typeof sheetCalls, 'info' | 'loadSheet' | 'rangeValues'>

/** Reading documents without editing them. */
export const readingHandlers: Handlers<ReadingCalls, Context> = {
  async info({ gridKey }, context) {
    const { row, rights } = await openedDocument(context.db, signedIn(context), gridKey)
    return withBook(context.db, row, async (book) => ({
      id: row.id,
      name: row.name,
      ownerName: row.ownerName,
      isCreator: rights.level === 'owner',
      rights: { level: rights.level, ownerName: rights.ownerName },
      sheets: livingSheets(book).map((sheet) => ({
        sheetIndex: sheet.id,
        name: sheetNames(book).get(sheet.id) ?? '',
        isHidden: sheetProperties(book, sheet)['hidden'] === true,
        rows: lineCount(book, sheet, 'row'),
        columns: lineCount(book, sheet, 'column'),
        openAreas: openBoxes(book, sheet, rights)?.map(boxName) ?? null,
      })),
    }))
  },

  async loadSheet({ gridKey, index }, context) {
    const { row } = await openedDocument(context.db, signedIn(context), gridKey)
    return withBook(context.db, row, async (book) => {
      const sheet = sheetAt(book, index)
      const cells = filledCells(book, sheet, evaluatorNow(book))
      return {
        sheetIndex: sheet.id,
        name: sheetNames(book).get(sheet.id) ?? '',
        revision: book.revision,
        cells: cells.slice(0, MOST),
        merges: mergesOf(book, sheet).map(boxName),
        isCut: cells.length > MOST,
      }
    })
  },

  async rangeValues({ gridKey, sheetIndex, rangeAxis }, context) {
    const { row } = await openedDocument(context.db, signedIn(context), gridKey)
    return withBook(context.db, row, async (book) => {
      const { sheet, ...box } = rangeAt(book, sheetAt(book, sheetIndex), rangeAxis)
      const evaluator = evaluatorNow(book)
      const rows = lineNumbers(book, sheet, 'row', box.fromRow, box.toRow - box.fromRow + 1)
      const columns = lineNumbers(book, sheet, 'column', box.fromColumn, box.toColumn - box.fromColumn + 1)
      const cells = Array.from(rows, (own) =>
        Array.from(columns, (column) => valueAt({ book, sheet, evaluator }, own, column)),
      )
      return {
        range: boxName(box),
        revision: book.revision,
        values: cells.map((line) => line.map(({ value }) => value)),
        texts: cells.map((line) => line.map(({ text }) => text)),
      }
    })
  },
}

function sheetAt(book: Book, index: string | number): Sheet {
  const all = livingSheets(book)
  const found = typeof index === 'number' ? all[index] : all.find(({ id }) => id === index)
  return found ?? refuse('row.gone', '工作表')
}

/** The cells that an address or a name stands for. */
function rangeAt(book: Book, sheet: Sheet, text: string) {
  const read = readFormula(book, sheet, `=${text}`)
  const [reference] = read.ok ? read.content.formula : []
  const isRange = read.ok && read.content.formula.length === 1 && reference !== undefined
  const target = isRange && typeof reference !== 'string' ? targetOf(book, sheet, reference) : null
  if (target === null) refuse('sheet.noRange', text)
  const cells = (target.toRow - target.fromRow + 1) * (target.toColumn - target.fromColumn + 1)
  if (cells > MOST) refuse('sheet.rangeTooLarge', String(MOST))
  return target
}

interface Reading {
  book: Book
  sheet: Sheet
  evaluator: Evaluator
}

function valueAt({ book, sheet, evaluator }: Reading, row: number, column: number) {
  const result = evaluator.valueAt(sheet, row, column)
  const value = isError(result) ? result.error : result
  return { value, text: shownText(book, sheet, { row, column }, result) }
}

/** Cells with content, row by row; one more than is told shows that there are more. */
function filledCells(book: Book, sheet: Sheet, evaluator: Evaluator) {
  const cells = []
  const columns = [...lineNumbers(book, sheet, 'column').entries()].filter(([, column]) => sheet.contents.has(column))
  for (const [at, row] of lineNumbers(book, sheet, 'row').entries())
    for (const [across, column] of columns) {
      const content = contentOf(sheet, row, column)
      if (content === null) continue
      const formula = isFormula(content) ? printedFormula(book, sheet, content) : null
      cells.push({ row: at, column: across, formula, ...valueAt({ book, sheet, evaluator }, row, column) })
      if (cells.length > MOST) return cells
    }
  return cells
}

function boxName({ fromRow, fromColumn, toRow, toColumn }: Box): string {
  const first = `${columnLetters(fromColumn)}${fromRow + 1}`
  const last = `${columnLetters(toColumn)}${toRow + 1}`
  return first === last ? first : `${first}:${last}`
}
