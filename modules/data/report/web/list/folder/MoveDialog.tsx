import { FormModal, useMatcher } from '@mingtai/ui'
import { Form, TreeSelect } from 'antd'
import { useState } from 'react'
import type { Folder } from './folders.ts'

interface Props {
  title: string
  folders: readonly Folder[]
  /** Where it lies now; null: at the top. */
  present: string | null
  /** A folder that may not be chosen, with all below it. */
  without?: string
  onMove(folderId: string | null): Promise<void>
  onClose(): void
}

interface Node {
  value: string
  title: string
  children: Node[]
}

const TOP = ''

/** Where to: a folder, found by name or pinyin, or the top. */
export function MoveDialog({ title, folders, present, without, onMove, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const matches = useMatcher(typed)
  const nodes = (list: readonly Folder[]): Node[] =>
    list
      .filter(({ id }) => id !== without)
      .map(({ id, name, children }) => ({ value: id, title: name, children: nodes(children) }))
  return (
    <FormModal<{ folder: string }>
      open
      title={title}
      submitText="移动"
      initial={{ folder: present ?? TOP }}
      width={420}
      onSubmit={({ folder }) => onMove(folder === TOP ? null : folder)}
      onClose={onClose}
    >
      <Form.Item name="folder" label="移动到">
        <TreeSelect
          treeData={[{ value: TOP, title: '最外层（不归入文件夹）', children: nodes(folders) }]}
          treeDefaultExpandAll
          showSearch={{
            onSearch: setTyped,
            filterTreeNode: (_, node) => typeof node.title === 'string' && matches(node.title),
          }}
        />
      </Form.Item>
    </FormModal>
  )
}
