import {
  type Book,
  type Content,
  contentOf,
  effectiveObjects,
  type EffectiveObject,
  isFormula,
  lineIdAt,
  type LineId,
  lineCount,
  lineLook,
  lineNumberOf,
  lookOf,
  printedFormula,
  positionOf,
  type Properties,
  type Sheet,
} from '@mingtai/sheet-model'

/** A cell that was another one, by its lines. */
export interface Difference {
  row: LineId
  column: LineId
  before: Content
  after: Content
  isLook: boolean
}

interface Both {
  before: Book
  after: Book
  sheet: string
}

/** The cells of a sheet, as it was, that are different now; those of lines that are gone are among them. */
export function differencesOf({ before, after, sheet: id }: Both): Difference[] {
  const [old, now] = [before.sheets.get(id), after.sheets.get(id)]
  if (old === undefined) return []
  const columns = linesOf(before, old, 'column')
  const found: Difference[] = []
  for (const row of linesOf(before, old, 'row'))
    for (const column of columns) {
      const was = cellBy(before, old, row, column)
      const is = now === undefined ? empty : cellBy(after, now, row, column)
      const isContent = !isSame(was.content, is.content)
      const isLook = JSON.stringify(was.look) !== JSON.stringify(is.look)
      if (isContent || isLook) found.push({ row, column, before: was.content, after: is.content, isLook })
    }
  return found
}

/** The lines of a sheet that live in a book, in their order. */
export function linesOf(book: Book, sheet: Sheet, axis: 'row' | 'column'): LineId[] {
  return Array.from({ length: lineCount(book, sheet, axis) }, (_, at) => lineIdAt(book, sheet, axis, at)).filter(
    (line) => line !== null,
  )
}

const empty: { content: Content; look: Properties } = { content: null, look: {} }

/** A cell by the ids of its lines, wherever they are. */
export function cellBy(book: Book, sheet: Sheet, row: LineId, column: LineId): { content: Content; look: Properties } {
  const own = lineNumberOf(sheet, 'row', row)
  const across = lineNumberOf(sheet, 'column', column)
  if (own === null || across === null) return empty
  return { content: contentOf(sheet, own, across), look: sorted(lookOf(book, sheet, own, across)) }
}

/** The size and the like of a line by its id. */
export function lineBy(book: Book, sheet: Sheet, axis: 'row' | 'column', line: LineId): Properties {
  const number = lineNumberOf(sheet, axis, line)
  return number === null ? {} : sorted(lineLook(book, sheet, axis, number))
}

export function objectsBy(book: Book, sheet: string): Map<string, EffectiveObject> {
  return new Map(effectiveObjects(book, sheet).map((object) => [object.id, object]))
}

function sorted(properties: Properties): Properties {
  return Object.fromEntries(Object.entries(properties).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

export function isSame(one: Content, other: Content): boolean {
  return one === other || (isFormula(one) && isFormula(other) && JSON.stringify(one) === JSON.stringify(other))
}

/** A content as it is read: formulas in positions of their book. */
export function contentWords(book: Book, sheet: Sheet | undefined, content: Content): string {
  if (content === null) return '空'
  if (!isFormula(content)) return String(content)
  return sheet === undefined ? '公式' : printedFormula(book, sheet, content)
}

/** Whether a line lives in a book. */
export function isLiving(book: Book, sheet: Sheet, axis: 'row' | 'column', line: LineId): boolean {
  return positionOf(book, sheet, axis, line) !== null
}
