import { say } from '@mingtai/messages'
import { EmptyState, Icon, ListPage, shortTime, textFilter, useAttempt, useConfirm, actionsColumn } from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import type { Mapping } from '../../calls.ts'
import { api, treeKey } from '../api.ts'
import { MappingForm } from './MappingForm.tsx'
import './mapping.css'

const texts = {
  org: {
    title: '机构映射',
    facts: '其他系统怎样称呼我们的机构；同步人员和公文时按这里对应',
    target: '本系统机构',
    empty: '还没有机构映射。接入其他系统前，先把它的机构编号对应过来。',
  },
  business: {
    title: '业务映射',
    facts: '其他系统的业务编号对应到哪一类业务',
    target: '本系统业务',
    empty: '还没有业务映射。接入其他系统前，先把它的业务编号对应过来。',
  },
}

/** How other systems call our organizations or our lines of business. */
export function MappingList({ kind }: { kind: Mapping['kind'] }) {
  const [editing, setEditing] = useState<{ mapping: Mapping | null } | null>(null)
  const client = useQueryClient()
  const confirm = useConfirm()
  const words = texts[kind]
  const reload = () => client.invalidateQueries({ queryKey: [...treeKey, 'mapping'] })
  const attempt = useAttempt(reload)
  const create = () => setEditing({ mapping: null })
  const remove = async ({ id, sourceSystem, sourceName }: Mapping) => {
    const title = `删除“${sourceSystem}”的“${sourceName}”？`
    const text = '删除后，该系统送来的数据将不能识别这个编号。'
    if (!(await confirm({ title, text, verb: '删除', danger: true }))) return
    await attempt(() => api.removeMapping({ id }), say('done.deleted'))
  }
  return (
    <>
      <ListPage<Mapping>
        title={words.title}
        facts={words.facts}
        queryKey={[...treeKey, 'mapping', kind]}
        table={{
          rowKey: 'id',
          columns: [
            { title: '来源系统', dataIndex: 'sourceSystem', width: 180, ellipsis: true },
            { title: '来源编号', dataIndex: 'sourceId', width: 150, ellipsis: true },
            { title: '来源名称', dataIndex: 'sourceName', ellipsis: true },
            {
              title: words.target,
              key: 'target',
              ellipsis: true,
              render: (_, { targetName }) => (
                <span className="mapping-target" title={targetName}>
                  <Icon name="arrow-right" size={13} />
                  <b>{targetName}</b>
                </span>
              ),
            },
            { title: '说明', dataIndex: 'remark', ellipsis: true, responsive: ['xl'] },
            {
              title: '修改',
              key: 'updated',
              width: 170,
              responsive: ['xl'],
              render: (_, { updatedBy, updatedAt }) => `${updatedBy} · ${shortTime(updatedAt, new Date())}`,
            },
            {
              ...actionsColumn,
              width: 110,
              render: (_, mapping) => (
                <span className="row-actions">
                  <Button type="link" size="small" onClick={() => setEditing({ mapping })}>
                    修改
                  </Button>
                  <Button type="link" size="small" danger onClick={() => void remove(mapping)}>
                    删除
                  </Button>
                </span>
              ),
            },
          ],
        }}
        filters={[textFilter('keyword', '搜索来源系统、编号、名称')]}
        load={async ({ current, size, keyword }) => {
          const asked = { kind, current, size, ...(keyword === undefined ? {} : { keyword }) }
          const { records, total } = await api.mappings(asked)
          return { rows: records, total }
        }}
        actions={
          <Button type="primary" icon={<Icon name="plus" size={14} />} onClick={create}>
            新增映射
          </Button>
        }
        empty={<EmptyState text={words.empty} action={<Button onClick={create}>新增映射</Button>} />}
      />
      {editing !== null && (
        <MappingForm
          kind={kind}
          mapping={editing.mapping}
          targetLabel={words.target}
          onDone={reload}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  )
}
