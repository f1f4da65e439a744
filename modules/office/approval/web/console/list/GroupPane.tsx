import { FormModal, Icon, required, SkeletonRows, useAttempt, useConfirm } from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Dropdown, Form, Input } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ApprovalGroup } from '../../../calls.ts'
import { api } from '../../api.ts'
import { movedTo, processDrag } from './process-drag.ts'

interface Props {
  groups: ApprovalGroup[] | undefined
  chosen: string
  /** A process was dropped on a group. */
  onMove(process: { id: string; name: string }, groupId: string): void
}

/** 审批分组 beside the list: chosen, made, named, moved and, once empty, deleted. */
export function GroupPane({ groups, chosen, onMove }: Props) {
  const [search, setSearch] = useSearchParams()
  const [named, setNamed] = useState<ApprovalGroup | 'new' | null>(null)
  const client = useQueryClient()
  const confirm = useConfirm()
  const act = useAttempt(() => client.invalidateQueries({ queryKey: ['approval'] }))
  if (groups === undefined) return <SkeletonRows rows={4} />
  const choose = (id: string) => {
    const words = new URLSearchParams(search)
    words.delete('page')
    if (id === '') words.delete('groupId')
    else words.set('groupId', id)
    setSearch(words, { replace: true })
  }
  const shift = (at: number, by: number) => {
    const ids = groups.map(({ id }) => id)
    const [moved] = ids.splice(at, 1)
    if (moved === undefined) return
    ids.splice(at + by, 0, moved)
    void act(() => api.sortGroups({ ids }))
  }
  const run = async (key: string, at: number) => {
    const group = groups[at]
    if (group === undefined) return
    if (key === 'name') return setNamed(group)
    if (key === 'up') return shift(at, -1)
    if (key === 'down') return shift(at, 1)
    const question = {
      title: `删除分组“${group.name}”？`,
      text: '分组里没有流程才能删除。',
      verb: '删除',
      danger: true,
    }
    if (!(await confirm(question))) return
    await act(() => api.deleteGroup({ id: group.id }), '已删除。')
    if (chosen === group.id) choose('')
  }
  const all = groups.reduce((sum, { definitions }) => sum + definitions, 0)
  return (
    <div className="group-pane">
      <ul>
        <li data-chosen={chosen === ''}>
          <button type="button" aria-pressed={chosen === ''} onClick={() => choose('')}>
            <span>全部</span>
            <small>{all}</small>
          </button>
        </li>
        {groups.map(({ id, name, definitions, isEmpty }, at) => (
          <li
            key={id}
            data-chosen={chosen === id}
            {...processDrag.both({
              thing: { kind: 'group', id },
              takes: (thing) => thing.kind === 'group' || thing.groupId !== id,
              onDrop: (thing) => {
                if (thing.kind === 'process') return onMove(thing, id)
                const ids = groups.map((one) => one.id)
                void act(() => api.sortGroups({ ids: movedTo(ids, { id: thing.id, to: id }) }))
              },
            })}
          >
            <button type="button" aria-pressed={chosen === id} onClick={() => choose(id)}>
              <span title={name}>{name}</span>
              <small>{definitions}</small>
            </button>
            <Dropdown
              trigger={['click']}
              menu={{
                items: [
                  { key: 'name', label: '改名' },
                  { key: 'up', label: '上移', disabled: at === 0 },
                  { key: 'down', label: '下移', disabled: at === groups.length - 1 },
                  { key: 'remove', label: '删除', danger: true, disabled: !isEmpty },
                ],
                onClick: ({ key }) => void run(key, at),
              }}
            >
              <Button type="text" size="small" aria-label={`分组${name}的操作`} icon={<Icon name="more" size={14} />} />
            </Dropdown>
          </li>
        ))}
      </ul>
      <Button type="text" size="small" icon={<Icon name="plus" size={13} />} onClick={() => setNamed('new')}>
        新建分组
      </Button>
      <FormModal<{ name: string }>
        open={named !== null}
        title={named === 'new' ? '新建分组' : '分组改名'}
        initial={{ name: named === 'new' || named === null ? '' : named.name }}
        focus="name"
        onSubmit={async ({ name }) => {
          if (named === 'new') await api.saveGroup({ name })
          else if (named !== null) await api.updateGroup({ id: named.id, name, icon: named.icon })
          setNamed(null)
          await client.invalidateQueries({ queryKey: ['approval'] })
        }}
        onClose={() => setNamed(null)}
      >
        <Form.Item name="name" label="名称" rules={[required('名称')]}>
          <Input maxLength={50} />
        </Form.Item>
      </FormModal>
    </div>
  )
}
