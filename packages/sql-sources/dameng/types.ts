import type { ColumnKind, RawValue } from '../column/text-columns.ts'

/** How a column of Dameng is read, by the name of its type. */
export function kindOf({ dbTypeName = '', precision = 0, scale = 0 }: DamengType): ColumnKind {
  const name = dbTypeName.toUpperCase().replace(/\(.*$/, '').trim()
  if (/^(DEC|DECIMAL|NUMERIC|NUMBER)$/.test(name)) return { kind: 'decimal', scale: precision > 0 ? scale : null }
  if (/^(BIGINT|INT|INTEGER|SMALLINT|TINYINT|BYTE|PLS_INTEGER)$/.test(name)) return { kind: 'decimal', scale: 0 }
  if (/^(DOUBLE|DOUBLE PRECISION|FLOAT)$/.test(name)) return { kind: 'float' }
  if (name === 'REAL') return { kind: 'single' }
  if (/^(BOOL|BOOLEAN)$/.test(name)) return { kind: 'boolean' }
  if (name === 'DATE') return { kind: 'date' }
  return { kind: /^(TIMESTAMP|DATETIME)/.test(name) ? 'timestamp' : 'text' }
}

interface DamengType {
  dbTypeName?: string
  precision?: number
  scale?: number
}

export function rawValue(value: unknown): RawValue {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  if (typeof value === 'bigint') return value.toString()
  return Buffer.isBuffer(value) ? value : JSON.stringify(value)
}
