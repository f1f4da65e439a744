import { Dialog, Icon, useNotice } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { fileSize } from '@mingtai/zh'
import { Button } from 'antd'
import type { Attachment } from '../calls.ts'
import { files } from './api.ts'
import FileView from './FileView.tsx'
import { saveAttachment } from './save.ts'

/** A look at an attachment without saving it. */
export function PreviewDialog({
  attachment,
  onClose,
}: {
  attachment: Pick<Attachment, 'id' | 'name' | 'size'>
  onClose(): void
}) {
  const { id, name, size } = attachment
  const notice = useNotice()
  const { data: mark } = useQuery({
    queryKey: ['attachment', 'mark', id],
    queryFn: () => files.mark({ id }),
    retry: false,
  })
  const save = () => saveAttachment(id).catch((problem: unknown) => notice.refuse(problem))
  return (
    <Dialog
      open
      title={<span className="preview-title">{name}</span>}
      width={1000}
      onClose={onClose}
      footer={
        <div className="preview-foot">
          <span>{fileSize(size)}</span>
          {mark?.mark === '' && (
            <Button icon={<Icon name="download" size={14} />} onClick={() => void save()}>
              下载
            </Button>
          )}
        </div>
      }
    >
      <div className="preview">
        <FileView file={attachment} />
      </div>
    </Dialog>
  )
}
