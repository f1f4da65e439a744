import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { type Png, rowBytes } from './png.ts'

const inflated = promisify(inflate)
/** Deflate makes nothing smaller than by this factor. */
const BEST = 1032

/** The pixel rows without filters, packed as the file has them; null when they are damaged. */
export async function pngRows(png: Png): Promise<Uint8Array | null> {
  const passes = png.isInterlaced ? passesOf(png) : [{ ...WHOLE, columns: png.width, rows: png.height }]
  const size = passes.reduce((sum, pass) => sum + (rowBytes(png, pass.columns) + 1) * pass.rows, 0)
  // What claims to be larger than its bytes can be gets no memory.
  if (png.data.length * BEST < size) return null
  const raw = await inflated(png.data, { chunkSize: size + 64, maxOutputLength: size + 65536 }).catch(() => null)
  if (raw === null || raw.length < size) return null
  const result = png.isInterlaced ? new Uint8Array(rowBytes(png, png.width) * png.height) : raw
  let at = 0
  for (const pass of passes) {
    const width = rowBytes(png, pass.columns)
    const rows = raw.subarray(at, at + (width + 1) * pass.rows)
    if (!unfilter(rows, width, Math.max(1, (png.channels * png.depth) >> 3))) return null
    if (png.isInterlaced) scatter(png, { ...pass, rows }, result)
    // In place: large pictures need no second copy.
    else for (let y = 0; y < pass.rows; y++) raw.copyWithin(y * width, y * (width + 1) + 1, (y + 1) * (width + 1))
    at += rows.length
  }
  return result.subarray(0, rowBytes(png, png.width) * png.height)
}

const WHOLE = { x: 0, y: 0, dx: 1, dy: 1 }
/** Adam7: where each pass begins and how far apart its pixels are. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

function passesOf({ width, height }: Png) {
  return PASSES.map(([x, y, dx, dy]) => ({
    ...{ x, y, dx, dy },
    columns: Math.ceil((width - x) / dx),
    rows: Math.ceil((height - y) / dy),
  })).filter(({ columns, rows }) => columns > 0 && rows > 0)
}

interface Pass {
  x: number
  y: number
  dx: number
  dy: number
  columns: number
  rows: Uint8Array
}

function scatter(png: Png, { x, y, dx, dy, columns, rows }: Pass, result: Uint8Array): void {
  const bits = png.channels * png.depth
  const [from, to] = [rowBytes(png, columns) + 1, rowBytes(png, png.width)]
  for (let row = 0; row * from < rows.length; row++) {
    for (let column = 0; column < columns; column++) {
      const source = (row * from + 1) * 8 + column * bits
      const target = (y + row * dy) * to * 8 + (x + column * dx) * bits
      if (bits >= 8) {
        for (let k = 0; k < bits >> 3; k++) result[(target >> 3) + k] = rows[(source >> 3) + k]!
      } else {
        const value = (rows[source >> 3]! >> (8 - bits - (source & 7))) & ((1 << bits) - 1)
        result[target >> 3]! |= value << (8 - bits - (target & 7))
      }
    }
  }
}

/** Undoes the filters in place. false: a filter that does not exist. */
function unfilter(rows: Uint8Array, width: number, pixel: number): boolean {
  for (let start = 0; start < rows.length; start += width + 1) {
    const filter = rows[start]!
    if (filter > 4) return false
    const above = start - width - 1
    for (let i = 1; i <= width && filter > 0; i++) {
      const left = i > pixel ? rows[start + i - pixel]! : 0
      const up = above >= 0 ? rows[above + i]! : 0
      const corner = above >= 0 && i > pixel ? rows[above + i - pixel]! : 0
      rows[start + i]! += guess(filter, left, up, corner)
    }
  }
  return true
}

function guess(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left
  if (filter === 2) return up
  if (filter === 3) return (left + up) >> 1
  const base = left + up - corner
  const [a, b, c] = [Math.abs(base - left), Math.abs(base - up), Math.abs(base - corner)]
  return a <= b && a <= c ? left : b <= c ? up : corner
}
