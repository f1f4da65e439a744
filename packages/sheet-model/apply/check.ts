import { hasLine } from '../axis/segment.ts'
import { axisOf, type Book } from '../book.ts'
import type { AxisName, End, LineId, Lines } from '../line.ts'
import { type Batch, type Content, isFormula, type Operation } from '../operation.ts'

/**
 * Whether a batch can be done: all that it names is there, or is made by itself before. Names a reason for developers;
 * null: it can.
 */
export function checkBatch(book: Book, batch: Batch): string | null {
  const made: Made = { sheets: new Map(), lines: new Map() }
  for (const [at, operation] of batch.operations.entries()) {
    const problem = checkOperation(book, batch, operation, made)
    if (problem !== null) return `${operation.do}: ${problem}`
    remember(made, operation, `${batch.key}.${at}`)
  }
  return null
}

/** What earlier operations of the batch make. */
interface Made {
  sheets: Map<string, { row: number; column: number }>
  lines: Map<string, number>
}

function remember({ sheets, lines }: Made, operation: Operation, tag: string): void {
  if (operation.do === 'insert') lines.set(`${operation.sheet} ${operation.axis} ${tag}`, operation.count)
  else if (operation.do === 'insertSheet') sheets.set(tag, { row: operation.rows, column: operation.columns })
}

function checkOperation(book: Book, batch: Batch, operation: Operation, made: Made): string | null {
  if (operation.do === 'void' || operation.do === 'unvoid') return checkVoid(book, batch, operation.batch)
  if (operation.do === 'insertSheet') {
    const { line } = operation.at
    return line === null || book.sheets.has(line[0]) || made.sheets.has(line[0]) ? null : 'unknown sheet'
  }
  if (operation.do === 'deleteObject') return book.objects.has(operation.id) ? null : 'unknown object'
  const id = operation.do === 'object' ? operation.value.sheet : operation.sheet
  if (!book.sheets.has(id) && !made.sheets.has(id)) return 'unknown sheet'
  if (operation.do === 'copySheet' && !book.sheets.has(id)) return 'unknown sheet'
  const knows = (axis: AxisName, line: LineId) => knowsLine(book, made, { sheet: id, axis, line })
  return checkLines(operation, knows, (reference) => book.sheets.has(reference) || made.sheets.has(reference))
}

type Knows = (axis: AxisName, line: LineId) => boolean

function checkLines(operation: Operation, knows: Knows, knowsSheet: (id: string) => boolean): string | null {
  const all = (axis: AxisName, lines: Lines) =>
    lines.every(
      ([insertion, from, count]) =>
        count > 0 && knows(axis, [insertion, from]) && knows(axis, [insertion, from + count - 1]),
    )
  const ends = (axis: AxisName, list: readonly End[]) => list.every(([insertion, at]) => knows(axis, [insertion, at]))
  const bad = (is: boolean) => (is ? null : 'unknown line')
  switch (operation.do) {
    case 'insert':
      return bad(operation.at.line === null || knows(operation.axis, operation.at.line))
    case 'move':
      return bad(
        all(operation.axis, operation.lines) &&
          (operation.at.line === null || knows(operation.axis, operation.at.line)),
      )
    case 'delete':
    case 'restore':
    case 'line':
      return bad(all(operation.axis, operation.lines))
    case 'set':
      if (!operation.contents.every((content) => knowsContent(content, knowsSheet))) return 'unknown sheet in a formula'
      return bad(all('row', operation.rows) && all('column', operation.columns))
    case 'clear':
    case 'permute':
      return bad(all('row', operation.rows) && all('column', operation.columns))
    case 'style':
      return bad(ends('row', operation.range.rows) && ends('column', operation.range.columns))
    case 'object':
      if (!(operation.value.formulas ?? []).every((one) => knowsContent(one, knowsSheet)))
        return 'unknown sheet in a formula'
      return bad(ends('row', operation.value.range.rows) && ends('column', operation.value.range.columns))
    case 'moveSheet':
      return operation.at.line === null || knowsSheet(operation.at.line[0]) ? null : 'unknown sheet'
    default:
      return null
  }
}

function knowsContent(content: Content, knowsSheet: (id: string) => boolean): boolean {
  if (!isFormula(content)) return true
  return content.formula.every((part) => typeof part === 'string' || part.sheet === undefined || knowsSheet(part.sheet))
}

function knowsLine(
  book: Book,
  made: Made,
  { sheet, axis, line }: { sheet: string; axis: AxisName; line: LineId },
): boolean {
  const [insertion, at] = line
  const fresh = made.sheets.get(sheet)
  if (fresh !== undefined && insertion === `${sheet}${axis === 'row' ? 'r' : 'c'}`) return at >= 0 && at < fresh[axis]
  const own = book.sheets.get(sheet)
  if (own !== undefined && hasLine(axisOf(own, axis), line)) return true
  return at >= 0 && at < (made.lines.get(`${sheet} ${axis} ${insertion}`) ?? 0)
}

/** Only one's own batches, and none that takes back. */
function checkVoid(book: Book, { client }: Batch, key: string): string | null {
  const revision = book.revisions.get(key)
  const batch = revision === undefined ? undefined : book.batches.get(revision)
  if (revision === undefined || batch === undefined || revision <= book.foldedTo) return 'unknown batch'
  if (batch.client !== client) return 'of somebody else'
  return batch.operations.some(({ do: kind }) => kind === 'void' || kind === 'unvoid') ? 'cannot be taken back' : null
}
