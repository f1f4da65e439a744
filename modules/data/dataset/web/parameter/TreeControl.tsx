import { isSeveral, treeOf } from '@mingtai/report-engine'
import { Icon, useMatcher } from '@mingtai/ui'
import { TreeSelect } from 'antd'
import { type Key, useState } from 'react'
import { emptyWords, listOf, useChoiceList } from './choice-source.ts'
import type { ControlProps } from './ParameterControl.tsx'

/** One or several places of a tree. */
export function TreeControl({ parameter, value, chosen, context, common, popup, onChange }: ControlProps) {
  const list = useChoiceList(context, parameter, chosen)
  const [typed, setTyped] = useState('')
  const matches = useMatcher(typed)
  const leavesOnly = parameter.leavesOnly === true
  const nodes = treeOf(list.choices)
  const [opened, setOpened] = useState<string[] | null>(null)
  const expanded = typed === '' ? (opened ?? (nodes.length === 1 ? [nodes[0]?.value ?? ''] : [])) : branchesOf(nodes)
  const shared = {
    ...common,
    ...popup,
    allowClear: !parameter.required,
    loading: list.busy,
    treeData: leavesOnly && !isSeveral(parameter.type) ? withClosedBranches(nodes) : nodes,
    fieldNames: { value: 'value', label: 'label', children: 'children' },
    showSearch: {
      searchValue: typed,
      onSearch: setTyped,
      filterTreeNode: (_: string, node: object) => 'label' in node && matches(String(node.label)),
    },
    placeholder: parameter.placeholder ?? (parameter.required ? '请选择' : '全部'),
    popupMatchSelectWidth: false,
    notFoundContent: emptyWords({ list, typed }),
    treeExpandedKeys: expanded,
    onTreeExpand: (keys: Key[]) => setOpened(keys.map(String)),
    suffixIcon: <Icon name="chevron-down" size={12} />,
    switcherIcon: ({ expanded: isOpen }: { expanded?: boolean }) => (
      <Icon name={isOpen === true ? 'chevron-down' : 'chevron-right'} size={11} />
    ),
    onOpenChange: (open: boolean) => !open && setTyped(''),
    classNames: { popup: { root: 'parameter-tree' } },
  }
  if (!isSeveral(parameter.type))
    return (
      <TreeSelect<string>
        {...shared}
        {...singleOf(value)}
        onChange={(next: string | undefined) => onChange(next ?? null)}
      />
    )
  const checked = { maxTagCount: 'responsive', treeCheckable: true } as const
  if (parameter.withBelow === true || leavesOnly)
    return (
      <TreeSelect<string[]>
        {...shared}
        {...checked}
        showCheckedStrategy={leavesOnly ? TreeSelect.SHOW_CHILD : TreeSelect.SHOW_PARENT}
        value={listOf(value)}
        onChange={(next) => onChange(next)}
      />
    )
  const labels = new Map(list.choices.map((choice) => [choice.value, choice.label]))
  return (
    <TreeSelect<{ value: string; label: string }[]>
      {...shared}
      {...checked}
      treeCheckStrictly
      value={listOf(value).map((one) => ({ value: one, label: labels.get(one) ?? one }))}
      onChange={(next) => onChange(next.map((one) => one.value))}
    />
  )
}

/** While one searches, all branches are open: what was found may lie deep. */
function branchesOf(nodes: readonly Node[]): string[] {
  return nodes.flatMap(({ value, children }) => (children.length === 0 ? [] : [value, ...branchesOf(children)]))
}

type Node = ReturnType<typeof treeOf>[number] & { selectable?: boolean }

/** Only leaves may be chosen: a click on a branch chooses nothing. */
function withClosedBranches(nodes: readonly Node[]): Node[] {
  return nodes.map((node) =>
    node.children.length === 0 ? node : { ...node, selectable: false, children: withClosedBranches(node.children) },
  )
}

/** A tree select knows nothing chosen only as a value that is not there. */
function singleOf(value: ControlProps['value']): { value?: string } {
  const [first] = listOf(value)
  return first === undefined ? {} : { value: first }
}
