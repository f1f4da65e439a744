import type { Column, DataChunk, Field } from '@mingtai/sheet-core'

/** Rows that arrive at once, as from a database cursor. */
const CHUNK_ROWS = 50_000

/** Twenty columns of made-up orders with a fixed seed. */
export function orders(rows: number): { fields: Field[]; chunks: DataChunk[] } {
  const next = generator(20_260_101)
  const words = (count: number, name: string): string[] => Array.from({ length: count }, (_, at) => `${name}${at}`)
  const texts: [string, string[]][] = [
    ['province', words(31, '省')],
    ['department', words(8, '部')],
    ['product', words(20, '产品')],
    ['row1', words(10, '甲')],
    ['row2', words(10, '乙')],
    ['row3', words(200, '丙')],
    ['column1', words(10, '丁')],
    ['column2', words(10, '戊')],
    ['column3', words(200, '己')],
    ['status', words(4, '态')],
  ]
  const numbers = Array.from({ length: 10 }, (_, at) => `amount${at}`)
  const fields: Field[] = [
    ...texts.map(([name]): Field => ({ name, type: 'text' })),
    ...numbers.map((name): Field => ({ name, type: 'number' })),
  ]
  const chunks: DataChunk[] = []
  for (let from = 0; from < rows; from += CHUNK_ROWS) {
    const count = Math.min(CHUNK_ROWS, rows - from)
    const leafRow = Int32Array.from({ length: count }, () => next() % 200)
    const leafColumn = Int32Array.from({ length: count }, () => next() % 200)
    const columns = texts.map(([name, dictionary]): Column => {
      const leaf = name.startsWith('row') ? leafRow : name.startsWith('column') ? leafColumn : null
      const codes = new Int32Array(count)
      for (let row = 0; row < count; row++)
        codes[row] = leaf === null ? next() % dictionary.length : nested(name, leaf[row] ?? 0)
      return { type: 'text', codes, dictionary }
    })
    for (const _ of numbers) {
      columns.push({
        type: 'decimal',
        scale: 2,
        values: Float64Array.from({ length: count }, () => next() % 10_000_000),
        nulls: null,
      })
    }
    chunks.push({ fields, rows: count, columns })
  }
  return { fields, chunks }
}

/** Leaf 0…199 lies in group 0…9 of its level above, which lies in one of five at the top. */
function nested(name: string, leaf: number): number {
  if (name.endsWith('3')) return leaf
  return name.endsWith('2') ? Math.floor(leaf / 20) : Math.floor(leaf / 40)
}

function generator(seed: number): () => number {
  let state = seed
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return state >>> 0
  }
}
