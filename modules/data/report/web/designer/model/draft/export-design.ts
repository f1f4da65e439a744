import type { Template } from '@mingtai/report-engine'
import { saveText } from '../../../save-file.ts'

/** Hands the design to the person as a file that 导入模板 reads. */
export function exportDesign({ code, name }: { code: string; name: string }, template: Template): void {
  saveText(`${name}.json`, JSON.stringify({ code, name, template }, null, 2), 'application/json')
}
