import type { FieldDef } from 'pg'

import { bytesText } from '../pictures/binary-pictures.ts'
import type { ColumnKind } from '../column/text-columns.ts'
import type { GroupKind } from '../template/group-kind.ts'

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

const groupKinds: Readonly<Record<number, GroupKind>> = {
  16: { kind: 'boolean' },
  20: { kind: 'integer' },
  21: { kind: 'integer' },
  23: { kind: 'integer' },
  25: { kind: 'text' },
  1043: { kind: 'text' },
  1082: { kind: 'date' },
}

/** What its server groups and adds exactly. A numeric without a declared scale shows as many places as each value has. */
export function groupKindOf({ dataTypeID, dataTypeModifier }: FieldDef): GroupKind | null {
  if (dataTypeID !== NUMERIC) return groupKinds[dataTypeID] ?? null
  if (dataTypeModifier < 0) return null
  const [digits, scale] = [(dataTypeModifier - 4) >> 16, (dataTypeModifier - 4) & 0x7ff]
  // A scale below zero or above the digits stands there as well.
  return scale <= digits ? { kind: 'decimal', digits, scale } : null
}
