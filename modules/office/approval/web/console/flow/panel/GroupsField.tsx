import type { HumanNode } from '@mingtai/approval-engine'
import { groupsOfNode } from '../model/groups.ts'
import { Figure, Setting } from './Setting.tsx'

/** For 分组会签: how many of each group have to agree. */
export function GroupsField({ node, onSet }: { node: HumanNode; onSet(change: Partial<HumanNode>): void }) {
  const groups = groupsOfNode(node)
  return (
    <Setting label="每组至少几人同意">
      {groups.length === 0 ? (
        <small>先在上面每种找人方式后面填分组的名称。</small>
      ) : (
        groups.map((group, at) => (
          <div key={group.name} className="group-minimum">
            <span title={group.name}>{group.name}</span>
            <Figure
              label={`${group.name}至少几人`}
              most={200}
              unit="人"
              value={group.min}
              onChange={(min) => onSet({ groups: groups.with(at, { ...group, min }) })}
            />
          </div>
        ))
      )}
    </Setting>
  )
}
