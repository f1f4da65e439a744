import type { Column, DataChunk, Field } from '@mingtai/sheet-core'

interface Data {
  fields: Field[]
  chunks: DataChunk[]
}

/** What an engineer would write for exactly this report: combined codes, plain sums, totals rolled up. Answers its rows. */
export function groupedByHand({ fields, chunks }: Data): number {
  const [a, b, c] = [31, 8, 20]
  const size = a * b * c
  const sums = [0, 1, 2].map(() => new Float64Array(size))
  const counts = new Float64Array(size)
  for (const { rows, columns } of chunks) {
    const [one, two, three] = ['province', 'department', 'product'].map((name) => codes(columns, fields, name))
    const values = [0, 1, 2].map((at) => numbers(columns, fields, `amount${at}`))
    const [x, y, z] = values
    const [sx, sy, sz] = sums
    for (let row = 0; row < rows; row++) {
      const key = (one![row]! * b + two![row]!) * c + three![row]!
      sx![key]! += x![row]!
      sy![key]! += y![row]!
      sz![key]! += z![row]!
      counts[key]!++
    }
  }
  const out: (string | number)[][] = []
  const grand = [0, 0, 0, 0]
  for (let i = 0; i < a; i++) {
    const outer = [0, 0, 0, 0]
    for (let j = 0; j < b; j++) {
      const inner = [0, 0, 0, 0]
      for (let k = 0; k < c; k++) {
        const key = (i * b + j) * c + k
        const line = [sums[0]![key]!, sums[1]![key]!, sums[2]![key]!, counts[key]!]
        if (line[3] === 0) continue
        out.push([i, j, k, ...shown(line)])
        add(inner, line)
      }
      out.push([i, j, '合计', ...shown(inner)])
      add(outer, inner)
    }
    out.push([i, '合计', '', ...shown(outer)])
    add(grand, outer)
  }
  out.push(['合计', '', '', ...shown(grand)])
  return out.length
}

/**
 * The same for the cross table. A leaf is a path of three codes (the report may not assume that the third names the
 * other two), numbered through a table; then one dense grid, rolled up on both axes. Answers its rows.
 */
export function crossedByHand({ fields, chunks }: Data): number {
  const leaves = 200
  const grid = new Float64Array(leaves * leaves)
  const counts = new Int32Array(leaves * leaves)
  const [down, right] = [new Int32Array(10 * 10 * leaves), new Int32Array(10 * 10 * leaves)]
  const [downLeaf, rightLeaf] = [new Int32Array(leaves), new Int32Array(leaves)]
  const next = [0, 0]
  for (const { rows, columns } of chunks) {
    const [a, b, c] = ['row1', 'row2', 'row3'].map((name) => codes(columns, fields, name))
    const [x, y, z] = ['column1', 'column2', 'column3'].map((name) => codes(columns, fields, name))
    const values = numbers(columns, fields, 'amount0')
    for (let row = 0; row < rows; row++) {
      const path = (a![row]! * 10 + b![row]!) * leaves + c![row]!
      let line = down[path]!
      if (line === 0) {
        down[path] = line = ++next[0]!
        downLeaf[c![row]!] = line - 1
      }
      const across = (x![row]! * 10 + y![row]!) * leaves + z![row]!
      let place = right[across]!
      if (place === 0) {
        right[across] = place = ++next[1]!
        rightLeaf[z![row]!] = place - 1
      }
      const slot = (line - 1) * leaves + place - 1
      grid[slot]! += values[row]!
      counts[slot]!++
    }
  }
  const lines = linesOf(leaves)
  const wide = lines.map((line) => {
    const sums = new Float64Array(leaves)
    for (const leaf of line) {
      for (let column = 0; column < leaves; column++)
        sums[column]! += grid[downLeaf[leaf]! * leaves + rightLeaf[column]!]!
    }
    return sums
  })
  const out = wide.map((sums) =>
    Float64Array.from(lines, (line) => line.reduce((sum, leaf) => sum + sums[leaf]!, 0) / 100),
  )
  return out.length + 3
}

/** Leaves of each line in reading order: 20 leaves, their total, after two of these a total, at the end the grand total. */
function linesOf(leaves: number): number[][] {
  const all = Array.from({ length: leaves }, (_, leaf) => leaf)
  const lines: number[][] = []
  for (let top = 0; top < leaves; top += 40) {
    for (let middle = top; middle < top + 40; middle += 20) {
      for (let leaf = middle; leaf < middle + 20; leaf++) lines.push([leaf])
      lines.push(all.slice(middle, middle + 20))
    }
    lines.push(all.slice(top, top + 40))
  }
  lines.push(all)
  return lines
}

function shown([a = 0, b = 0, c = 0, count = 0]: number[]): number[] {
  return [a / 100, b / 100, count === 0 ? 0 : c / count / 100, count]
}

function add(into: number[], line: readonly number[]): void {
  line.forEach((value, at) => (into[at] = (into[at] ?? 0) + value))
}

function columnNamed(columns: readonly Column[], fields: readonly Field[], name: string): Column | undefined {
  return columns[fields.findIndex((field) => field.name === name)]
}

function codes(columns: readonly Column[], fields: readonly Field[], name: string): Int32Array {
  const column = columnNamed(columns, fields, name)
  return column?.type === 'text' ? column.codes : new Int32Array(0)
}

function numbers(columns: readonly Column[], fields: readonly Field[], name: string): Float64Array {
  const column = columnNamed(columns, fields, name)
  return column?.type === 'decimal' && column.values instanceof Float64Array ? column.values : new Float64Array(0)
}
