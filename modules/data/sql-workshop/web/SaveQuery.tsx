import { FormModal, lengthBetween, required } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { AutoComplete, Form, Input, Switch } from 'antd'
import type { SavedQuery } from '../saved-query-calls.ts'
import { api } from './api.ts'
import { queryForm, type QueryWords, type Written } from './query-form.ts'

interface Props {
  written: Written
  /** What is proposed; null: nothing. */
  words: Pick<QueryWords, 'name' | 'folder'> | null
  /** Changes this one instead of making another. */
  of?: SavedQuery
  onSaved(saved: SavedQuery): Promise<void>
  onClose(): void
}

/** The name under which a query is kept, its folder, and whether others see it. */
export function SaveQuery({ written, words, of, onSaved, onClose }: Props) {
  const folders = useQuery({ queryKey: ['data-source', 'saved', 'folders'], queryFn: () => api.queryFolders({}) })
  const submit = async (shown: QueryWords) => {
    const form = queryForm(written, shown)
    await onSaved(
      await (of === undefined ? api.saveQuery(form) : api.updateQuery({ ...form, id: of.id, revision: of.revision })),
    )
    onClose()
  }
  const initial = { name: '', folder: '', shared: of?.shared ?? false, ...words }
  return (
    <FormModal<QueryWords>
      open
      title={of === undefined ? '保存查询' : '修改查询'}
      width={480}
      initial={initial}
      focus="name"
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item name="name" label="名称" rules={[required('名称'), lengthBetween('名称', 1, 60)]}>
        <Input maxLength={60} placeholder="如 分省订单汇总" />
      </Form.Item>
      <Form.Item name="folder" label="文件夹" extra="可以不填。">
        <AutoComplete maxLength={40} options={(folders.data ?? []).map((value) => ({ value }))} />
      </Form.Item>
      <Form.Item name="shared" label="共享" valuePropName="checked" extra="可以使用数据源的人都能打开，只有您能修改。">
        <Switch />
      </Form.Item>
    </FormModal>
  )
}
