import { type Column, type FieldType, type Scalar, storedTexts } from '@mingtai/sheet-core'
import { abortable, unlessAborted } from './abort.ts'
import type { CsvResult } from './csv.ts'
import type { DataTable } from './data-table.ts'
import type { Output } from './bytes/output.ts'

const PAGE = 1 << 18

/**
 * Writes a table as JSON lines: one object for each row, numbers with every digit, days and moments as texts. JSON has no
 * NaN and no infinity: they are the texts `NaN`, `Infinity` and `-Infinity`.
 */
export async function writeJsonLines(
  output: Output,
  table: DataTable,
  { onRows, signal }: { onRows?(rows: number): void; signal?: AbortSignal } = {},
): Promise<CsvResult> {
  const encoder = new TextEncoder()
  const names = table.fields.map(({ name }, index) => `${index === 0 ? '{' : ','}${JSON.stringify(name)}:`)
  let [text, rows, bytes] = ['', 0, 0]
  const flush = async () => {
    const page = encoder.encode(text)
    text = ''
    await unlessAborted(output.write(page), signal)
    bytes += page.length
  }
  for await (const chunk of abortable(table.chunks, signal)) {
    const values = chunk.columns.map((column, index) => jsonTexts(column, table.fields[index]?.type ?? 'text'))
    for (let row = 0; row < chunk.rows; row++) {
      for (let index = 0; index < values.length; index++) text += names[index]! + values[index]!(row)
      text += '}\n'
      if (text.length >= PAGE) await flush()
    }
    rows += chunk.rows
    onRows?.(rows)
  }
  await flush()
  return { rows, bytes }
}

function jsonTexts(column: Column, type: FieldType): (row: number) => string {
  const text = storedTexts(column, type)
  const isPlain = plainTest(column, type)
  return (row) => {
    const value = text(row)
    if (value === null) return 'null'
    return isPlain(row) ? value : JSON.stringify(value)
  }
}

/** Whether a value stands without quotes. */
function plainTest(column: Column, type: FieldType): (row: number) => boolean {
  switch (column.type) {
    case 'text':
    case 'date':
    case 'timestamp':
      return () => false
    case 'decimal':
    case 'boolean':
      return () => true
    case 'float':
      return (row) => Number.isFinite(column.values[row])
    case 'mixed':
      return (row) => isPlainScalar(column.values[row] ?? null, type)
    default:
      return column satisfies never
  }
}

function isPlainScalar(value: Scalar, type: FieldType): boolean {
  if (typeof value === 'string') return false
  if (typeof value === 'number') return Number.isFinite(value) && type !== 'date' && type !== 'timestamp'
  return true
}
