import { Template } from '@mingtai/report-engine'
import { z } from 'zod'

/** A template as a file: what 导出模板 writes. */
const TemplateFile = z.object({
  kind: z.literal('mingtai-report'),
  code: z.string().max(60).default(''),
  name: z.string().max(60).default(''),
  folder: z.string().max(60).default(''),
  remark: z.string().max(200).default(''),
  template: Template,
})
export type TemplateFile = z.infer<typeof TemplateFile>

const LARGEST = 10 * 1024 * 1024

/** Read a template file; what is wrong with it is said as a sentence. */
export async function readTemplateFile(file: File): Promise<{ file: TemplateFile } | { wrong: string }> {
  if (file.size > LARGEST) return { wrong: `“${file.name}”超过 10 MB，请检查是不是选错了文件。` }
  const parsed = TemplateFile.safeParse(jsonOf(await file.text()))
  if (parsed.success) return { file: parsed.data }
  const [issue] = parsed.error.issues
  if (issue === undefined || issue.path.length === 0 || issue.path[0] === 'kind') {
    return { wrong: `“${file.name}”不是报表模板文件，请选择“导出模板”得到的 .json 文件。` }
  }
  return { wrong: `“${file.name}”的内容不完整（${issue.path.join('.')}），没有导入。请重新导出后再试。` }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
