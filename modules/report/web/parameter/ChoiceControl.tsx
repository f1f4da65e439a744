import { isSeveral, treeOf } from '@mingtai/report-engine'
import { Icon, sentenceOf, useMatcher } from '@mingtai/ui'
import { Select, TreeSelect } from 'antd'
import { type Key, type ReactNode, useRef, useState } from 'react'
import { listOf, useChoiceList } from './choice-source.ts'
import type { ControlProps } from './ParameterControl.tsx'

/** Waits until typing rests before it asks the server. */
const PAUSE = 250

/** One or several of a list. A long list is searched at the server, a short one here; both by letters and pinyin. */
export function ChoiceControl({ parameter, value, chosen, context, common, popup, onChange }: ControlProps) {
  const list = useChoiceList(context, parameter, chosen)
  const [typed, setTyped] = useState('')
  const matches = useMatcher(typed)
  const waiting = useRef<ReturnType<typeof setTimeout> | null>(null)
  const isLong = typed === '' ? list.total > list.choices.length : parameter.total > (parameter.choices?.length ?? 0)
  const handleSearch = (text: string) => {
    setTyped(text)
    if (waiting.current !== null) clearTimeout(waiting.current)
    if (isLong || text === '') waiting.current = setTimeout(() => list.search(text.trim()), text === '' ? 0 : PAUSE)
  }
  const shared = {
    ...common,
    ...popup,
    allowClear: !parameter.required,
    loading: list.busy,
    options: list.choices.map(({ value: key, label }) => ({ value: key, label })),
    showSearch: {
      onSearch: handleSearch,
      filterOption: isLong ? false : (_: string, option?: { label?: unknown }) => matches(String(option?.label ?? '')),
    },
    placeholder: parameter.placeholder ?? (parameter.required ? '请选择' : '全部'),
    popupMatchSelectWidth: false,
    notFoundContent: emptyWords({ list, typed }),
    onOpenChange: (open: boolean) => !open && handleSearch(''),
  } as const
  if (isSeveral(parameter.type))
    return (
      <Select<string[]>
        {...shared}
        mode="multiple"
        maxTagCount="responsive"
        value={listOf(value)}
        onChange={(next) => onChange(next)}
        popupRender={(menu) => (
          <>
            {menu}
            <ListFoot total={list.total} shown={list.choices.length} count={listOf(value).length}>
              {!isLong && list.choices.length > 0 && (
                <button
                  type="button"
                  className="rd-link"
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() =>
                    onChange(list.choices.filter(({ label }) => matches(label)).map((choice) => choice.value))
                  }
                >
                  {typed === '' ? '全选' : '选这些'}
                </button>
              )}
            </ListFoot>
          </>
        )}
      />
    )
  return (
    <Select<string>
      {...shared}
      value={listOf(value)[0] ?? null}
      onChange={(next) => onChange(next ?? null)}
      popupRender={(menu) => (
        <>
          {menu}
          {list.total > list.choices.length && <ListFoot total={list.total} shown={list.choices.length} count={0} />}
        </>
      )}
    />
  )
}

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

interface FootProps {
  total: number
  shown: number
  count: number
  children?: ReactNode
}

function ListFoot({ total, shown, count, children }: FootProps) {
  return (
    <div className="parameter-list-foot">
      <span>
        {total > shown
          ? `共 ${total.toLocaleString()} 项，显示前 ${shown.toLocaleString()} 项，可输入查找`
          : `共 ${total} 项`}
        {count > 0 && `，已选 ${count} 项`}
      </span>
      {children}
    </div>
  )
}

function emptyWords({ list, typed }: { list: ReturnType<typeof useChoiceList>; typed: string }): string {
  if (list.refusal !== null) return sentenceOf(list.refusal) ?? '没有取到可选项'
  if (list.busy) return '正在取可选项…'
  return typed === '' ? '没有可选项' : '没有找到'
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
