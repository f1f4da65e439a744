import type { ExportOptions } from '@mingtai/modules/data/report/calls'
import { exits, Failure } from './failure.ts'

export interface ExportFlags {
  pages?: string
  sheet?: string
  encoding?: string
  values?: string
  passwordEnv?: string
  env: NodeJS.ProcessEnv
}

/** What the options say about the file; what cannot be meant is refused before the report runs. */
export function exportOptionsOf({ pages, sheet, encoding, values, passwordEnv, env }: ExportFlags): ExportOptions {
  const exportOptions: ExportOptions = {}
  if (pages !== undefined) {
    const found = /^([1-9]\d{0,5})(?:-([1-9]\d{0,5}))?$/.exec(pages)
    const [from, to] = [Number(found?.[1] ?? 0), Number(found?.[2] ?? found?.[1] ?? 0)]
    if (from < 1 || to < from) throw new Failure('--pages 写成 3 或 3-8，从 1 开始。', exits.wrongUse)
    exportOptions.pages = { from, to }
  }
  if (sheet !== undefined) {
    if (!/^[1-9]\d{0,3}$/.test(sheet)) throw new Failure('--sheet 写成工作表的序号，从 1 开始。', exits.wrongUse)
    exportOptions.sheets = [Number(sheet) - 1]
  }
  if (encoding !== undefined) {
    const name = encoding.toLowerCase()
    if (name !== 'utf-8' && name !== 'gb18030')
      throw new Failure('--encoding 只能是 utf-8 或 gb18030。', exits.wrongUse)
    exportOptions.encoding = name
  }
  if (values !== undefined) {
    if (values !== 'stored' && values !== 'shown')
      throw new Failure('--values 只能是 stored 或 shown。', exits.wrongUse)
    exportOptions.values = values
  }
  if (passwordEnv !== undefined) {
    const password = env[passwordEnv]
    if (!password) throw new Failure(`环境变量 ${passwordEnv} 是空的，请先放入打开密码。`, exits.wrongUse)
    exportOptions.password = password
  }
  return exportOptions
}
