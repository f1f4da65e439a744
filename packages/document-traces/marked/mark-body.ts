import type { Block, Paragraph, Run, Table, TableCell, TextChange } from '@mingtai/document-layout'
import { letterAuthors, type WrittenBody } from '../authors/letter-authors.ts'
import { alignBlocks, alignRows } from '../blocks/align-blocks.ts'
import { markRuns, markWhole } from './mark-runs.ts'

/** A block of the marked copy, and whether it stands in both versions or in one of them. */
export interface MarkedBlock {
  state: 'both' | TextChange['kind']
  block: Block
}

/** The blocks of the first and the last body in one, with what was put in and struck between them, and by whom. */
export function markBody(versions: readonly WrittenBody[]): MarkedBlock[] {
  const [first, last] = [versions[0]?.body ?? [], versions.at(-1)?.body ?? []]
  const authors = letterAuthors(versions)
  return alignBlocks(first, last).map((pair) => {
    const [before, after] = [first[pair.before ?? -1], last[pair.after ?? -1]]
    // What only a table shows, or what the versions between have moved, is of whoever changed the body last.
    const lastAuthor = authorOf(versions, before ?? after)
    const deletedBy = (at: number) => authors.deleted(pair.before ?? -1, at) ?? lastAuthor
    const insertedBy = (at: number) => authors.inserted(pair.after ?? -1, at) ?? lastAuthor
    if (after === undefined) return whole(before, 'deleted', deletedBy)
    if (before === undefined) return whole(after, 'inserted', insertedBy)
    return { state: 'both', block: markBlock(before, after, { deletedBy, insertedBy }) }
  })
}

interface Authors {
  deletedBy: (at: number) => string
  insertedBy: (at: number) => string
}

function markBlock(before: Block, after: Block, authors: Authors): Block {
  if (before.kind === 'paragraph' && after.kind === 'paragraph')
    return { ...after, runs: markRuns({ before: before.runs, after: after.runs, ...authors }) }
  if (before.kind === 'table' && after.kind === 'table') return markTable(before, after, authors)
  return after
}

function markTable(before: Table, after: Table, authors: Authors): Table {
  const rows = alignRows(before, after).map((pair): TableCell[] => {
    const [left, right] = [before.rows[pair.before ?? -1], after.rows[pair.after ?? -1]]
    if (right === undefined) return (left ?? []).map((cell) => wholeCell(cell, 'deleted', authors.deletedBy))
    if (left === undefined) return right.map((cell) => wholeCell(cell, 'inserted', authors.insertedBy))
    return right.map((cell, at) => {
      const words = left[at]?.text ?? ''
      if (words === cell.text) return cell
      return cellOf(cell, markRuns({ before: plainRuns(words), after: plainRuns(cell.text), ...authors }))
    })
  })
  return { ...after, rows }
}

function wholeCell(cell: TableCell, kind: TextChange['kind'], by: (at: number) => string): TableCell {
  return cellOf(cell, markWhole(plainRuns(cell.text), kind, by))
}

function cellOf(cell: TableCell, marked: Run[]): TableCell {
  return { ...cell, text: marked.map(({ text }) => text).join(''), marked }
}

function plainRuns(text: string): Run[] {
  return [{ text, isBold: false }]
}

function whole(block: Block | undefined, kind: TextChange['kind'], by: (at: number) => string): MarkedBlock {
  const empty: Paragraph = { kind: 'paragraph', level: 0, runs: [] }
  return { state: kind, block: markedWhole(block ?? empty, kind, by) }
}

function markedWhole(block: Block, kind: TextChange['kind'], by: (at: number) => string): Block {
  switch (block.kind) {
    case 'paragraph':
      return { ...block, runs: markWhole(block.runs, kind, by) }
    case 'table':
      return { ...block, rows: block.rows.map((row) => row.map((cell) => wholeCell(cell, kind, by))) }
    case 'picture':
      return { kind: 'paragraph', level: 0, runs: markWhole([{ text: '［图片］', isBold: false }], kind, by) }
    default:
      return block satisfies never
  }
}

/** Whoever changed a block of the body last: the last version in which it stands otherwise than before. */
function authorOf(versions: readonly WrittenBody[], block: Block | undefined): string {
  const words = JSON.stringify(block)
  const holds = versions.map(({ body }) => body.some((one) => JSON.stringify(one) === words))
  const at = holds.findLastIndex((has, index) => index > 0 && has !== holds[index - 1])
  return versions[at]?.author ?? versions.at(-1)?.author ?? ''
}
