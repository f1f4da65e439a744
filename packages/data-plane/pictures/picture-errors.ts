import { type ChunkColumn, type RowChunk, scalarAt, type SheetHead, styleAt } from '@mingtai/sheet-core'

import { shortName } from './picture-bytes.ts'

/** What is known of the pictures of a sheet. */
interface Known {
  /** The sentence that replaces a picture; null: the picture can be shown. */
  told(name: string): string | null
}

/** What a sentence in a cell looks like: small, wrapped, and not drawn. */
interface ToldStyles {
  head: SheetHead
  /** The style with which a cell shows a sentence, by the cell's own style. */
  of: ReadonlyMap<number, number>
}

/** Replaces pictures that cannot be loaded by sentences in their cells, so that every writer writes text there. */
export function withPictureErrors(
  head: SheetHead,
  { told }: Known,
): { head: SheetHead; chunk: (chunk: RowChunk, from: number) => RowChunk } {
  const styles = toldStyles(head)
  return { head: styles.head, chunk: (chunk, from) => toldChunk(chunk, { styles, told, from }) }
}

function toldStyles(head: SheetHead): ToldStyles {
  const added: SheetHead['styles'][number][] = []
  const bases: number[] = []
  const of = new Map<number, number>()
  for (const [id, style] of head.styles.entries()) {
    of.set(id, head.styles.length + added.length)
    const { fill, border } = style
    added.push({
      ...(fill === undefined ? {} : { fill }),
      ...(border === undefined ? {} : { border }),
      wrap: true,
      size: Math.min(style.size ?? 9, 9),
      align: 'center',
      color: '#8A5A44',
    })
    bases.push(head.styles.length + bases.length)
  }
  const { baseOf } = head
  return {
    head: { ...head, styles: [...head.styles, ...added], ...(baseOf ? { baseOf: [...baseOf, ...bases] } : {}) },
    of,
  }
}

interface Telling {
  styles: ToldStyles
  told: Known['told']
  /** Sheet row of the chunk's first. */
  from: number
}

function toldChunk(chunk: RowChunk, { styles, told, from }: Telling): RowChunk {
  const changed = new Map<number, Map<number, Instead>>()
  const put = (column: number, row: number, instead: Instead): void => {
    const own = changed.get(column) ?? new Map<number, Instead>()
    changed.set(column, own.set(row, instead))
  }
  const { head, of } = styles
  const objects = chunk.objects?.filter(({ picture, fromRow, fromColumn }) => {
    const sentence = picture === null ? null : told(picture)
    if (sentence !== null) put(fromColumn, fromRow - from, { text: sentence, isTold: true })
    return sentence === null
  })
  for (const [column, cells] of chunk.cells.entries()) {
    if (cells.values === null || !isDrawn(cells, head)) continue
    for (let row = 0; row < chunk.rows; row++) {
      const value = head.styles[styleAt(cells, row)]?.show === 'picture' ? scalarAt(cells, row) : null
      if (value === null || value === '') continue
      const sentence = told(String(value))
      const short = shortName(String(value))
      if (sentence !== null) put(column, row, { text: sentence, isTold: true })
      else if (short !== value) put(column, row, { text: short, isTold: false })
    }
  }
  if (changed.size === 0) return chunk
  const cells = chunk.cells.map((own, column) => {
    const instead = changed.get(column)
    return instead === undefined ? own : withInstead(own, { instead, rows: chunk.rows, of })
  })
  return { ...chunk, cells, ...(objects === undefined ? {} : { objects }) }
}

/** A sentence for a picture that cannot be had, or a few letters for one that is written out. */
interface Instead {
  text: string
  isTold: boolean
}

function isDrawn({ styles }: ChunkColumn, head: SheetHead): boolean {
  const isPicture = (id: number) => head.styles[id]?.show === 'picture'
  return typeof styles === 'number' ? isPicture(styles) : styles.some(isPicture)
}

interface Changes {
  instead: ReadonlyMap<number, Instead>
  rows: number
  of: ReadonlyMap<number, number>
}

function withInstead(cells: ChunkColumn, { instead, rows, of }: Changes): ChunkColumn {
  const values = Array.from({ length: rows }, (_, row) => instead.get(row)?.text ?? scalarAt(cells, row))
  const styles = Uint16Array.from({ length: rows }, (_, row) => {
    const own = styleAt(cells, row)
    return instead.get(row)?.isTold === true ? (of.get(own) ?? own) : own
  })
  return { ...cells, values: { type: 'mixed', values }, styles, formula: null, paged: null }
}
