import type { MyExport } from '../../export-list.ts'
import { urlName } from '../../url-names.ts'
import { viewPath } from '../paths.ts'

/** The report with what it was asked then. */
export function openPath({ code, values }: MyExport): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(values))
    for (const one of value === null ? [''] : Array.isArray(value) ? value : [value]) search.append(urlName(name), one)
  return `${viewPath(code)}${search.size === 0 ? '' : `&${search}`}`
}
