import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { createGunzip, gzip } from 'node:zlib'
import { refuse } from '@mingtai/messages'
import type { GridRow } from '@mingtai/modules/data/report/server/deliver'
import type { SnapshotSheet } from '../../issued.ts'
import { cellsPath } from './snapshot-paths.ts'

/** Rows of all sheets together. */
export const MOST_ROWS = 20_000

const compressed = promisify(gzip)

/** A sheet that is frozen: its name, and its rows as they come. */
export interface FreezingSheet {
  name: string
  rows: AsyncIterable<GridRow>
}

export interface FrozenCells {
  sheets: SnapshotSheet[]
  rows: number
  contentHash: string
}

/**
 * Writes the cells of all sheets: a line for each sheet with its name, then one for each row. The hash is of these lines
 * before they are packed.
 */
export async function writeCells(
  folder: { dataFolder: string },
  id: string,
  sheets: readonly FreezingSheet[],
): Promise<FrozenCells> {
  const lines: string[] = []
  const written: SnapshotSheet[] = []
  let total = 0
  for (const { name, rows } of sheets) {
    lines.push(JSON.stringify({ sheet: name }))
    let [count, columns] = [0, 0]
    for await (const { shown, stored } of rows) {
      count += 1
      total += 1
      if (total > MOST_ROWS) refuse('issued.tooLong', MOST_ROWS)
      columns = Math.max(columns, shown.length)
      const isSame = shown.every((text, at) => text === stored[at])
      lines.push(JSON.stringify(isSame ? { shown } : { shown, stored }))
    }
    written.push({ name, rows: count, columns })
  }
  const text = `${lines.join('\n')}\n`
  await writeFile(cellsPath(folder, id), await compressed(text))
  return { sheets: written, rows: total, contentHash: createHash('sm3').update(text).digest('hex') }
}

/** The hash of the cells as they lie there now. */
export async function snapshotHash(folder: { dataFolder: string }, id: string): Promise<string> {
  const hash = createHash('sm3')
  for await (const part of createReadStream(cellsPath(folder, id)).pipe(createGunzip())) hash.update(part)
  return hash.digest('hex')
}

/** The rows of one sheet, read once from its beginning. */
export async function* cellRows(folder: { dataFolder: string }, id: string, sheet: number): AsyncGenerator<GridRow> {
  const source = createReadStream(cellsPath(folder, id))
  const unpacked = source.pipe(createGunzip())
  source.on('error', (problem) => unpacked.destroy(problem))
  let at = -1
  for await (const line of createInterface({ input: unpacked })) {
    const read: Partial<GridRow> & { sheet?: string } = JSON.parse(line)
    if (read.sheet !== undefined) at += 1
    else if (at === sheet && read.shown !== undefined) yield { shown: read.shown, stored: read.stored ?? read.shown }
    else if (at > sheet) return
  }
}
