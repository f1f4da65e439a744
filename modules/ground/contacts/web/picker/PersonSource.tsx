import { Icon, SkeletonRows } from '@mingtai/ui'
import type { IconName } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Tree } from 'antd'
import type { ReactNode } from 'react'
import type { ContactGroup } from '../../calls.ts'
import { contacts } from './api.ts'
import { type PlaceNode, placeTree, usePlaces } from './place-tree.ts'

/** Where people are looked for. */
export type Source =
  | { kind: 'all' }
  | { kind: 'recent' }
  | { kind: 'favourite' }
  | { kind: 'group'; id: string }
  | { kind: 'place'; id: string }

interface Props {
  source: Source
  /** Only this place and what is below it. */
  within: string | null
  /** Begin with everybody, as the address book does. */
  withAll?: boolean
  /** What can be done to a group, beside its name. */
  groupActions?: (group: ContactGroup) => ReactNode
  onChange(source: Source): void
}

/** 最近、收藏、分组 and the office tree. */
export function PersonSource({ source, within, withAll = false, groupActions, onChange }: Props) {
  const groups = useQuery({ queryKey: ['contacts', 'groups'], queryFn: () => contacts.groups({}) })
  const places = usePlaces()
  const tree = placeTree(places.data ?? [], () => true)
  const shown = within === null ? tree : nodesAt(tree, within)
  return (
    <nav className="picker-source" aria-label="人员来源">
      {within === null && (
        <ul>
          {withAll && (
            <Entry name="全部人员" icon="user" on={source.kind === 'all'} onClick={() => onChange({ kind: 'all' })} />
          )}
          <Entry name="最近" icon="clock" on={source.kind === 'recent'} onClick={() => onChange({ kind: 'recent' })} />
          <Entry
            name="收藏"
            icon="star"
            on={source.kind === 'favourite'}
            onClick={() => onChange({ kind: 'favourite' })}
          />
          {groups.data?.map((group) => (
            <Entry
              key={group.id}
              name={group.name}
              icon="people"
              count={group.people}
              on={source.kind === 'group' && source.id === group.id}
              actions={groupActions?.(group)}
              onClick={() => onChange({ kind: 'group', id: group.id })}
            />
          ))}
        </ul>
      )}
      {places.data === undefined ? (
        <SkeletonRows rows={5} />
      ) : (
        <Tree<PlaceNode>
          blockNode
          treeData={shown}
          defaultExpandedKeys={shown.slice(0, 1).map(({ key }) => key)}
          selectedKeys={source.kind === 'place' ? [source.id] : []}
          titleRender={({ title, people }) => (
            <span className="picker-place" title={title}>
              <span>{title}</span>
              <small>{people > 0 ? people : ''}</small>
            </span>
          )}
          onSelect={(_, { node }) => onChange({ kind: 'place', id: node.key })}
        />
      )}
    </nav>
  )
}

interface EntryProps {
  name: string
  icon: IconName
  count?: number
  on: boolean
  actions?: ReactNode
  onClick(): void
}

function Entry({ name, icon, count, on, actions, onClick }: EntryProps) {
  return (
    <li>
      <button type="button" aria-pressed={on} onClick={onClick}>
        <Icon name={icon} size={14} />
        <span title={name}>{name}</span>
        {count !== undefined && <small>{count}</small>}
      </button>
      {actions}
    </li>
  )
}

function nodesAt(tree: PlaceNode[], id: string): PlaceNode[] {
  for (const node of tree) {
    if (node.key === id) return [node]
    const below = nodesAt(node.children, id)
    if (below.length > 0) return below
  }
  return []
}
