import { FormModal, lengthBetween, required } from '@mingtai/ui'
import { Form, Input } from 'antd'
import type { Folder } from '../../article.ts'
import { api } from '../api.ts'

interface Props {
  spaceId: string
  parentId: string | null
  /** null: a new one. */
  folder: Folder | null
  onDone(): Promise<unknown>
  onClose(): void
}

/** The name of a folder. */
export function FolderDialog({ spaceId, parentId, folder, onDone, onClose }: Props) {
  const save = async ({ name }: { name: string }) => {
    const own = folder === null ? {} : { id: folder.id, revision: folder.revision }
    await api.saveFolder({ ...own, spaceId, parentId, name })
    await onDone()
    onClose()
  }
  return (
    <FormModal<{ name: string }>
      open
      title={folder === null ? '新建文件夹' : '文件夹改名'}
      initial={{ name: folder?.name ?? '' }}
      focus="name"
      onSubmit={save}
      onClose={onClose}
    >
      <Form.Item name="name" label="名称" rules={[required('名称'), lengthBetween('名称', 1, 60)]}>
        <Input maxLength={60} />
      </Form.Item>
    </FormModal>
  )
}
