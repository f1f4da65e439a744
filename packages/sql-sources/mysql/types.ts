import mysql from 'mysql2'
import type { FieldPacket } from 'mysql2'

import type { ColumnKind } from '../text-columns.ts'

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
  [Types.DATETIME]: { kind: 'timestamp' },
  [Types.TIMESTAMP]: { kind: 'timestamp' },
}

/** How a column's values are read. */
export function kindOf({ columnType, type, decimals }: FieldPacket): ColumnKind {
  const code = columnType ?? type ?? Types.VAR_STRING
  if (code === Types.NEWDECIMAL || code === Types.DECIMAL) return { kind: 'decimal', scale: decimals }
  return kinds[code] ?? { kind: 'text' }
}
