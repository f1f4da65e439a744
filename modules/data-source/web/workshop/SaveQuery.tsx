import type { Parameter } from '@mingtai/report-engine'
import { FormModal, lengthBetween, required } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { AutoComplete, Form, Input, Switch } from 'antd'
import type { SavedQuery } from '../../saved-query-calls.ts'
import { api } from '../api.ts'

interface Words {
  name: string
  folder: string
  shared: boolean
}

interface Props {
  written: { sourceCode: string; sql: string; parameters: Parameter[] }
  /** What is proposed; null: nothing. */
  words: Pick<Words, 'name' | 'folder'> | null
  /** Changes this one instead of making another. */
  of?: SavedQuery
  onSaved(saved: SavedQuery): Promise<void>
  onClose(): void
}

/** The name under which a query is kept, its folder, and whether others see it. */
export function SaveQuery({ written, words, of, onSaved, onClose }: Props) {
  const folders = useQuery({ queryKey: ['data-source', 'saved', 'folders'], queryFn: () => api.queryFolders({}) })
  const submit = async ({ name, folder, shared }: Words) => {
    const form = { ...written, name, folder: folder.trim(), shared }
    await onSaved(
      await (of === undefined ? api.saveQuery(form) : api.updateQuery({ ...form, id: of.id, revision: of.revision })),
    )
    onClose()
  }
  const initial = { name: '', folder: '', shared: of?.shared ?? false, ...words }
  return (
    <FormModal<Words>
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
