import { Icon, useMatcher, useMe } from '@mingtai/ui'
import { TreeSelect } from 'antd'
import { useState } from 'react'
import type { TreeNode } from '../../calls.ts'
import { nearFirst } from '../tree/tree-model.ts'

interface Props {
  id?: string
  value?: string | null
  onChange?(id: string | null): void
  nodes: TreeNode[]
  placeholder: string
  allowClear?: boolean
  /** The organization that the choice begins at; left out: one's own. */
  near?: string | null
}

/** One place of a tree, found by name or pinyin; cleared means the top. */
export function PlaceSelect({ value, onChange, nodes, placeholder, allowClear = true, near, ...field }: Props) {
  const own = useMe()?.organizationId ?? null
  const begun = nearFirst(nodes, near ?? own)
  const [query, setQuery] = useState('')
  const matches = useMatcher(query)
  return (
    <TreeSelect<string, NamedNode>
      {...field}
      value={value ?? undefined}
      treeData={named(begun.nodes, '')}
      treeNodeLabelProp="full"
      fieldNames={{ label: 'name', value: 'id', children: 'children' }}
      showSearch={{
        searchValue: query,
        onSearch: setQuery,
        filterTreeNode: (_text, node) => matches(String(node.name)),
      }}
      allowClear={allowClear}
      suffixIcon={<Icon name="chevron-down" size={12} />}
      placeholder={placeholder}
      popupMatchSelectWidth={false}
      styles={{ popup: { root: { minWidth: 320, maxWidth: 480 } } }}
      treeDefaultExpandedKeys={[...nodes.map(({ id }) => id), ...begun.way]}
      onChange={(id?: string) => onChange?.(id ?? null)}
    />
  )
}

/** With the name as it is read once it is chosen: many organizations have an 办公室. */
type NamedNode = TreeNode & { full: string }

function named(nodes: TreeNode[], above: string): NamedNode[] {
  return nodes.map((node) => {
    const full = node.type === 5 && above !== '' ? `${above} / ${node.name}` : node.name
    return { ...node, full, children: named(node.children, node.type === 4 ? '' : full) }
  })
}
