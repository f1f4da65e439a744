/** What a spreadsheet puts into the clipboard, as rows of texts. A cell with line breaks stands in quotes. */
export function tableIn(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let at = 0
  const endCell = () => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  const isStart = () => cell === '' && (at === 0 || '\t\n'.includes(text[at - 1] ?? ''))
  while (at < text.length) {
    const sign = text[at]
    const quoted = sign === '"' && isStart() ? /^"((?:[^"]|"")*)"(?=\t|\r?\n|$)/.exec(text.slice(at)) : null
    if (quoted !== null) {
      cell = (quoted[1] ?? '').replaceAll('""', '"')
      at += quoted[0].length
      continue
    }
    if (sign === '\t') endCell()
    else if (sign === '\n') {
      endCell()
      rows.push([])
    } else if (sign !== '\r') cell += sign
    at++
  }
  endCell()
  const last = rows.at(-1)
  // The last line of a spreadsheet ends with a break of its own.
  if (rows.length > 1 && last?.length === 1 && last[0] === '') rows.pop()
  return rows
}
