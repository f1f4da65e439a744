import type { Imported } from '../../../calls.ts'

type Problems = Imported['problems']

/** Kinds of problems with how many there are, those of one column and one treatment together. */
export function problemGroups(problems: Problems): { words: string; count: number }[] {
  const groups = Map.groupBy(
    problems,
    ({ column, isLeft }) => `${column === '' ? '整行' : `“${column}”`}${isLeft ? '不导入' : '要改'}`,
  )
  return [...groups].map(([words, own]) => ({ words, count: own.length }))
}

/** All problems as a CSV that spreadsheets open. */
export function problemsFile(problems: Problems): Blob {
  const rows = problems.map(({ line, column, sentence, isLeft }) => [
    ...[String(line), column, sentence, isLeft ? '不导入' : '放入草稿后改'],
  ])
  return csvBlob([['文件的行', '列', '问题', '怎么处理'], ...rows])
}

/** A table as a CSV with the mark that tells spreadsheets its letters. */
export function csvBlob(rows: readonly (readonly string[])[]): Blob {
  const text = rows.map((row) => row.map(cellText).join(',')).join('\r\n')
  return new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv;charset=utf-8' })
}

/** A text that begins like a formula is no formula in a spreadsheet. */
function cellText(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
