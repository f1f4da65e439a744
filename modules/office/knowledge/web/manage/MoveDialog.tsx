import { FormModal, useNotice } from '@mingtai/ui'
import { Form } from 'antd'
import { api } from '../api.ts'
import { FolderField } from './FolderField.tsx'

interface Props {
  spaceId: string
  ids: readonly string[]
  onDone(): Promise<unknown>
  onClose(): void
}

/** Moves articles to another folder of their space. */
export function MoveDialog({ spaceId, ids, onDone, onClose }: Props) {
  const notice = useNotice()
  const send = async ({ folderId }: { folderId: string }) => {
    const { moved } = await api.move({ ids: [...ids], folderId: folderId === 'root' ? null : folderId })
    notice.success(`已移动 ${moved} 份文档。`)
    await onDone()
    onClose()
  }
  return (
    <FormModal<{ folderId: string }>
      open
      title={ids.length === 1 ? '移动文档' : `移动 ${ids.length} 份文档`}
      submitText="移动"
      initial={{ folderId: 'root' }}
      onSubmit={send}
      onClose={onClose}
    >
      <Form.Item name="folderId" label="移到" extra="没有单独设置权限的文档，随新的文件夹。">
        <FolderField spaceId={spaceId} />
      </Form.Item>
    </FormModal>
  )
}
