import { Icon, useAttempt, useConfirm } from '@mingtai/ui'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import type { Place } from '../browse/use-place.ts'
import { api } from '../api.ts'
import { FolderDialog } from './FolderDialog.tsx'
import { RightsDialog } from './RightsDialog.tsx'
import { SpaceDialog } from './SpaceDialog.tsx'

interface Props {
  place: Place
  /** The person may make spaces. */
  mayAddSpaces: boolean
  onDone(): Promise<unknown>
  onGo(spaceId: string | null, folderId: string | null): void
}

type Asked = 'newSpace' | 'space' | 'newFolder' | 'rename' | 'rights'

/** What is done with the space or folder that is open: new ones, names, rights. */
export function PlaceTools({ place: { space, folder }, mayAddSpaces, onDone, onGo }: Props) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const attempt = useAttempt(onDone)
  const confirm = useConfirm()
  const mayManage = folder?.mayManage ?? space?.mayManage ?? false
  const remove = async () => {
    if (folder === null) return
    if (!(await confirm({ title: `删除“${folder.name}”？`, text: '只能删除空文件夹。', verb: '删除', danger: true })))
      return
    await attempt(async () => {
      await api.removeFolder({ id: folder.id, revision: folder.revision })
      onGo(space?.id ?? null, folder.parentId)
    }, '已删除。')
  }
  const items = [
    ...(mayAddSpaces ? [{ key: 'newSpace', label: '新建知识空间' }] : []),
    ...(space !== null && folder === null && mayManage ? [{ key: 'space', label: '空间设置和权限' }] : []),
    ...(folder !== null && mayManage
      ? [
          { key: 'rename', label: '文件夹改名' },
          { key: 'rights', label: '文件夹权限' },
          { key: 'remove', label: '删除文件夹', danger: true },
        ]
      : []),
  ]
  const run = (key: string) => {
    if (key === 'remove') void remove()
    else if (key === 'newSpace' || key === 'space' || key === 'rename' || key === 'rights') setAsked(key)
  }
  const close = () => setAsked(null)
  return (
    <div className="knowledge-tree-foot">
      {space !== null && (folder?.mayAdd ?? space.mayAdd) && (
        <Button size="small" icon={<Icon name="plus" size={12} />} onClick={() => setAsked('newFolder')}>
          文件夹
        </Button>
      )}
      {items.length > 0 && (
        <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => run(key) }}>
          <Button size="small" icon={<Icon name="settings" size={12} />}>
            设置
          </Button>
        </Dropdown>
      )}
      {asked === 'newSpace' && <SpaceDialog space={null} onDone={onDone} onClose={close} />}
      {asked === 'space' && space !== null && <SpaceDialog space={space} onDone={onDone} onClose={close} />}
      {(asked === 'newFolder' || asked === 'rename') && space !== null && (
        <FolderDialog
          spaceId={space.id}
          parentId={asked === 'newFolder' ? (folder?.id ?? null) : (folder?.parentId ?? null)}
          folder={asked === 'rename' ? folder : null}
          onDone={onDone}
          onClose={close}
        />
      )}
      {asked === 'rights' && folder !== null && (
        <RightsDialog kind="folder" id={folder.id} name={folder.name} onDone={onDone} onClose={close} />
      )}
    </div>
  )
}
