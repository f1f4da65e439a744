const MOST_ROWS = 20_000
const MOST_COLUMNS = 500

/** The rows of a CSV or TSV file as texts: quotes, line ends inside them, UTF-8 or GB18030. */
export function csvRows(bytes: Uint8Array): string[][] {
  const text = decoded(bytes)
  const [line = ''] = text.split(/\r?\n/, 1)
  const separator = line.includes('\t') ? '\t' : line.includes(';') && !line.includes(',') ? ';' : ','
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at <= text.length && rows.length < MOST_ROWS) {
    const [field, next] = fieldAt(text, at, separator)
    if (row.length < MOST_COLUMNS) row.push(field)
    if (text[next] === separator) at = next + 1
    else {
      rows.push(row)
      row = []
      at = next + (text.startsWith('\r\n', next) ? 2 : 1)
      if (at >= text.length) break
    }
  }
  return rows
}

function fieldAt(text: string, from: number, separator: string): [string, number] {
  if (text[from] !== '"') {
    let end = from
    while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1
    return [text.slice(from, end), end]
  }
  let field = ''
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] !== '"') field += text[at] ?? ''
    else if (text[at + 1] === '"') {
      field += '"'
      at += 1
    } else return [field, at + 1]
  }
  return [field, text.length]
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}
