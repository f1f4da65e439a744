import { say } from '@mingtai/messages'
import { isOfNewerSchema, migrated, Template } from '@mingtai/report-engine'
import { z } from 'zod'

/** A template as a file: what 导出模板 and `mingtai export` write. It names data sources by code, and holds no secret. */
const TemplateFile = z.object({
  code: z.string().max(60).default(''),
  name: z.string().max(60).default(''),
  folder: z.string().max(300).default(''),
  remark: z.string().max(200).default(''),
  template: z.preprocess(migrated, Template),
})
export type TemplateFile = z.infer<typeof TemplateFile>

const LARGEST = 10 * 1024 * 1024

/** Read a template file; what is wrong with it is said as a sentence. */
export async function readTemplateFile(file: File): Promise<{ file: TemplateFile } | { wrong: string }> {
  if (file.size > LARGEST) return { wrong: `“${file.name}”超过 10 MB，请检查是不是选错了文件。` }
  const content = jsonOf(await file.text())
  if (isOfNewerSchema(templateIn(content))) return { wrong: say('template.schemaNewer') }
  const parsed = TemplateFile.safeParse(content)
  if (parsed.success) return { file: parsed.data }
  const [issue] = parsed.error.issues
  if (issue === undefined || issue.path.length === 0 || issue.path.length === 1) {
    return { wrong: `“${file.name}”不是报表模板文件，请选择“导出模板”得到的 .json 文件。` }
  }
  return { wrong: `“${file.name}”的内容不完整（${issue.path.join('.')}），没有导入。请重新导出后再试。` }
}

/** The codes of the data sources that a template asks. */
export function sourcesIn({ datasets, parameters }: Template): string[] {
  const codes = [
    ...datasets.flatMap(({ from }) => (from.kind === 'query' ? [from.dataSource] : [])),
    ...parameters.flatMap(({ options }) => (options?.kind === 'sql' ? [options.dataSource] : [])),
  ]
  return [...new Set(codes)].toSorted()
}

/** The template with its data sources called as they are called here. */
export function withSources(template: Template, names: Readonly<Record<string, string>>): Template {
  const named = (code: string) => names[code] ?? code
  return {
    ...template,
    datasets: template.datasets.map((dataset) =>
      dataset.from.kind === 'query'
        ? { ...dataset, from: { ...dataset.from, dataSource: named(dataset.from.dataSource) } }
        : dataset,
    ),
    parameters: template.parameters.map((parameter) =>
      parameter.options?.kind === 'sql'
        ? { ...parameter, options: { ...parameter.options, dataSource: named(parameter.options.dataSource) } }
        : parameter,
    ),
  }
}

function templateIn(content: unknown): unknown {
  return typeof content === 'object' && content !== null && 'template' in content ? content.template : null
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
