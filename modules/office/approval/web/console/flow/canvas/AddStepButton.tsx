import { Icon, type IconName } from '@mingtai/ui'
import { Dropdown } from 'antd'
import { kindGroups, type Kind, kindNames } from '../model/fresh-node.ts'
import type { Place } from '../model/flow-tree.ts'
import type { FlowEditing } from './FlowTree.tsx'
import { nodeDrags } from './node-drags.ts'
import { nodeIcons } from './node-icons.ts'

const PASTE = 'paste'

/** The line between two steps, with a plus on it where the flow may be changed. */
export function AddStepButton({ place, editing }: { place: Place; editing: FlowEditing | undefined }) {
  if (editing === undefined) return <span className="flow-line" aria-hidden />
  const { mayPaste, onInsert, onPaste, onMove } = editing
  const groups = kindGroups.map(({ label, kinds }) => ({
    ...{ type: 'group' as const, key: label, label },
    children: kinds.map((kind) => ({ key: kind as string, label: labelled(nodeIcons[kind], kindNames[kind]) })),
  }))
  const paste = { key: PASTE, label: labelled('copy', '粘贴') }
  return (
    <span className="flow-line" {...nodeDrags.target({ onDrop: (id) => onMove(id, place) })}>
      <Dropdown
        trigger={['click']}
        menu={{
          // Half a small window is enough for it above or below; what does not fit is scrolled.
          style: { maxHeight: 'min(360px, 42vh)', overflowY: 'auto' },
          items: mayPaste ? [...groups, { type: 'divider' }, paste] : groups,
          onClick: ({ key }) => (key === PASTE ? onPaste(place) : onInsert(place, key as Kind)),
        }}
      >
        <button type="button" className="flow-plus" aria-label="在这里加一步">
          <Icon name="plus" size={12} />
        </button>
      </Dropdown>
    </span>
  )
}

function labelled(icon: IconName, label: string) {
  return (
    <span className="flow-kind">
      <Icon name={icon} size={14} /> {label}
    </span>
  )
}
