import type { Column, DataChunk, Field } from '@mingtai/sheet-core'
import { departments, glyphs, products, provinces, statuses } from './order-words.ts'

const SEED = 20260101
/** 2024-01-01 in days since 1970-01-01. */
const FIRST_DAY = 19723
const DAY = 86_400_000

/** The fields of the demo order table, in the order of its columns. */
export const orderFields: readonly Field[] = [
  { name: 'seq', type: 'number' },
  { name: 'order_no', type: 'text' },
  { name: 'order_date', type: 'date' },
  { name: 'order_time', type: 'timestamp' },
  { name: 'province', type: 'text' },
  { name: 'department', type: 'text' },
  { name: 'customer', type: 'text' },
  { name: 'product', type: 'text' },
  { name: 'quantity', type: 'number' },
  { name: 'unit_price', type: 'number' },
  { name: 'amount', type: 'number' },
  { name: 'discount', type: 'number' },
  { name: 'tax', type: 'number' },
  { name: 'status', type: 'text' },
  { name: 'score', type: 'number' },
  { name: 'valid', type: 'boolean' },
  { name: 'phone', type: 'text' },
  { name: 'remark', type: 'text' },
  { name: 'profit', type: 'number' },
  { name: 'stock', type: 'number' },
]

/** The first `rows` demo orders, always the same, in chunks of `chunkRows`. */
export function* orderChunks(rows: number, chunkRows = 2048): Generator<DataChunk> {
  let state = SEED
  const draw = (modulo: number) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % modulo
  }
  for (let from = 0; from < rows; from += chunkRows) {
    yield orderChunk(draw, from, Math.min(chunkRows, rows - from))
  }
}

function orderChunk(draw: (modulo: number) => number, from: number, rows: number): DataChunk {
  const number = () => new Float64Array(rows)
  const codes = () => new Int32Array(rows)
  const seq = number(),
    day = codes(),
    time = number(),
    province = codes(),
    department = codes(),
    product = codes()
  const quantity = number(),
    price = number(),
    amount = number(),
    discount = number(),
    tax = number(),
    status = codes()
  const score = number(),
    valid = new Uint8Array(rows),
    profit = number(),
    stock = number(),
    noStock = new Uint8Array(rows)
  const orderNo: string[] = [],
    customer: string[] = [],
    phone: string[] = [],
    remark: string[] = []

  // The order of the draws is what makes the table the same everywhere: one draw after another, row by row.
  for (let row = 0; row < rows; row++) {
    seq[row] = from + row + 1
    orderNo.push(`DD${String(from + row + 1).padStart(10, '0')}`)
    day[row] = FIRST_DAY + draw(730)
    time[row] = day[row]! * DAY + draw(86_400) * 1000
    province[row] = draw(31)
    department[row] = draw(8)
    customer.push(glyphs[draw(100)]! + glyphs[draw(100)]! + glyphs[draw(100)]!)
    product[row] = draw(20)
    quantity[row] = 1 + draw(999)
    price[row] = 100 + draw(99_900)
    amount[row] = quantity[row]! * price[row]!
    tax[row] = Math.floor((amount[row]! * 13 + 50) / 100)
    discount[row] = draw(3000)
    status[row] = draw(4)
    score[row] = draw(100_000)
    valid[row] = draw(2)
    phone.push(String(13_000_000_000 + draw(1_000_000_000)))
    let words = ''
    for (let left = 10 + draw(11); left > 0; left--) words += glyphs[draw(100)]!
    remark.push(words)
    profit[row] = draw(2_000_001) - 1_000_000
    noStock[row] = draw(10) < 3 ? 1 : 0
    const inStock = draw(100)
    stock[row] = noStock[row] ? 0 : inStock
  }

  const columns: Column[] = [
    decimal(seq, 0),
    unique(orderNo),
    { type: 'date', values: day, nulls: null },
    { type: 'timestamp', values: time, nulls: null },
    { type: 'text', codes: province, dictionary: provinces },
    { type: 'text', codes: department, dictionary: departments },
    unique(customer),
    { type: 'text', codes: product, dictionary: products },
    decimal(quantity, 0),
    decimal(price, 2),
    decimal(amount, 2),
    decimal(discount, 4),
    decimal(tax, 2),
    { type: 'text', codes: status, dictionary: statuses },
    decimal(score, 3),
    { type: 'boolean', values: valid, nulls: null },
    unique(phone),
    unique(remark),
    decimal(profit, 2),
    { type: 'decimal', scale: 0, values: stock, nulls: noStock },
  ]
  return { fields: orderFields, rows, columns }
}

function decimal(values: Float64Array, scale: number): Column {
  return { type: 'decimal', scale, values, nulls: null }
}

function unique(dictionary: string[]): Column {
  return { type: 'text', codes: Int32Array.from(dictionary.keys()), dictionary }
}
