import { administration } from './template/administration.ts'
import { documents } from './template/documents.ts'
import { finance } from './template/finance.ts'
import { field, flow, head, type ProcessTemplate, rules } from './template/parts.ts'
import { personnel } from './template/personnel.ts'

/** Processes that offices really use, to begin with. */
export const templates: readonly ProcessTemplate[] = [...personnel, ...finance, ...administration, ...documents]

const blank: ProcessTemplate = {
  ...{ code: 'blank', name: '空白流程', icon: '', group: '', description: '' },
  form: {
    schema: 1,
    layout: [field('subject', 'text', '事项'), field('content', 'longText', '说明', { required: false })],
  },
  flow: flow(head('n1', '部门负责人')),
  rules: rules('SP', ['subject']),
}

/** A template by its code; without one the blank process. */
export function templateOf(code: string | null): ProcessTemplate {
  return templates.find((template) => template.code === code) ?? blank
}
