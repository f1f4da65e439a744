/** What is wrong with a cell of an imported row; the column is named once. */
export function problemWords({ column, text }: { column: string; text: string }): string {
  return text.includes(column) ? text : `${column}：${text}`
}
