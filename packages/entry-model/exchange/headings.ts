import type { TableBinding } from '../document/entry-document.ts'

/** The heading under which an exported form keeps the refs of rows that were not submitted yet. */
export const REF_HEADING = '未提交行的标识'

/** What the columns are called in a workbook: by their titles, and by their names as well where two are alike. */
export function headingsOf({ columns }: Pick<TableBinding, 'columns'>): string[] {
  const plain = columns.map(({ title }) => readHeading(title))
  return columns.map(({ name, title }, at) =>
    plain.filter((one) => one === plain[at]).length > 1 ? `${title}（${name}）` : title,
  )
}

/** A heading as it is compared: marks of required columns and blanks do not count. */
export function readHeading(text: string): string {
  return text.replace(/[*＊\s]/g, '')
}
