import type { OutputRule } from '@mingtai/approval-engine'

export const outputKinds: Record<OutputRule['kind'], string> = {
  people: '选人',
  choice: '选一项',
  text: '写文字',
  number: '填数字',
}

/** The same item as another kind: its name stays, so that nodes that ask its people still find it. */
export function outputOfKind({ name, label, required }: OutputRule, kind: OutputRule['kind']): OutputRule {
  const common = { name, label, required }
  switch (kind) {
    case 'people':
      return { ...common, kind, several: false }
    case 'choice':
      return { ...common, kind, choices: ['是', '否'] }
    case 'text':
    case 'number':
      return { ...common, kind }
    default:
      return kind satisfies never
  }
}

/** One more item of a node, with a name that no other node has. */
export function freshOutput(node: string, others: readonly OutputRule[]): OutputRule {
  const taken = new Set(others.map(({ name }) => name))
  let at = 1
  while (taken.has(`${node}-${at}`)) at += 1
  return { kind: 'people', name: `${node}-${at}`, label: '下一步审批人', required: true, several: false }
}
