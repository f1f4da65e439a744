/** The columns of the template, in its order. */
export const importColumns = [
  { title: '姓名', width: 90, required: true },
  { title: '登录名', width: 130, required: true },
  { title: '手机号码', width: 110, required: false },
  { title: '身份证号', width: 170, required: false },
  { title: '邮箱', width: 190, required: false },
  { title: '性别', width: 50, required: false },
  { title: '出生日期', width: 100, required: false },
  { title: '机构', width: 220, required: true },
  { title: '部门', width: 180, required: false },
  { title: '职务', width: 120, required: false },
  { title: '任职', width: 60, required: false },
  { title: '角色', width: 180, required: false },
] as const
export type ImportColumn = (typeof importColumns)[number]['title']

/** The column that the file of errors has more than the template. */
export const PROBLEM_COLUMN = '问题'

export interface FileRow {
  /** Its number in the file, from 1. */
  line: number
  cells: Partial<Record<ImportColumn, string>>
}

/** A row that adds a second post to somebody who is there; every other row says where a person mainly works. */
export function isSecondPost({ cells }: Pick<FileRow, 'cells'>): boolean {
  return cells.任职 === SECOND_POST
}
const SECOND_POST = '兼任'

export function isImportColumn(title: string): title is ImportColumn {
  return importColumns.some((column) => column.title === title)
}
