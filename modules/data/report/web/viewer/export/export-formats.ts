import type { ExportOptions, FileFormat } from '../../../calls.ts'

export interface FormatWords {
  value: FileFormat
  label: string
  /** What the file is good for, in one line. */
  hint: string
}

/** The kinds of file in the order in which people want them. */
export const formatWords: readonly FormatWords[] = [
  { value: 'xlsx', label: 'Excel', hint: '带格式、公式、图表和打印设置，可继续计算。' },
  { value: 'pdf', label: 'PDF', hint: '与打印完全一致，文字可检索，适合发送和存档。' },
  {
    value: 'docx',
    label: 'Word',
    hint: '一张可编辑的表格，适合放进文稿；最多 5 万行。本页小计只在末尾写一次，要逐页的请用 PDF。',
  },
  { value: 'ofd', label: 'OFD', hint: '国家标准版式文件（GB/T 33190），适合公文系统归档。' },
  { value: 'html', label: '网页', hint: '一个文件，任何浏览器都能打开，读屏软件可以朗读。' },
  { value: 'csv', label: 'CSV', hint: '只有数据，给其他程序用：第一行是列名，数字一位不少。' },
  { value: 'png', label: '图片', hint: '一页一张清晰的图片，适合贴进聊天和幻灯片。' },
  { value: 'jsonl', label: 'JSON 行', hint: '给程序用（.jsonl）：一行一条记录，数字一位不少；只能写清单。' },
  { value: 'parquet', label: 'Parquet', hint: '给数据平台用：列带类型，体积小；只能写清单。' },
]

export function isPaged(format: FileFormat): boolean {
  return format === 'pdf' || format === 'ofd' || format === 'png'
}

/** Formats whose file holds one sheet. */
export function isSingle(format: FileFormat): boolean {
  return format === 'csv' || format === 'jsonl' || format === 'parquet'
}

export function takesPassword(format: FileFormat): boolean {
  return format === 'xlsx' || format === 'pdf'
}

/** What is typed into the dialog, before it is read. */
export interface Typed {
  sheet: number | null
  pages: string
  password: string
  encoding: 'utf-8' | 'gb18030'
  values: 'stored' | 'shown'
}

export const nothingTyped: Typed = { sheet: null, pages: '', password: '', encoding: 'utf-8', values: 'stored' }

/** The export options behind what is typed, or the sentence that says what is wrong with it. */
export function exportOptionsOf(
  format: FileFormat,
  { sheet, pages, password, encoding, values }: Typed,
): ExportOptions | { wrong: string } {
  const options: ExportOptions = sheet === null ? {} : { sheets: [sheet] }
  if (takesPassword(format) && password !== '') options.password = password
  if (format === 'csv') Object.assign(options, { encoding }, values === 'shown' ? { values } : {})
  if (!isPaged(format) || pages.trim() === '') return options
  const found = /^(\d{1,6})\s*(?:[-–—~至到]\s*(\d{1,6}))?$/.exec(pages.trim())
  const from = Number(found?.[1] ?? 0)
  const to = Number(found?.[2] ?? from)
  if (from < 1 || to < from) return { wrong: '页码写成 3 或 3-8，从 1 开始。' }
  return { ...options, pages: { from, to: format === 'png' ? from : to } }
}
