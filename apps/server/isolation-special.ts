import { demoTemplates } from '@mingtai/modules/report/demo-templates'
import type { ForeignIds } from './isolation-inputs.ts'

/** Inputs of calls whose shape says too little for a generated one to get past it, by `module.key`. */
export const special: Record<string, (ids: ForeignIds) => Record<string, unknown>> = {
  'report.check': () => ({ template: template() }),
  'report.insert': () => ({ template: template(), folder: '' }),
  'report.importWorkbook': () => ({ folder: '', file: 'UEsDBA==' }),
  'report.save': () => ({ template: template() }),
  'report.trySql': () => ({ dataSource: 'warehouse', sql: 'select 1 as one', parameters: [], values: {} }),
  'report.runDraft': () => ({ template: template() }),
}

function template() {
  const [first] = demoTemplates()
  if (first === undefined) throw new Error('the demo world has no report')
  return first.template
}
