import { type Definition, isFork, nodesFrom } from '@mingtai/approval-engine'
import { Select } from 'antd'
import { kindNames } from '../model/fresh-node.ts'
import type { FlowSelection } from '../model/selection.ts'

interface Props {
  definition: Definition
  onFind(chosen: FlowSelection): void
  onClose(): void
}

/** Finds a step or an arm by its name. */
export function FlowSearch({ definition, onFind, onClose }: Props) {
  const nodes = definition.start.next === null ? [] : nodesFrom(definition.start.next)
  const found = new Map<string, FlowSelection>()
  const options = nodes.flatMap((node) => {
    const own = { value: node.id, label: `${node.name}（${kindNames[node.type]}）` }
    found.set(node.id, { node: node.id, arm: null })
    if (!isFork(node)) return [own]
    for (const arm of node.arms) found.set(`${node.id} ${arm.id}`, { node: node.id, arm: arm.id })
    return [own, ...node.arms.map((arm) => ({ value: `${node.id} ${arm.id}`, label: `${arm.name}（支路）` }))]
  })
  return (
    <div className="flow-search">
      <Select<string>
        autoFocus
        defaultOpen
        aria-label="查找步骤"
        placeholder="步骤的名称"
        showSearch={{ optionFilterProp: 'label' }}
        notFoundContent="没有这个名称的步骤"
        value={null}
        options={options}
        onChange={(value) => {
          const at = found.get(value)
          if (at !== undefined) onFind(at)
          onClose()
        }}
        onBlur={onClose}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      />
    </div>
  )
}
