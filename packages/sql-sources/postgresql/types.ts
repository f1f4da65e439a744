import type { FieldDef } from 'pg'

import { bytesText } from '../pictures/binary-pictures.ts'
import type { ColumnKind } from '../column/text-columns.ts'

const kinds: Readonly<Record<number, ColumnKind>> = {
  16: { kind: 'boolean' },
  20: { kind: 'decimal', scale: 0 },
  21: { kind: 'decimal', scale: 0 },
  23: { kind: 'decimal', scale: 0 },
  26: { kind: 'decimal', scale: 0 },
  700: { kind: 'float' },
  701: { kind: 'float' },
  1082: { kind: 'date' },
  1114: { kind: 'timestamp' },
}
const NUMERIC = 1700
const TIMESTAMPTZ = 1184

/**
 * How a column's texts are read. A numeric without a declared scale takes what each chunk needs; a moment is written on
 * the wall of the session's zone.
 */
export function kindOf({ dataTypeID, dataTypeModifier }: FieldDef, zone: string): ColumnKind {
  if (dataTypeID === TIMESTAMPTZ) return { kind: 'timestamp', zone }
  if (dataTypeID === NUMERIC)
    return { kind: 'decimal', scale: dataTypeModifier < 0 ? null : (dataTypeModifier - 4) & 0x7ff }
  return kinds[dataTypeID] ?? { kind: 'text' }
}

const BYTEA = 17

/** Values stay the server's texts, but pictures do not travel as twice as many letters. */
export function parserOf(type: number): (text: string) => string {
  return type === BYTEA ? byteaText : String
}

function byteaText(text: string): string {
  return text.startsWith('\\x') ? bytesText(Buffer.from(text.slice(2), 'hex')) : text
}
