import { say } from '@mingtai/messages'
import { FormModal, lengthBetween, required, RowTable, shortTime, StatusTag, actionsColumn } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import type { VersionRow } from '../../calls.ts'
import { api } from '../api.ts'
import { useActions } from '../use-actions.ts'
import { useQueryWords } from '../use-query-words.ts'

const SIZE = 20

interface Words {
  version: string
  description: string
}

/** 版本说明: the history of what was new. */
export function VersionPart({ creating, onCreated }: { creating: boolean; onCreated(): void }) {
  const { set, page } = useQueryWords()
  const [editing, setEditing] = useState<VersionRow | null>(null)
  const { act, reload } = useActions(['version'])
  const answer = useQuery({
    queryKey: ['version', 'page', page],
    queryFn: () => api.versions({ current: page, size: SIZE }),
    placeholderData: (before) => before,
  })
  const submit = async (words: Words) => {
    if (editing === null) await api.insertVersion(words)
    else await api.updateVersion({ ...words, id: editing.id, revision: editing.revision })
    await reload()
    close()
  }
  const close = () => {
    setEditing(null)
    onCreated()
  }
  return (
    <>
      <RowTable<VersionRow>
        answer={answer}
        page={page}
        size={SIZE}
        onPage={(next) => set({ page: String(next) })}
        empty="还没有版本说明。"
        columns={[
          {
            title: '版本',
            key: 'version',
            width: 110,
            render: (_, { version }) => <b className="notice-version">{version}</b>,
          },
          {
            title: '说明',
            key: 'description',
            ellipsis: true,
            render: (_, { description }) => <span title={description}>{description.split('\n')[0]}</span>,
          },
          {
            title: '发布',
            key: 'published',
            width: 150,
            render: (_, { publishedAt }) =>
              publishedAt === null ? <StatusTag>草稿</StatusTag> : shortTime(publishedAt, new Date()),
          },
          { title: '修改', dataIndex: 'updatedBy', width: 120, responsive: ['lg'] },
          {
            ...actionsColumn,
            width: 170,
            render: (_, row) => actionsOf(row),
          },
        ]}
      />
      {(creating || editing !== null) && (
        <FormModal<Words>
          open
          title={editing === null ? '新建版本说明' : '修改版本说明'}
          initial={editing === null ? {} : { version: editing.version, description: editing.description }}
          onSubmit={submit}
          onClose={close}
        >
          <Form.Item
            name="version"
            label="版本号"
            rules={[required('版本号'), { pattern: /^\d+(?:\.\d+){1,3}$/, message: say('field.wrong', '版本号') }]}
          >
            <Input placeholder="如 0.3.0" maxLength={30} disabled={editing !== null && editing.publishedAt !== null} />
          </Form.Item>
          <Form.Item name="description" label="说明" rules={[required('说明'), lengthBetween('说明', 1, 4000)]}>
            <Input.TextArea autoSize={{ minRows: 6, maxRows: 16 }} maxLength={4000} />
          </Form.Item>
        </FormModal>
      )}
    </>
  )

  function actionsOf(row: VersionRow) {
    const { id, version } = row
    const publish = () =>
      act({
        ask: say('announcement.publishVersionAsk', version),
        ...{ verb: '发布', done: '已发布' },
        work: () => api.publishVersion({ id }),
      })
    const withdraw = () =>
      act({
        ask: say('announcement.withdrawVersionAsk', version),
        ...{ verb: '撤下', done: '已撤下', danger: true },
        work: () => api.withdrawVersion({ id }),
      })
    const remove = () =>
      act({
        ask: say('confirm.deleteNamed', version),
        ...{ verb: '删除', done: say('done.deleted'), danger: true },
        work: () => api.removeVersion({ id }),
      })
    return (
      <span className="row-actions">
        <Button type="link" size="small" onClick={() => void (row.publishedAt === null ? publish() : withdraw())}>
          {row.publishedAt === null ? '发布' : '撤下'}
        </Button>
        <Button type="link" size="small" onClick={() => setEditing(row)}>
          修改
        </Button>
        {row.publishedAt === null && (
          <Button type="link" size="small" danger onClick={() => void remove()}>
            删除
          </Button>
        )}
      </span>
    )
  }
}
