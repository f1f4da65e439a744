import { formatByCode } from '@mingtai/zh'

import type { DocumentTexts } from '../protocol.ts'
import type { StoredOrder } from '../results/files.ts'

/** What `${…}` stands for in headers, footers and watermarks; a parameter never hides a field of ours. */
export function documentFields(
  { report, user, now, dataAt }: DocumentTexts,
  order: StoredOrder | null,
): Readonly<Record<string, string>> {
  const at = new Date(now)
  const parameters = Object.entries(order?.values ?? {}).map(([code, value]): [string, string] => [
    code,
    Array.isArray(value) ? value.join('、') : String(value ?? ''),
  ])
  const dataTime = formatByCode(new Date(dataAt ?? order?.now ?? now), 2)
  const clock = { date: formatByCode(at, 3), time: formatByCode(at, 6) }
  // A report may have had a parameter of that code before it became a field.
  return { dataTime, ...Object.fromEntries(parameters), report, user, ...clock }
}

/** How old the rows of a document are, for its properties; undefined: nobody knows. */
export function dataAgeText({ dataAt, failingSince }: Pick<DocumentTexts, 'dataAt' | 'failingSince'>) {
  if (dataAt === undefined) return undefined
  const text = `数据截至 ${formatByCode(new Date(dataAt), 2)}`
  return failingSince === undefined ? text : `${text}，之后没有更新成功`
}

/** A watermark's words on a screen, where there are no pages. */
export function screenText(text: string, fields: Readonly<Record<string, string>>, sheet: string): string {
  return text.replaceAll(/\$\{([^{}]*)\}/g, (_, name: string) => {
    const field = name.trim()
    if (field === 'sheet') return sheet
    return field === 'page' || field === 'pages' || !Object.hasOwn(fields, field) ? '' : (fields[field] ?? '')
  })
}
