import { readFile } from 'node:fs/promises'
import { CallError, type Client } from '@mingtai/api'
import { Design, FiledTemplate, Report, reportCalls } from '@mingtai/modules/data/report/calls'
import { callsTo, type Connection } from './connection.ts'
import { Failure } from './failure.ts'
import { saveText } from './output.ts'

/** A report as a file: what it is called and how it is made, without who and when. */
export const ReportFile = Design.pick({ code: true, name: true }).extend({
  template: FiledTemplate,
  folder: Report.shape.folder.default(''),
})
export type ReportFile = ReturnType<typeof ReportFile.parse>

export interface Renamed {
  code?: string
  name?: string
  folder?: string
}

type Api = Client<typeof reportCalls>

/** `mingtai export`: a report's template as a file. */
export async function exportTemplate(connection: Connection, code: string, output: string | undefined): Promise<void> {
  const api = callsTo(connection, reportCalls)
  const { id, name, template } = await api.designByCode({ code })
  const { folder } = await api.detail({ id })
  const file: ReportFile = { code, name, folder, template }
  await saveText(`${JSON.stringify(file, null, 2)}\n`, output)
}

/** `mingtai import`: a new report from a file, or a new revision where its code is taken. */
export async function importTemplate(connection: Connection, path: string, renamed: Renamed): Promise<void> {
  const file = { ...readReportFile(await readFile(path, 'utf8'), path), ...renamed }
  const api = callsTo(connection, reportCalls)
  const existing = await designOf(api, file.code)
  if (existing === null) {
    const { code, name, folder, template } = file
    const report = await api.insert({ code, name, folder, remark: '', template })
    console.log(`已新建报表 ${report.code}（${report.name}），第 ${report.revision} 版`)
    return
  }
  const revision = await saved(api, existing, file)
  console.log(`已更新报表 ${file.code}（${file.name}），第 ${revision} 版`)
}

/** The file's content; a file that is something else is refused with the place named. */
export function readReportFile(text: string, path: string): ReportFile {
  const parsed = ReportFile.safeParse(parsedJson(text, path))
  if (parsed.success) return parsed.data
  const place = parsed.error.issues[0]?.path.join('.') || '内容'
  throw new Failure(`${path} 不是报表模板：${place} 缺少或不正确。请选择由 mingtai export 写出的文件。`)
}

function parsedJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Failure(`${path} 不是 JSON 文件，请选择由 mingtai export 写出的文件。`)
  }
}

async function designOf(api: Api, code: string): Promise<Design | null> {
  try {
    return await api.designByCode({ code })
  } catch (problem) {
    if (problem instanceof CallError && problem.key === 'template.notFound') return null
    throw problem
  }
}

async function saved(
  api: Api,
  { id, revision: before }: Design,
  { name, folder, template }: ReportFile,
): Promise<number> {
  const { revision } = await api.save({ tplId: id, revision: before, template })
  const report = await api.detail({ id })
  if (report.name === name && report.folder === folder) return revision
  const { remark } = report
  return (await api.update({ id, name, folder, remark, revision })).revision
}
