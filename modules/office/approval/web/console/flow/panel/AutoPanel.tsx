import type { AutoNode, Definition } from '@mingtai/approval-engine'
import { OnRejectField } from './OnRejectField.tsx'
import { SelectSetting } from './Setting.tsx'

interface Props {
  node: AutoNode
  definition: Definition
  onChange(node: AutoNode): void
}

/** A step that decides by itself: behind a condition, what passes or is refused without anybody. */
export function AutoPanel({ node, definition, onChange }: Props) {
  return (
    <>
      <SelectSetting<AutoNode['verdict']>
        label="走到这里"
        value={node.verdict}
        options={[
          { value: 'pass', label: '自动通过，往下走' },
          { value: 'reject', label: '自动拒绝' },
        ]}
        onChange={(verdict) => onChange({ ...node, verdict })}
      />
      {node.verdict === 'reject' && (
        <OnRejectField
          node={node.id}
          definition={definition}
          value={node.onReject}
          onChange={(onReject) => onReject.to !== 'pass' && onChange({ ...node, onReject })}
        />
      )}
    </>
  )
}
