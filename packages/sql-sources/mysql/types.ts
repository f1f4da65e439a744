import { refuse } from '@mingtai/messages'
import mysql from 'mysql2'
import type { FieldPacket } from 'mysql2'

import type { ColumnKind } from '../column/text-columns.ts'

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
