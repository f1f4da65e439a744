import { say } from '@mingtai/messages'
import { FormModal, Icon, lengthBetween, required, useConfirm, useNotice } from '@mingtai/ui'
import { Button, Dropdown, Form, Input } from 'antd'
import { useState } from 'react'
import type { Group } from '../../calls.ts'
import { api } from '../api.ts'

interface Props {
  groups: readonly Group[]
  total: number
  chosen: string
  mayEdit: boolean
  onChoose(group: string): void
  onChanged(): Promise<unknown>
}

/** Groups at the left of the list. */
export function GroupPane({ groups, total, chosen, mayEdit, onChoose, onChanged }: Props) {
  const [editing, setEditing] = useState<{ group: Group | null } | null>(null)
  const confirm = useConfirm()
  const notice = useNotice()
  const grouped = groups.reduce((sum, { datasets }) => sum + datasets, 0)
  const save = async ({ name }: { name: string }) => {
    const group = editing?.group ?? null
    if (group === null) await api.insertGroup({ name })
    else await api.updateGroup({ id: group.id, name, sort: group.sort, revision: group.revision })
    setEditing(null)
    await onChanged()
  }
  const remove = async ({ id, name, datasets }: Group) => {
    const title = say('dataset.deleteGroupAsk', name, datasets)
    if (!(await confirm({ title, verb: '删除', danger: true }))) return
    try {
      await api.removeGroup({ id })
      if (chosen === id) onChoose('')
    } catch (problem) {
      notice.refuse(problem)
    }
    await onChanged()
  }
  return (
    <nav className="dataset-groups" aria-label="数据集分组">
      {row('', '全部数据集', total)}
      {groups.map((group) => row(group.id, group.name, group.datasets, group))}
      {grouped < total && row('none', '未分组', total - grouped)}
      {mayEdit && (
        <Button type="text" icon={<Icon name="plus" size={13} />} onClick={() => setEditing({ group: null })}>
          新建分组
        </Button>
      )}
      {editing !== null && (
        <FormModal<{ name: string }>
          open
          title={editing.group === null ? '新建分组' : '修改分组'}
          initial={{ name: editing.group?.name ?? '' }}
          width={420}
          onSubmit={save}
          onClose={() => setEditing(null)}
        >
          <Form.Item name="name" label="名称" rules={[required('名称'), lengthBetween('名称', 1, 40)]}>
            <Input maxLength={40} placeholder="如 经济运行" />
          </Form.Item>
        </FormModal>
      )}
    </nav>
  )

  function row(key: string, name: string, count: number, group: Group | null = null) {
    return (
      <div key={key} className="dataset-group" data-chosen={chosen === key}>
        <button type="button" aria-current={chosen === key} title={name} onClick={() => onChoose(key)}>
          <Icon name={key === '' ? 'dataset' : chosen === key ? 'folder-open' : 'folder'} size={15} />
          <span>{name}</span>
          <small>{count}</small>
        </button>
        {group !== null && mayEdit && (
          <Dropdown
            trigger={['click']}
            menu={{
              items: [
                { key: 'edit', label: '改名', onClick: () => setEditing({ group }) },
                { key: 'remove', label: '删除', danger: true, onClick: () => void remove(group) },
              ],
            }}
          >
            <button type="button" className="dataset-group-more" aria-label={`${name}的操作`}>
              <Icon name="more" size={14} />
            </button>
          </Dropdown>
        )}
      </div>
    )
  }
}
