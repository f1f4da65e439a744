import { Icon, saveDownload, useAttempt, useBusy, useConfirm } from '@mingtai/ui'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import type { Place } from '../browse/use-place.ts'
import { api } from '../api.ts'
import { placeName } from '../browse/SpaceTree.tsx'
import { ImportDialog } from '../transfer/ImportDialog.tsx'
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

type Asked = 'newSpace' | 'space' | 'newFolder' | 'rename' | 'rights' | 'import'

/** What is done with the space or folder that is open: new ones, names, rights. */
export function PlaceTools({ place: { space, folder }, mayAddSpaces, onDone, onGo }: Props) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const attempt = useAttempt(onDone)
  const confirm = useConfirm()
  const leaving = useBusy()
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
  const mayAdd = folder?.mayAdd ?? space?.mayAdd ?? false
  const leave = async () => {
    if (space !== null) await saveDownload(await api.exportSpace({ spaceId: space.id, folderId: folder?.id ?? null }))
  }
  const items = [
    ...(mayAdd ? [{ key: 'import', label: '导入文件夹（ZIP）' }] : []),
    ...(space === null ? [] : [{ key: 'export', label: folder === null ? '打包导出空间' : '打包导出文件夹' }]),
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
    else if (key === 'export') void leaving.run(leave)
    else if (key === 'import' || key === 'newSpace' || key === 'space' || key === 'rename' || key === 'rights')
      setAsked(key)
  }
  const close = () => setAsked(null)
  return (
    <div className="knowledge-tree-foot">
      {mayAdd && (
        <Button size="small" icon={<Icon name="plus" size={12} />} onClick={() => setAsked('newFolder')}>
          文件夹
        </Button>
      )}
      {items.length > 0 && (
        <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => run(key) }}>
          <Button size="small" loading={leaving.busy} icon={<Icon name="settings" size={12} />}>
            更多
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
      {asked === 'import' && space !== null && (
        <ImportDialog
          spaceId={space.id}
          folderId={folder?.id ?? null}
          place={placeName(space, folder)}
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
