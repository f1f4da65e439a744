import { EmptyState, Icon, type IconName, NotRead, SearchInput, SkeletonRows, useMatcher } from '@mingtai/ui'
import { Button, Tree } from 'antd'
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { TreeNode } from '../../calls.ts'
import { above, type Drop, dropOf, indexed, narrowed } from './tree-model.ts'
import './tree.css'
import './node.css'

export interface TreeAnswer {
  data: TreeNode[] | undefined
  error: unknown
  refetch(): unknown
}

/** Where nodes may be dragged, and what happens then. */
export interface TreeDrop {
  drop(dragged: TreeNode, drop: Drop): void
  mayDrop?(dragged: TreeNode, drop: Drop): boolean
}

interface Props {
  label: string
  /** The tree as it was answered; without nodes it is still on its way. */
  answer: TreeAnswer
  chosen: string | null
  onChoose(id: string, node: TreeNode): void
  /** Without it nothing is dragged. */
  drop?: TreeDrop
  onRename?: (node: TreeNode) => void
  onRemove?: (node: TreeNode) => void
  empty: ReactNode
  foot?: ReactNode
  /** A figure behind the name, by id. */
  counts?: ReadonlyMap<string, number>
  /** Between the search and the tree. */
  lead?: ReactNode
}

/** Search and tree at the left: arrows walk, Enter chooses, F2 renames, Delete removes, dragging sorts and moves. */
export function TreePane(props: Props) {
  const { label, answer, chosen, onChoose, empty, foot, counts, lead, drop: drops, ...acts } = props
  const { data: nodes, error: problem } = answer
  const [query, setQuery] = useState('')
  const [toggled, setToggled] = useState<string[] | null>(null)
  const [walked, setWalked] = useState<string | null>(null)
  const matches = useMatcher(query)
  const index = useMemo(() => indexed(nodes ?? []), [nodes])
  const isSearching = query.trim() !== ''
  const shown = useMemo(
    () =>
      isSearching ? narrowed(nodes ?? [], matches, chosen) : { nodes: nodes ?? [], opened: [], found: 0, beside: null },
    // The matcher is a new function at each drawing; what it finds depends on the query and its dictionary.
    // oxlint-disable-next-line react/exhaustive-deps
    [nodes, query, isSearching, chosen, matches('明台')],
  )
  // What was opened and shut by hand while searching is forgotten with the search.
  const [byHand, setByHand] = useState<{ query: string; open: Record<string, boolean> }>({ query: '', open: {} })
  const hand = byHand.query === query ? byHand.open : {}
  const opened = isSearching
    ? [...new Set([...shown.opened, ...Object.keys(hand)])].filter((id) => hand[id] ?? true)
    : (toggled ?? firstOpen(nodes ?? [], index, chosen))
  const at = walked ?? chosen
  const node = at === null ? undefined : index.get(at)?.node
  const handleKey = (event: KeyboardEvent) => {
    if (node === undefined || isBox(event.target)) return
    if (event.key === 'F2' && acts.onRename) acts.onRename(node)
    else if (event.key === 'Delete' && acts.onRemove) acts.onRemove(node)
    else if (event.key === 'Enter' && walked !== null) onChoose(node.id, node)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <aside className="tree-pane" role="presentation" onKeyDownCapture={handleKey}>
      <SearchInput
        size="small"
        label={`搜索${label}`}
        hint="搜索名称、拼音、首字母"
        value={query}
        onChange={setQuery}
      />
      {isSearching && nodes !== undefined && (
        <p className="tree-found" role="status">
          找到 {shown.found} 个{drops !== undefined && '，清空搜索后可以拖动'}
          {shown.beside !== null && `；“${shown.beside}”不符合搜索，因为选中而显示`}
        </p>
      )}
      {lead}
      {body()}
      {foot !== undefined && <footer className="tree-foot">{foot}</footer>}
    </aside>
  )

  function body() {
    if (problem !== null && problem !== undefined)
      return (
        <div className="tree-state">
          <NotRead title="没有读到架构" problem={problem} onRetry={() => void answer.refetch()} />
        </div>
      )
    if (nodes === undefined) return <SkeletonRows rows={8} />
    if (nodes.length === 0) return <div className="tree-state">{empty}</div>
    if (shown.nodes.length === 0)
      return (
        <div className="tree-state">
          <EmptyState text="没有找到，换个名称试试。" action={<Button onClick={() => setQuery('')}>清除搜索</Button>} />
        </div>
      )
    return (
      <Grown>
        {(height) => (
          <Tree<Drawn>
            aria-label={label}
            virtual
            height={height}
            itemHeight={34}
            blockNode
            treeData={shown.nodes}
            fieldNames={{ title: 'name', key: 'id', children: 'children' }}
            selectedKeys={chosen === null ? [] : [chosen]}
            expandedKeys={opened}
            onActiveChange={(key) => setWalked(key === null ? null : String(key))}
            onExpand={(keys, { node: turned, expanded }) => {
              if (!isSearching) setToggled(keys.map(String))
              else setByHand({ query, open: { ...hand, [turned.id]: expanded } })
            }}
            onSelect={(_keys, { node: picked }) => onChoose(picked.id, picked)}
            draggable={drops === undefined || isSearching ? false : { icon: false }}
            allowDrop={({ dragNode, dropNode, dropPosition }) => allowed(dragNode, dropNode, dropPosition)}
            onDrop={({ dragNode, node: target, dropToGap, dropPosition }) =>
              dropped(dragNode, target, dropToGap ? (dropPosition < placeIn(target) ? -1 : 1) : 0)
            }
            titleRender={(one) => <Title node={one} count={counts?.get(one.id) ?? null} />}
          />
        )}
      </Grown>
    )
  }

  function placeIn(target: TreeNode): number {
    const siblings = index.get(target.id)?.siblings ?? []
    return siblings.findIndex(({ id }) => id === target.id)
  }

  function dropFor(dragged: TreeNode, target: TreeNode, position: -1 | 0 | 1): Drop | null {
    const words = { [-1]: 'above', 0: 'inside', 1: 'below' } as const
    return dropOf(index, { dragged: dragged.id, target: target.id, position: words[position] })
  }

  function allowed(dragged: TreeNode, target: TreeNode, position: -1 | 0 | 1): boolean {
    const drop = dropFor(dragged, target, position)
    return drop !== null && (drops?.mayDrop?.(dragged, drop) ?? true)
  }

  function dropped(dragged: TreeNode, target: TreeNode, position: -1 | 0 | 1): void {
    const drop = dropFor(dragged, target, position)
    if (drop !== null) drops?.drop(dragged, drop)
  }
}

/** What antd's tree wants beside our nodes; none of it is set. */
type Drawn = TreeNode & { isLeaf?: boolean }

const icons: Record<TreeNode['type'], IconName> = { 4: 'folder', 1: 'building', 5: 'people' }

function Title({ node, count }: { node: TreeNode; count: number | null }) {
  return (
    <span
      className="tree-title"
      title={node.managerName === null ? node.name : `${node.name}（负责人 ${node.managerName}）`}
    >
      <Icon name={icons[node.type]} size={14} />
      <span>{node.name}</span>
      {count === null && node.managerName !== null && <small>{node.managerName}</small>}
      {count !== null && count > 0 && <small>{count.toLocaleString('zh-CN')}</small>}
    </span>
  )
}

/** A tree that draws only what is in sight must know how high it is. */
function Grown({ children }: { children(height: number): ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(0)
  useEffect(() => {
    const element = box.current
    if (element === null) return
    const observer = new ResizeObserver(() => setHeight(element.clientHeight))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={box} className="tree-box">
      {height > 0 && children(height)}
    </div>
  )
}

/** A small tree is open at first, of a large one the top; and the way to what is chosen. */
function firstOpen(nodes: TreeNode[], index: ReturnType<typeof indexed>, chosen: string | null): string[] {
  const small = index.size <= 80 ? [...index.values()].map(({ node }) => node) : nodes.slice(0, 3)
  const top = small.filter(({ hasChildren }) => hasChildren).map(({ id }) => id)
  return [...new Set([...top, ...(chosen === null ? [] : above(index, chosen))])]
}

function isBox(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.type !== 'hidden' && target.closest('.ant-tree') === null
}
