import { Icon, type MenuItem, rightsOf, useMe, useRight } from '@mingtai/ui'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import type { AppCode, TreeNode } from '../../calls.ts'
import { mayOpen } from '../../console.ts'
import { MoreMenu } from '../tree/MoreMenu.tsx'
import type { Dialog } from './StructureDialogs.tsx'

interface Props {
  node: TreeNode
  appCode: AppCode
  onOpen(dialog: Dialog): void
}

/** What may be done with the place that is chosen. */
export function StructureActions({ node, appCode, onOpen }: Props) {
  const mayMerge = useRight('organization:structure')
  const mayEdit = useRight('organization:library')
  const isGroup = node.type === 4
  const me = useMe()
  const go = useNavigate()
  const people = me === null ? undefined : peoplePages.find((path) => mayOpen(rightsOf(me), path))
  const more: MenuItem[] = [
    { label: '移动到…', icon: 'arrow-right', run: () => onOpen({ kind: 'move', node }) },
    ...(node.type === 1 && mayMerge && appCode === 'szoa'
      ? [{ label: '合并到其他机构…', icon: 'link' as const, run: () => onOpen({ kind: 'merge', node }) }]
      : []),
    {
      label: isGroup ? '删除集团…' : '从架构树移除…',
      icon: 'trash',
      apart: true,
      run: () => onOpen({ kind: 'remove', node }),
    },
  ]
  return (
    <>
      {node.type !== 5 && (
        <>
          <Button onClick={() => onOpen({ kind: 'group', node: null, parent: node })}>新增下级集团</Button>
          <Button onClick={() => onOpen({ kind: 'place', parent: node })}>放入机构</Button>
        </>
      )}
      {isGroup && (
        <Button icon={<Icon name="edit" size={14} />} onClick={() => onOpen({ kind: 'group', node, parent: null })}>
          修改
        </Button>
      )}
      {node.type === 1 && <Button onClick={() => onOpen({ kind: 'manager', node })}>设置负责人</Button>}
      {node.type === 1 && mayEdit && (
        <Button icon={<Icon name="edit" size={14} />} onClick={() => onOpen({ kind: 'organization', node })}>
          修改
        </Button>
      )}
      {node.organizationId !== null && people !== undefined && (
        <Button
          icon={<Icon name="people" size={14} />}
          onClick={() => void go(`${people}?organizationId=${node.organizationId ?? ''}`)}
        >
          部门与人员
        </Button>
      )}
      <MoreMenu items={more} />
    </>
  )
}

/** The page of departments and people, by how far one's rights reach. */
const peoplePages = ['full-user', 'region-user', 'user'].map((name) => `/organization/organization-structure/${name}`)
