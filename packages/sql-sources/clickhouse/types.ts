import type { ColumnKind } from '../column/text-columns.ts'
import type { GroupKind } from '../template/group-kind.ts'

/** How the texts of a ClickHouse type are read. A moment stands on the wall of its type's zone, else on that of the session. */
export function kindOf(type: string, zone: string): ColumnKind {
  const plain = unwrapped(type)
  const decimal = /^Decimal(?:\d+)?\((?:\d+,\s*)?(\d+)\)$/.exec(plain)
  if (decimal !== null) return { kind: 'decimal', scale: Number(decimal[1]) }
  if (/^U?Int\d+$/.test(plain)) return { kind: 'decimal', scale: 0 }
  if (/^(BFloat16|Float32|Float64)$/.test(plain)) return { kind: 'float' }
  if (plain === 'Bool') return { kind: 'boolean' }
  if (/^Date(32)?$/.test(plain)) return { kind: 'date' }
  const moment = /^DateTime(?:64)?\b(?:\((\d+)?(?:,\s*)?(?:'([^']+)')?\))?/.exec(plain)
  if (moment === null) return { kind: 'text' }
  const [, digits, named] = moment
  return { kind: 'timestamp', zone: named ?? zone, ...(digits === undefined ? {} : { digits: Number(digits) }) }
}

/** What its server groups and adds exactly; types in other wrappings count null among the values on old servers. */
export function groupKindOf(type: string): GroupKind | null {
  const plain = /^Nullable\((.*)\)$/.exec(type.trim())?.[1] ?? type.trim()
  const decimal = /^Decimal\((\d+),\s*(\d+)\)$/.exec(plain)
  if (decimal !== null) return { kind: 'decimal', digits: Number(decimal[1]), scale: Number(decimal[2]) }
  if (/^U?Int(8|16|32|64)$/.test(plain)) return { kind: 'integer' }
  if (plain === 'String') return { kind: 'text' }
  return plain === 'Date' ? { kind: 'date' } : null
}

/** Whether values are written as lists with quotes and escapes of their own. */
export function isComposite(type: string): boolean {
  return /^(?:Array|Tuple|Map|Nested|Variant|Dynamic)\b/.test(unwrapped(type))
}

function unwrapped(type: string): string {
  // A state that is its own result is stored as that result.
  const inner = /^(?:Nullable\(|LowCardinality\(|SimpleAggregateFunction\(\w+,\s*)(.*)\)$/.exec(type.trim())?.[1]
  return inner === undefined ? type.trim() : unwrapped(inner)
}

const escapes: Readonly<Record<string, string>> = {
  t: '\t',
  n: '\n',
  r: '\r',
  b: '\b',
  f: '\f',
  '0': '\0',
  a: '\u{7}',
  v: '\v',
}

export const NULL = String.raw`\N`

/** A value of the format TabSeparated. */
export function unescaped(text: string): string | null {
  if (text === NULL) return null
  return text.includes('\\') ? text.replaceAll(/\\(.)/gs, (_, letter: string) => escapes[letter] ?? letter) : text
}

/** Whether a type says its zone itself. */
export function namesZone(type: string): boolean {
  return /^DateTime(64)?\(.*'/.test(unwrapped(type))
}
