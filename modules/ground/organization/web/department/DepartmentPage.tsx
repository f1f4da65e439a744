import { EmptyState, Icon, Page } from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { TreeNode } from '../../calls.ts'
import { api, treeKey } from '../api.ts'
import { ImportDialog } from '../library/ImportDialog.tsx'
import { NodePanel } from '../tree/NodePanel.tsx'
import { countOf, indexed } from '../tree/tree-model.ts'
import { TreePane } from '../tree/TreePane.tsx'
import { DepartmentActions } from './DepartmentActions.tsx'
import { DepartmentDialogs, type Dialog } from './DepartmentDialogs.tsx'
import { useDepartmentDrop } from './use-department-drop.ts'

/** Departments for those who care for no people: the departments of one's own organization and those below it. */
export default function DepartmentPage() {
  const [search, setSearch] = useSearchParams()
  const client = useQueryClient()
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const [importing, setImporting] = useState(false)
  const answer = useQuery({ queryKey: [...treeKey, 'full', true], queryFn: () => api.fullTree({}) })
  const reload = async () => {
    await client.invalidateQueries({ queryKey: treeKey })
  }
  const nodes = answer.data ?? []
  const drop = useDepartmentDrop({ nodes, reload })
  const index = indexed(nodes)
  const asked = search.get('node')
  const chosen = asked !== null && index.has(asked) ? asked : (nodes[0]?.id ?? null)
  const node = chosen === null ? null : (index.get(chosen)?.node ?? null)
  const choose = (id: string) => {
    const next = new URLSearchParams(search)
    next.set('node', id)
    setSearch(next, { replace: true })
  }
  const mayAdd = node !== null && node.type !== 4
  return (
    <Page
      title="部门与人员"
      facts={answer.data === undefined ? ' ' : `${countOf(nodes, 1)} 个机构，${countOf(nodes, 5)} 个部门`}
      actions={
        <>
          <Button icon={<Icon name="upload" size={14} />} onClick={() => setImporting(true)}>
            导入
          </Button>
          <Button
            type="primary"
            icon={<Icon name="plus" size={14} />}
            disabled={!mayAdd}
            onClick={() => node !== null && setDialog({ kind: 'form', node: null, parent: node })}
          >
            新增部门
          </Button>
        </>
      }
      flush
    >
      <div className="structure">
        <TreePane
          label="部门"
          answer={answer}
          chosen={chosen}
          onChoose={choose}
          drop={drop}
          onRename={(one) => isDepartment(one) && setDialog({ kind: 'form', node: one, parent: null })}
          onRemove={(one) => isDepartment(one) && setDialog({ kind: 'remove', node: one })}
          empty={<EmptyState text="请先联系管理员，将您所在机构关联到架构树上。" />}
          foot="拖动可调整顺序和上级；F2 修改，Delete 删除。"
        />
        {node === null ? (
          <div className="node-panel" />
        ) : (
          <NodePanel key={node.id} node={node} actions={<DepartmentActions node={node} onOpen={setDialog} />} />
        )}
      </div>
      {dialog !== null && (
        <DepartmentDialogs
          dialog={dialog}
          nodes={nodes}
          onDone={reload}
          onChoose={choose}
          onClose={() => setDialog(null)}
        />
      )}
      {importing && <ImportDialog kind="department" onDone={reload} onClose={() => setImporting(false)} />}
    </Page>
  )
}

function isDepartment(node: TreeNode): boolean {
  return node.type === 5
}
