import { sendFile } from '@mingtai/modules/ground/attachment/web'
import { FormModal, useNotice } from '@mingtai/ui'
import { Form, Input } from 'antd'
import type { Article } from '../../article.ts'
import { api } from '../api.ts'
import { FileField } from '../write/FileField.tsx'

interface Props {
  article: Article
  onDone(): Promise<unknown>
  onClose(): void
}

interface Words {
  file?: File
  note?: string
}

/** The next version of an article that is a file; readers see the old one until it is published. */
export function RenewDialog({ article, onDone, onClose }: Props) {
  const { id, revision, title, version } = article
  const notice = useNotice()
  const send = async ({ file, note = '' }: Words) => {
    if (file === undefined) return
    const { id: attachmentId } = await sendFile(file, {})
    const renewed = await api.renew({ id, revision, note, attachmentId })
    await api.submit({ id, revision: renewed.revision })
    notice.success('新版本已提交。')
    await onDone()
    onClose()
  }
  return (
    <FormModal<Words>
      open
      title={`更新“${title}”`}
      submitText="提交新版本"
      initial={{}}
      onSubmit={send}
      onClose={onClose}
    >
      <p>
        现在是第 {version} 版；新版本发布以前，读者继续看第 {version} 版。
      </p>
      <Form.Item name="file" label="新的文件" rules={[{ required: true, message: '请选择新的文件。' }]}>
        <FileField />
      </Form.Item>
      <Form.Item name="note" label="这一版改了什么">
        <Input.TextArea maxLength={300} autoSize={{ minRows: 2, maxRows: 5 }} />
      </Form.Item>
    </FormModal>
  )
}
