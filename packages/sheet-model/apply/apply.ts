import { type Book, forgetOrders } from '../book.ts'
import { assign, push, put } from '../journal.ts'
import type { Batch, Note, Operation } from '../operation.ts'
import type { Applying } from './applying.ts'
import { clearCells, setCells } from './cells.ts'
import { deleteLines, insertIntoSheet, moveInSheet, restoreLines, styleLines } from './lines.ts'
import { deleteObject, putObject } from './objects.ts'
import { permuteCells } from './permute.ts'
import { copySheet } from './copy-sheet.ts'
import { deleteSheet, insertSheet, moveSheet, restoreSheet, setSheet } from './sheets.ts'
import { styleRange } from './style.ts'
import { setVoid } from './void.ts'

/**
 * Does a batch that `check` lets through; every book does the same with it. Answers what its author should be told of
 * cells that they cannot see now.
 */
export function applyBatch(book: Book, batch: Batch): Note[] {
  assign(book, book, 'revision', book.revision + 1)
  put(book, book.batches, book.revision, batch)
  push(book, book.authors, batch.client)
  put(book, book.revisions, batch.key, book.revision)
  const notes = new Map<Note['kind'], number>()
  const note = (kind: Note['kind']) => notes.set(kind, (notes.get(kind) ?? 0) + 1)
  for (const [at, operation] of batch.operations.entries())
    applyOperation({ book, batch, tag: `${batch.key}.${at}`, note }, operation)
  book.version += 1
  return [...notes].map(([kind, cells]) => ({ kind, cells }))
}

/** Takes back what was recorded in a journal, as if it had never been. */
export function rollBack(book: Book, journal: readonly (() => void)[]): void {
  for (let at = journal.length - 1; at >= 0; at -= 1) journal[at]?.()
  forgetOrders(book)
  book.version += 1
}

function applyOperation(applying: Applying, operation: Operation): void {
  applying.book.version += 1
  switch (operation.do) {
    case 'insert':
      return insertIntoSheet(applying, operation)
    case 'delete':
      return deleteLines(applying, operation)
    case 'restore':
      return restoreLines(applying, operation)
    case 'move':
      return moveInSheet(applying, operation)
    case 'line':
      return styleLines(applying, operation)
    case 'permute':
      return permuteCells(applying, operation)
    case 'set':
      return setCells(applying, operation)
    case 'clear':
      return clearCells(applying, operation)
    case 'style':
      return styleRange(applying, operation)
    case 'object':
      return putObject(applying, operation)
    case 'deleteObject':
      return deleteObject(applying, operation)
    case 'sheet':
      return setSheet(applying, operation)
    case 'insertSheet':
      return insertSheet(applying, operation)
    case 'copySheet':
      return copySheet(applying, operation)
    case 'moveSheet':
      return moveSheet(applying, operation)
    case 'deleteSheet':
      return deleteSheet(applying, operation)
    case 'restoreSheet':
      return restoreSheet(applying, operation)
    case 'void':
      return setVoid(applying, operation.batch, true)
    case 'unvoid':
      return setVoid(applying, operation.batch, false)
    default:
      return operation satisfies never
  }
}
