import { Icon } from '@mingtai/ui'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import type { TreeNode } from '../../calls.ts'
import { ImportDialog } from '../library/ImportDialog.tsx'
import { History } from '../tree/History.tsx'
import { subjectOf } from '../tree/NodePanel.tsx'
import { above, indexed, placeIdOf } from '../tree/tree-model.ts'
import { DepartmentActions } from './DepartmentActions.tsx'
import { DepartmentDialogs, type Dialog } from './DepartmentDialogs.tsx'
import { useDepartmentTree } from './use-department-tree.ts'
import './department.css'

interface Props {
  /** Of an organization or department. */
  id: string
  counts: ReadonlyMap<string, number>
  onChoose(node: Pick<TreeNode, 'id' | 'type'>): void
  /** What may be done with its people. */
  actions: ReactNode
}

const SHOWN = 12

/** The organization or department that is chosen: where it lies, who is responsible, what lies below it, and what may be done. */
export function DepartmentHead({ id, counts, onChoose, actions }: Props) {
  const { nodes = [], reload } = useDepartmentTree()
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const [importing, setImporting] = useState(false)
  const [history, setHistory] = useState(false)
  const index = indexed(nodes)
  const node = [...index.values()].find((one) => placeIdOf(one.node) === id)?.node
  if (node === undefined) return null
  const way = above(index, node.id).flatMap((one) => index.get(one)?.node ?? [])
  const below = node.children
  return (
    <header className="department-head" aria-label={node.name}>
      <div className="department-line">
        <div className="department-name">
          {way.length > 0 && (
            <nav aria-label="上级">
              {way.map((one) => (
                <button key={one.id} type="button" onClick={() => onChoose(placeOf(one))}>
                  {one.name}
                </button>
              ))}
            </nav>
          )}
          <h2 title={node.name}>{node.name}</h2>
          <p>
            {node.type === 4 ? '集团' : `负责人 ${node.managerName ?? '未设置'}`}，
            {(counts.get(id) ?? 0).toLocaleString('zh-CN')} 人
            <Button type="link" size="small" onClick={() => setHistory(!history)}>
              {history ? '收起沿革' : '沿革'}
            </Button>
          </p>
        </div>
        <div className="department-actions">
          <DepartmentActions node={node} onOpen={setDialog} />
          {node.type === 1 && (
            <Button icon={<Icon name="upload" size={14} />} onClick={() => setImporting(true)}>
              导入部门
            </Button>
          )}
          {actions}
        </div>
      </div>
      {history && <History {...subjectOf(node)} name={node.name} />}
      {below.length > 0 && <Below nodes={below} counts={counts} onChoose={onChoose} />}
      {dialog !== null && (
        <DepartmentDialogs
          dialog={dialog}
          nodes={nodes}
          onDone={reload}
          onChoose={(made) => onChoose({ id: made, type: 5 })}
          onClose={() => setDialog(null)}
        />
      )}
      {importing && <ImportDialog kind="department" onDone={reload} onClose={() => setImporting(false)} />}
    </header>
  )
}

function placeOf(node: TreeNode): Pick<TreeNode, 'id' | 'type'> {
  return { id: placeIdOf(node), type: node.type }
}

/** What lies directly below, as a way down; of many the first, the others on demand. */
function Below({ nodes, counts, onChoose }: Pick<Props, 'counts' | 'onChoose'> & { nodes: TreeNode[] }) {
  const [all, setAll] = useState(false)
  const shown = all ? nodes : nodes.slice(0, SHOWN)
  return (
    <ul className="department-below" aria-label="下级">
      {shown.map((one) => (
        <li key={one.id}>
          <button type="button" title={one.name} onClick={() => onChoose(placeOf(one))}>
            <Icon name={one.type === 5 ? 'people' : one.type === 1 ? 'building' : 'folder'} size={13} />
            <span>{one.name}</span>
            <small>{(counts.get(placeIdOf(one)) ?? 0).toLocaleString('zh-CN')}</small>
          </button>
        </li>
      ))}
      {nodes.length > SHOWN && (
        <li>
          <button type="button" onClick={() => setAll(!all)}>
            {all ? '收起' : `其余 ${nodes.length - SHOWN} 个`}
          </button>
        </li>
      )}
    </ul>
  )
}
