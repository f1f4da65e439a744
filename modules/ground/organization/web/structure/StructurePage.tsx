import { EmptyState, Icon, Page, rightsOf, useMe, useTabTitle } from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type AppCode, appNames, type TreeNode } from '../../calls.ts'
import { consoleTypeAt, treeOf } from '../../console.ts'
import { api, treeKey } from '../api.ts'
import { above, countOf, indexed } from '../tree/tree-model.ts'
import { NodePanel } from '../tree/NodePanel.tsx'
import { TreePane } from '../tree/TreePane.tsx'
import { StructureActions } from './StructureActions.tsx'
import { type Dialog, StructureDialogs } from './StructureDialogs.tsx'
import { useStructureDrop } from './use-structure-drop.ts'

/** 架构管理: one of the three trees. The type in the address selects it: hotline, comprehensiveControl, else the office tree. */
export default function StructurePage() {
  const me = useMe()
  const [search, setSearch] = useSearchParams()
  const type =
    me === null ? null : consoleTypeAt(rightsOf(me), '/organization/organization-structure/manage', search.toString())
  const appCode = treeOf(type)
  const client = useQueryClient()
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const answer = useQuery({
    queryKey: [...treeKey, 'relation', appCode],
    queryFn: () => api.relationTree({ appCode }),
    enabled: me !== null,
  })
  const reload = async () => {
    await client.invalidateQueries({ queryKey: treeKey })
  }
  const drop = useStructureDrop({ appCode, nodes: answer.data ?? [], reload })
  useTabTitle(titles[appCode])
  const index = indexed(answer.data ?? [])
  const asked = search.get('node')
  const chosen = asked !== null && index.has(asked) ? asked : (answer.data?.[0]?.id ?? null)
  const node = chosen === null ? null : (index.get(chosen)?.node ?? null)
  const choose = (id: string) => {
    const next = new URLSearchParams(search)
    next.set('node', id)
    setSearch(next, { replace: true })
  }
  useEffect(() => {
    setDialog(null)
  }, [appCode])
  const addGroup = () => setDialog({ kind: 'group', node: null, parent: null })

  return (
    <Page
      title={titles[appCode]}
      facts={answer.data === undefined ? ' ' : factsOf(answer.data)}
      actions={
        <>
          <Button onClick={() => setDialog({ kind: 'place', parent: null })}>放入最上级</Button>
          <Button type="primary" icon={<Icon name="plus" size={14} />} onClick={addGroup}>
            新增集团
          </Button>
        </>
      }
      flush
    >
      <div className="structure">
        <TreePane
          label={appNames[appCode]}
          answer={answer}
          chosen={chosen}
          onChoose={choose}
          drop={drop}
          onRename={(one) => one.type === 4 && setDialog({ kind: 'group', node: one, parent: null })}
          onRemove={(one) => setDialog({ kind: 'remove', node: one })}
          empty={
            <EmptyState text="这棵树还是空的，先新增一个集团。" action={<Button onClick={addGroup}>新增集团</Button>} />
          }
          foot="拖动可调整顺序和上级；F2 改名，Delete 移除。"
        />
        {node === null ? (
          <div className="node-panel">
            {answer.data !== undefined && <EmptyState text="在左侧选择一个节点查看详情。" />}
          </div>
        ) : (
          <NodePanel
            key={node.id}
            node={node}
            actions={<StructureActions node={node} appCode={appCode} onOpen={setDialog} />}
          >
            <Below node={node} onChoose={choose} />
          </NodePanel>
        )}
      </div>
      {dialog !== null && (
        <StructureDialogs
          dialog={dialog}
          appCode={appCode}
          nodes={answer.data ?? []}
          names={(id) => [...above(index, id), id].map((one) => index.get(one)?.node.name ?? '')}
          onDone={reload}
          onChoose={choose}
          onClose={() => setDialog(null)}
        />
      )}
    </Page>
  )
}

const titles: Record<AppCode, string> = { szoa: '架构管理', hotline: '热线机构管理', palc: '综治机构管理' }

function factsOf(nodes: TreeNode[]): string {
  const counts = [
    [countOf(nodes, 4), '个集团'],
    [countOf(nodes, 1), '个机构'],
    [countOf(nodes, 5), '个部门'],
  ] as const
  const words = counts.filter(([count]) => count > 0).map(([count, what]) => `${count.toLocaleString('zh-CN')} ${what}`)
  return words.length === 0 ? '还没有节点' : words.join('，')
}

/** What stands directly below, as a way down. */
function Below({ node, onChoose }: { node: TreeNode; onChoose(id: string): void }) {
  if (node.children.length === 0) return null
  return (
    <section className="node-section">
      <h3>下级 {node.children.length} 个</h3>
      <ul className="below">
        {node.children.slice(0, 60).map((child) => (
          <li key={child.id}>
            <button type="button" onClick={() => onChoose(child.id)} title={child.name}>
              <span>{child.name}</span>
              <small>{child.managerName ?? (child.children.length > 0 ? `${child.children.length} 个下级` : '')}</small>
            </button>
          </li>
        ))}
      </ul>
      {node.children.length > 60 && <p className="node-quiet">其余 {node.children.length - 60} 个在左侧树里查看。</p>}
    </section>
  )
}
