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
}

/** How a column's values are read; a TIMESTAMP is a moment on the wall of the session's zone. */
export function kindOf({ columnType, type, decimals }: FieldPacket, zone: string): ColumnKind {
  const code = columnType ?? type ?? Types.VAR_STRING
  if (code === Types.NEWDECIMAL || code === Types.DECIMAL) return { kind: 'decimal', scale: decimals }
  if (code === Types.TIMESTAMP) return { kind: 'timestamp', zone }
  return kinds[code] ?? { kind: 'text' }
}
