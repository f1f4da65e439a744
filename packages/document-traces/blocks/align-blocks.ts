import { type Block, type Table, textOf } from '@mingtai/document-layout'
import { textSimilarity } from '@mingtai/zh'
import { align, type Pair } from './align.ts'

/** Which block of one body became which of another. */
export function alignBlocks(before: readonly Block[], after: readonly Block[]): Pair[] {
  const likeness = (left: number, right: number) => {
    const [one, other] = [before[left], after[right]]
    return one === undefined || other === undefined ? 0 : blockLikeness(one, other)
  }
  return align({ before: before.map(wordsOfBlock), after: after.map(wordsOfBlock), likeness })
}

/** Which row of a table became which of another of as many columns. */
export function alignRows(before: Table, after: Table): Pair[] {
  const [left, right] = [before.rows.map(rowWords), after.rows.map(rowWords)]
  const likeness = (one: number, other: number) => {
    const isSame = before.rows[one]?.length === after.rows[other]?.length
    return isSame ? textSimilarity(left[one] ?? '', right[other] ?? '') : 0
  }
  return align({ before: left, after: right, likeness })
}

/** What a block says; looks such as bold letters are no part of it. */
function wordsOfBlock(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return `文${textOf(block)}`
    case 'table':
      return `表${block.rows.map(rowWords).join('\n')}`
    case 'picture':
      return `图${block.id}`
    default:
      return block satisfies never
  }
}

function blockLikeness(one: Block, other: Block): number {
  if (one.kind === 'picture' || other.kind === 'picture' || one.kind !== other.kind) return 0
  if (one.kind === 'table' && other.kind === 'table' && one.widths.length !== other.widths.length) return 0
  return textSimilarity(wordsOfBlock(one), wordsOfBlock(other))
}

function rowWords(row: Table['rows'][number]): string {
  return row.map(({ text, span }) => `${text}\t${span}`).join('\t')
}
