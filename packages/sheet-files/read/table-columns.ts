import { type Column, compileFormat } from '@mingtai/sheet-core'
import { cellKinds } from './cell-batch.ts'
import type { ColumnKind } from './table-survey.ts'

const EPOCH = 25_569
const DAY = 86_400_000

const dateText = compileFormat('yyyy-mm-dd')
const timeText = compileFormat('yyyy-mm-dd hh:mm:ss')

/** One column of a table under construction: values come one by one, a typed column goes out. */
export interface ColumnBuilder {
  put(row: number, kind: number, number: number, text: string | null): void
  finish(rows: number): Column
}

export function columnBuilder(kind: ColumnKind, room: number): ColumnBuilder {
  switch (kind) {
    case 'text':
      return textBuilder(room)
    case 'boolean': {
      const values = new Uint8Array(room)
      return numberBuilder(values, Number, (nulls, rows) => ({ type: kind, values: values.subarray(0, rows), nulls }))
    }
    case 'number': {
      const values = new Float64Array(room)
      return numberBuilder(values, Number, (nulls, rows) => ({
        type: 'float',
        values: values.subarray(0, rows),
        nulls,
      }))
    }
    case 'date': {
      const values = new Int32Array(room)
      return numberBuilder(values, day, (nulls, rows) => ({ type: kind, values: values.subarray(0, rows), nulls }))
    }
    case 'timestamp': {
      const values = new Float64Array(room)
      return numberBuilder(values, millisecond, (nulls, rows) => ({
        type: kind,
        values: values.subarray(0, rows),
        nulls,
      }))
    }
    default:
      return kind satisfies never
  }
}

function numberBuilder(
  values: Uint8Array | Int32Array | Float64Array,
  valueOf: (number: number) => number,
  column: (nulls: Uint8Array | null, rows: number) => Column,
): ColumnBuilder {
  const nulls = new Uint8Array(values.length).fill(1)
  let filled = 0
  return {
    put(row, kind, number) {
      if (kind === cellKinds.error || kind === cellKinds.open) return
      values[row] = valueOf(number)
      filled += nulls[row]!
      nulls[row] = 0
    },
    finish: (rows) => column(filled === rows ? null : nulls.subarray(0, rows), rows),
  }
}

function textBuilder(room: number): ColumnBuilder {
  const codes = new Int32Array(room).fill(-1)
  const dictionary: string[] = []
  const known = new Map<string, number>()
  return {
    put(row, kind, number, text) {
      if (kind === cellKinds.open) return
      const shown = text ?? shownNumber(kind, number)
      let code = known.get(shown)
      if (code === undefined) {
        code = dictionary.push(shown) - 1
        known.set(shown, code)
      }
      codes[row] = code
    },
    finish: (rows) => ({ type: 'text', codes: codes.subarray(0, rows), dictionary }),
  }
}

/** A figure in a column of texts: all digits that a spreadsheet keeps, days as ISO 8601 writes them. */
function shownNumber(kind: number, number: number): string {
  if (kind === cellKinds.boolean) return number === 1 ? 'TRUE' : 'FALSE'
  if (kind === cellKinds.date) return (Number.isInteger(number) ? dateText : timeText)(number).text
  return String(Number(number.toPrecision(15)))
}

function day(serial: number): number {
  return Math.floor(serial) - EPOCH
}

/** To the millisecond: a serial has no more digits than that. */
function millisecond(serial: number): number {
  return Math.round((serial - EPOCH) * DAY)
}
