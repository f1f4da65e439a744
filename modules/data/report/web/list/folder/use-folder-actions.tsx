import { say } from '@mingtai/messages'
import { FormModal, lengthBetween, required, useConfirm, useNotice } from '@mingtai/ui'
import { Form, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { api } from '../../api.ts'
import { AccessDialog } from '../../access/AccessDialog.tsx'
import type { FolderActions } from './folder-actions.ts'
import { allFolders, type Folder } from './folders.ts'
import { MoveDialog } from './MoveDialog.tsx'
import type { Dragged } from './report-drag.ts'

type Open = { kind: 'create'; parent: Folder | null } | { kind: 'rename' | 'move' | 'access'; folder: Folder }

interface Asked {
  folders: Folder[]
  reload(): Promise<unknown>
  /** The chosen folder was removed. */
  onGone(path: string): void
}

/** What is done with folders, by menu and by drag, and the dialog that is open for it. */
export function useFolderActions({ folders, reload, onGone }: Asked): { commands: FolderActions; dialog: ReactNode } {
  const [open, setOpen] = useState<Open | null>(null)
  const confirm = useConfirm()
  const notice = useNotice()
  const attempt = async (work: () => Promise<string | null>) => {
    try {
      const done = await work()
      if (done !== null) notice.success(done)
    } catch (problem) {
      notice.refuse(problem)
    }
    await reload()
  }
  const drop = async (dragged: Dragged, on: Folder | null): Promise<string | null> => {
    const folderId = on?.id ?? null
    const place = on === null ? '最外层' : `“${on.name}”`
    if (dragged.kind === 'reports') {
      const { moved } = await api.moveReports({ ids: dragged.ids, folderId })
      return `已把 ${moved} 张报表移到${place}。`
    }
    const folder = allFolders(folders).find(({ id }) => id === dragged.id)
    if (folder === undefined || folder.id === folderId || folder.parentId === folderId) return null
    await api.moveFolder({ id: folder.id, parentId: folderId })
    return `已把“${folder.name}”移到${place}。`
  }
  const remove = async (folder: Folder) => {
    if (!(await confirm({ title: say('confirm.deleteFolder', folder.name), verb: '删除', danger: true }))) return
    await attempt(async () => {
      await api.removeFolder({ id: folder.id })
      onGone(folder.path)
      return `已删除文件夹“${folder.name}”。`
    })
  }
  const commands: FolderActions = {
    create: (parent) => setOpen({ kind: 'create', parent }),
    rename: (folder) => setOpen({ kind: 'rename', folder }),
    move: (folder) => setOpen({ kind: 'move', folder }),
    access: (folder) => setOpen({ kind: 'access', folder }),
    remove: (folder) => void remove(folder),
    drop: (dragged, on) => void attempt(() => drop(dragged, on)),
  }
  return { commands, dialog: dialog() }

  function dialog() {
    const close = () => setOpen(null)
    if (open === null) return null
    if (open.kind === 'access')
      return <AccessDialog thing="folder" id={open.folder.id} onClose={close} onDone={reload} />
    if (open.kind === 'move')
      return (
        <MoveDialog
          title={`移动文件夹“${open.folder.name}”`}
          folders={folders}
          present={open.folder.parentId}
          without={open.folder.id}
          onMove={async (parentId) => {
            await api.moveFolder({ id: open.folder.id, parentId })
            await reload()
            close()
          }}
          onClose={close}
        />
      )
    const submit = async ({ name }: { name: string }) => {
      if (open.kind === 'create') await api.insertFolder({ name, parentId: open.parent?.id ?? null })
      else await api.renameFolder({ id: open.folder.id, name, revision: open.folder.revision })
      await reload()
      close()
    }
    const above = open.kind === 'create' && open.parent !== null ? `在“${open.parent.name}”里新建文件夹` : '新建文件夹'
    return (
      <FormModal<{ name: string }>
        open
        title={open.kind === 'create' ? above : '文件夹改名'}
        initial={{ name: open.kind === 'create' ? '' : open.folder.name }}
        submitText={open.kind === 'create' ? '新建' : '保存'}
        width={420}
        focus="name"
        onSubmit={submit}
        onClose={close}
      >
        <Form.Item
          name="name"
          label="名称"
          rules={[
            required('名称'),
            lengthBetween('名称', 1, 40),
            { pattern: /^[^/]*$/, message: say('field.wrong', '名称') },
          ]}
        >
          <Input maxLength={40} placeholder="如 经济运行" />
        </Form.Item>
      </FormModal>
    )
  }
}
