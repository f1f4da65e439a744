import type { Definition, OnReject } from '@mingtai/approval-engine'
import { earlierPeople, isInArm } from '../model/targets.ts'
import { SelectSetting } from './Setting.tsx'

interface Props {
  /** The node whose refusal it is. */
  node: string
  definition: Definition
  value: OnReject | { to: 'pass' }
  label?: string
  /** A sub-process that was refused may also be passed over. */
  mayPass?: boolean
  onChange(value: OnReject | { to: 'pass' }): void
}

/** What follows a refusal: the end, the initiator, an earlier step, or the end of the arm alone. */
export function OnRejectField({ node, definition, value, label = '拒绝后', mayPass = false, onChange }: Props) {
  const earlier = earlierPeople(definition, node)
  const [first] = earlier
  const chosen = value.to === 'node' ? value.node : null
  const isGone = chosen !== null && !earlier.some(({ id }) => id === chosen)
  return (
    <>
      <SelectSetting<OnReject['to'] | 'pass'>
        label={label}
        value={value.to}
        options={[
          { value: 'end', label: '审批结束' },
          { value: 'start', label: '退回发起人修改' },
          { value: 'node', label: '退回前面的一步', disabled: first === undefined },
          ...(isInArm(definition, node) || value.to === 'arm'
            ? [{ value: 'arm' as const, label: '只结束这条支路，其他支路继续' }]
            : []),
          ...(mayPass ? [{ value: 'pass' as const, label: '不影响，继续往下走' }] : []),
        ]}
        onChange={(to) => {
          if (to !== 'node') onChange({ to })
          else if (first !== undefined) onChange({ to, node: first.id })
        }}
      />
      {value.to === 'node' && (
        <SelectSetting
          label="退回到"
          value={isGone ? null : value.node}
          placeholder="原来的步骤已不在前面，请重新选择"
          options={earlier.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(to) => onChange({ to: 'node', node: to })}
        />
      )}
    </>
  )
}
