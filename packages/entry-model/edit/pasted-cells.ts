/** The cells of a text as spreadsheets put it on the clipboard: tabs between cells, quotes around what holds breaks. */
export function pastedCells(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const plain = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replace(/\n$/, '')
  for (let at = 0; at < plain.length; at += 1) {
    const letter = plain[at] ?? ''
    if (isQuoted) {
      if (letter !== '"') cell += letter
      else if (plain[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (letter === '"' && cell === '') isQuoted = true
    else if (letter === '\t') {
      row.push(cell)
      cell = ''
    } else if (letter === '\n') {
      rows.push([...row, cell])
      row = []
      cell = ''
    } else cell += letter
  }
  rows.push([...row, cell])
  return rows
}
