import { withoutBidiControls } from '@mingtai/server-kit'
import { dayText, plainPhone } from '@mingtai/zh'
import { type FileRow, type ImportColumn, isImportColumn } from './import-columns.ts'

/** The cells of a row in one spelling: spaces, full-width letters, phones and dates as lists of Excel have them. */
export function plainCells(cells: Record<string, string>): FileRow['cells'] {
  const plain: FileRow['cells'] = {}
  for (const [title, raw] of Object.entries(cells)) {
    if (!isImportColumn(title)) continue
    const text = plainCell(title, withoutBidiControls(raw).replace(/[\u200b\ufeff]/g, ''))
    if (text !== '') plain[title] = text
  }
  return plain
}

function plainCell(title: ImportColumn, raw: string): string {
  switch (title) {
    case '姓名':
      return spaced(raw).replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '')
    case '手机号码':
      return plainPhone(raw)
    case '登录名':
    case '邮箱':
      return halfWidth(raw).replace(/\s/g, '')
    case '身份证号':
      return halfWidth(raw).replace(/[\s-]/g, '').toUpperCase()
    case '出生日期':
      return dayText(raw) ?? spaced(raw)
    case '性别':
      return spaced(raw).replace(/性$/, '')
    case '机构':
    case '部门':
    case '职务':
    case '任职':
    case '角色':
      return spaced(raw)
    default:
      return title satisfies never
  }
}

/** 综合处/文电科 in the file; full-width and spaced strokes mean the same. */
export function pathOf(text: string | undefined): string[] {
  return (text ?? '')
    .split(/[/／]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

function spaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function halfWidth(text: string): string {
  return text
    .replace(/[\uff01-\uff5e]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))
    .replace(/\u3000/g, ' ')
}
