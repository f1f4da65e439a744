import { Icon, SkeletonRows } from '@mingtai/ui'
import type { IconName } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Tree } from 'antd'
import { contacts } from './api.ts'
import { type PlaceNode, placeTree, usePlaces } from './place-tree.ts'

/** Where people are looked for. */
export type Source =
  | { kind: 'recent' }
  | { kind: 'favourite' }
  | { kind: 'group'; id: string; name: string }
  | { kind: 'place'; id: string }

interface Props {
  source: Source
  /** Only this place and what is below it. */
  within: string | null
  onChange(source: Source): void
}

/** 最近、收藏、分组 and the office tree. */
export function PersonSource({ source, within, onChange }: Props) {
  const groups = useQuery({ queryKey: ['contacts', 'groups'], queryFn: () => contacts.groups({}) })
  const places = usePlaces()
  const tree = placeTree(places.data ?? [], () => true)
  const shown = within === null ? tree : nodesAt(tree, within)
  return (
    <nav className="picker-source" aria-label="人员来源">
      {within === null && (
        <ul>
          <Entry name="最近" icon="clock" on={source.kind === 'recent'} onClick={() => onChange({ kind: 'recent' })} />
          <Entry
            name="收藏"
            icon="star"
            on={source.kind === 'favourite'}
            onClick={() => onChange({ kind: 'favourite' })}
          />
          {groups.data?.map(({ id, name, people }) => (
            <Entry
              key={id}
              name={name}
              icon="people"
              count={people}
              on={source.kind === 'group' && source.id === id}
              onClick={() => onChange({ kind: 'group', id, name })}
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
  onClick(): void
}

function Entry({ name, icon, count, on, onClick }: EntryProps) {
  return (
    <li>
      <button type="button" aria-pressed={on} onClick={onClick}>
        <Icon name={icon} size={14} />
        <span title={name}>{name}</span>
        {count !== undefined && <small>{count}</small>}
      </button>
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
