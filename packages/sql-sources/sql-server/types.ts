import type { ColumnKind, RawValue } from '../column/text-columns.ts'

export interface ServerColumn {
  colName: string
  type: { name: string }
  scale?: number | undefined
}

/** How a column is read, by the type that its metadata carry. */
export function kindOf({ type, scale }: Pick<ServerColumn, 'type' | 'scale'>, zone: string): ColumnKind {
  switch (type.name) {
    case 'TinyInt':
    case 'SmallInt':
    case 'Int':
    case 'BigInt':
    case 'IntN':
      return { kind: 'decimal', scale: 0 }
    case 'NumericN':
    case 'DecimalN':
      return { kind: 'decimal', scale: scale ?? null }
    case 'Money':
    case 'SmallMoney':
    case 'MoneyN':
      return { kind: 'decimal', scale: 4 }
    case 'Real':
    case 'Float':
    case 'FloatN':
      return { kind: 'float' }
    case 'Bit':
    case 'BitN':
      return { kind: 'boolean' }
    case 'Date':
      return { kind: 'date' }
    case 'DateTime':
    case 'SmallDateTime':
    case 'DateTimeN':
    case 'DateTime2':
      return { kind: 'timestamp' }
    case 'DateTimeOffset':
      return { kind: 'timestamp', zone }
    default:
      return { kind: 'text' }
  }
}

/** A value of the driver. Moments are the server's wall clock, told as if it were UTC. */
export function rawValue(value: unknown, type: string): RawValue {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return momentText(value, type)
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  if (Buffer.isBuffer(value)) return value
  return typeof value === 'bigint' ? value.toString() : JSON.stringify(value)
}

function momentText(moment: Date, type: string): string {
  const text = moment.toISOString()
  if (type === 'Date') return text.slice(0, 10)
  // The driver keeps what is finer than a millisecond beside it, in seconds.
  const beside = 'nanosecondsDelta' in moment ? Number(moment.nanosecondsDelta) : 0
  const fine = beside > 0 ? String(Math.round(beside * 1e7)).padStart(4, '0') : ''
  return (type === 'Time' ? text.slice(11, 23) : text.slice(0, 23)) + fine
}
