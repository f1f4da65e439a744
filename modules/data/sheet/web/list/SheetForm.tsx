import { FormModal, lengthAtMost, required } from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { AutoComplete, Form, Input } from 'antd'
import { api } from '../api.ts'
import { useQuery } from '@tanstack/react-query'

interface Words {
  name: string
  folder: string
}

interface Props {
  title: string
  initial: Words
  hasFolder?: boolean
  onClose(): void
  onSubmit(words: { name: string; folder: string | null }): Promise<unknown>
}

/** The name of a document and the folder in which it lies. */
export function SheetForm({ title, initial, hasFolder = true, onClose, onSubmit }: Props) {
  const client = useQueryClient()
  const folders = useQuery({ queryKey: ['sheet', 'folders'], queryFn: () => api.folders({}) })
  return (
    <FormModal<Words>
      open
      title={title}
      initial={initial}
      submitText="确定"
      focus="name"
      onClose={onClose}
      onSubmit={async ({ name, folder }) => {
        await onSubmit({ name: name.trim(), folder: folder.trim() === '' ? null : folder.trim() })
        await client.invalidateQueries({ queryKey: ['sheet'] })
        onClose()
      }}
    >
      <Form.Item name="name" label="名称" rules={[required('名称'), lengthAtMost('名称', 40)]}>
        <Input maxLength={40} />
      </Form.Item>
      {hasFolder && (
        <Form.Item
          name="folder"
          label="文件夹"
          rules={[lengthAtMost('文件夹', 40)]}
          extra="没有的会新建；留空则不放入文件夹。"
        >
          <AutoComplete options={(folders.data ?? []).map(({ name }) => ({ value: name }))} maxLength={40} />
        </Form.Item>
      )}
    </FormModal>
  )
}
