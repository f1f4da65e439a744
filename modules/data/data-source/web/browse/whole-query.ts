import type { DataSource } from '../../calls.ts'

/** A query for all columns of a table, with names quoted as its kind of source quotes them where they need it. */
export function wholeQuery(type: DataSource['type'], table: string, columns: readonly string[]): string {
  const parts = table.split('.').map((part) => quotedFor(type, part))
  const names = columns.map((column) => quotedFor(type, column))
  return `select\n    ${names.length === 0 ? '*' : names.join(',\n    ')}\nfrom ${parts.join('.')}`
}

/** A plain name stays as it is; what a kind folds to one case is plain only in that case. */
export function quotedFor(type: DataSource['type'], name: string): string {
  switch (type) {
    case 1:
    case 8:
    case 10:
      return /^[A-Za-z_]\w*$/.test(name) ? name : `\`${name.replaceAll('`', '``')}\``
    case 3:
      return /^[A-Za-z_]\w*$/.test(name) ? name : `[${name.replaceAll(']', ']]')}]`
    case 2:
    case 7:
      return /^[A-Z][A-Z0-9_$#]*$/.test(name) ? name : `"${name.replaceAll('"', '""')}"`
    case 5:
    case 11:
    case 12:
      return /^[a-z_][a-z0-9_$]*$/.test(name) ? name : `"${name.replaceAll('"', '""')}"`
    case 6:
    case 9:
      return `"${name.replaceAll('"', String.raw`\"`)}"`
    case 0:
    case 4:
      return /^[A-Za-z_]\w*$/.test(name) ? name : `"${name.replaceAll('"', '""')}"`
    default:
      return type satisfies never
  }
}
