import { Icon, useMatcher } from '@mingtai/ui'
import { TreeSelect } from 'antd'
import { useState } from 'react'
import type { TreeNode } from '../../calls.ts'

interface Props {
  id?: string
  value?: string | null
  onChange?(id: string | null): void
  nodes: TreeNode[]
  placeholder: string
  allowClear?: boolean
}

/** One place of a tree, found by name or pinyin; cleared means the top. */
export function PlaceSelect({ value, onChange, nodes, placeholder, allowClear = true, ...field }: Props) {
  const [query, setQuery] = useState('')
  const matches = useMatcher(query)
  return (
    <TreeSelect<string, TreeNode>
      {...field}
      value={value ?? undefined}
      treeData={nodes}
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
      treeDefaultExpandedKeys={nodes.map(({ id }) => id)}
      onChange={(id?: string) => onChange?.(id ?? null)}
    />
  )
}
