import { refuse } from '@mingtai/messages'
import mysql from 'mysql2'
import type { FieldPacket } from 'mysql2'

import type { ColumnKind } from '../column/text-columns.ts'
import type { GroupKind } from '../template/group-kind.ts'

const { Types } = mysql

const kinds: Readonly<Record<number, ColumnKind>> = {
  [Types.TINY]: { kind: 'decimal', scale: 0 },
  [Types.SHORT]: { kind: 'decimal', scale: 0 },
  [Types.LONG]: { kind: 'decimal', scale: 0 },
  [Types.INT24]: { kind: 'decimal', scale: 0 },
  [Types.LONGLONG]: { kind: 'decimal', scale: 0 },
  [Types.YEAR]: { kind: 'decimal', scale: 0 },
  [Types.FLOAT]: { kind: 'single' },
  [Types.DOUBLE]: { kind: 'float' },
  [Types.DATE]: { kind: 'date' },
  [Types.NEWDATE]: { kind: 'date' },
}
const moments: readonly number[] = [Types.DATETIME, Types.TIMESTAMP]
/** Of a moment that an expression makes: the server does not say how fine it is. */
const UNSAID = 31

/** How a column's values are read; a TIMESTAMP is a moment on the wall of the session's zone. */
export function kindOf({ columnType, type, decimals, columnLength, name }: FieldPacket, zone: string): ColumnKind {
  const code = columnType ?? type ?? Types.VAR_STRING
  // The driver takes its values apart in a way that does not tell a line from several points.
  if (code === Types.GEOMETRY) refuse('source.geometry', name)
  if (code === Types.BIT && columnLength === 1) return { kind: 'boolean' }
  if (code === Types.NEWDECIMAL || code === Types.DECIMAL) return { kind: 'decimal', scale: decimals }
  if (moments.includes(code))
    return {
      kind: 'timestamp',
      ...(code === Types.TIMESTAMP ? { zone } : {}),
      ...(decimals < UNSAID ? { digits: decimals } : {}),
    }
  return kinds[code] ?? { kind: 'text' }
}

const integers: readonly number[] = [Types.TINY, Types.SHORT, Types.LONG, Types.INT24, Types.LONGLONG]
const texts: readonly number[] = [
  Types.VAR_STRING,
  Types.STRING,
  Types.VARCHAR,
  Types.BLOB,
  Types.TINY_BLOB,
  Types.MEDIUM_BLOB,
  Types.LONG_BLOB,
]
/** Bytes instead of letters. */
const BINARY = 63
/** Bits of a column that is an enumeration or a set, whose order is that of its declaration. */
const LISTED = 256 | 2048

/** What its server groups and adds exactly. */
export function groupKindOf(packet: FieldPacket): GroupKind | null {
  const { columnType, type, decimals, columnLength, characterSet, flags } = packet
  const code = columnType ?? type ?? -1
  if (integers.includes(code)) return { kind: 'integer' }
  // The length counts sign and point as well.
  if (code === Types.NEWDECIMAL) return { kind: 'decimal', digits: columnLength ?? Infinity, scale: decimals }
  if (code === Types.DATE || code === Types.NEWDATE) return { kind: 'date' }
  const isListed = typeof flags === 'number' && (flags & LISTED) !== 0
  return texts.includes(code) && characterSet !== undefined && characterSet !== BINARY && !isListed
    ? { kind: 'text' }
    : null
}
