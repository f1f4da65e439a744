import { say } from '@mingtai/messages'
import {
  EmptyState,
  Icon,
  ListPage,
  shortTime,
  StatusTag,
  textFilter,
  useAttempt,
  useConfirm,
  actionsColumn,
} from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import type { MapBoundary } from '../../map-calls.ts'
import { api } from '../api.ts'
import { MapDrawer } from './MapDrawer.tsx'
import { MapForm } from './MapForm.tsx'
import './map.css'

/** 地图数据: the boundaries that maps are drawn from; provinces and cities are there, the rest is brought here. */
export default function MapPage() {
  const [shown, setShown] = useState<{ adCode: string; name: string } | null>(null)
  const [adding, setAdding] = useState(false)
  const client = useQueryClient()
  const confirm = useConfirm()
  const reload = () => client.invalidateQueries({ queryKey: ['map'] })
  const attempt = useAttempt(reload)
  const remove = async ({ id, name, adCode }: MapBoundary) => {
    const text = `区划 ${adCode} 改用系统自带的边界；没有自带的，用到它的地图不能显示。`
    if (!(await confirm({ title: `删除「${name}」的边界？`, text, verb: '删除', danger: true }))) return
    await attempt(() => api.removeMap({ id }), say('done.deleted'))
  }
  return (
    <>
      <ListPage<MapBoundary>
        title="地图数据"
        facts="全国、各省、各市的边界随系统提供；县以下和有变化的，在这里上传"
        queryKey={['map', 'list']}
        table={{
          rowKey: 'id',
          onRow: setShown,
          columns: [
            { title: '名称', dataIndex: 'name', ellipsis: true },
            { title: '区划代码', dataIndex: 'adCode', width: 120 },
            { title: '区域', dataIndex: 'areas', width: 80, align: 'right' },
            {
              title: '大小',
              key: 'bytes',
              width: 96,
              align: 'right',
              responsive: ['md'],
              render: (_, { bytes }) => `${Math.max(1, Math.round(bytes / 1024)).toLocaleString('zh-CN')} KB`,
            },
            {
              title: '范围',
              key: 'forAll',
              width: 110,
              render: (_, { forAll }) =>
                forAll ? <StatusTag tone="primary">全部商户</StatusTag> : <StatusTag>本单位</StatusTag>,
            },
            {
              title: '上传',
              key: 'updated',
              width: 180,
              responsive: ['lg'],
              render: (_, { updatedBy, updatedAt }) => `${updatedBy} · ${shortTime(updatedAt, new Date())}`,
            },
            {
              ...actionsColumn,
              width: 80,
              render: (_, row) => (
                <Button
                  type="link"
                  size="small"
                  danger
                  onClick={(event) => {
                    event.stopPropagation()
                    void remove(row)
                  }}
                >
                  删除
                </Button>
              ),
            },
          ],
        }}
        filters={[textFilter('keyword', '搜索名称、区划代码')]}
        load={async ({ current, size, keyword }) => {
          const { data, total } = await api.maps({ current, size, ...(keyword === undefined ? {} : { keyword }) })
          return { rows: data, total }
        }}
        actions={
          <>
            <Button
              icon={<Icon name="eye" size={14} />}
              onClick={() => setShown({ adCode: 'china', name: '系统自带的边界' })}
            >
              看自带的边界
            </Button>
            <Button type="primary" icon={<Icon name="upload" size={14} />} onClick={() => setAdding(true)}>
              上传边界
            </Button>
          </>
        }
        empty={
          <EmptyState
            text="还没有上传过边界，省和市用系统自带的。"
            action={<Button onClick={() => setAdding(true)}>上传边界</Button>}
          />
        }
      />
      {shown !== null && <MapDrawer {...shown} onClose={() => setShown(null)} />}
      {adding && <MapForm onClose={() => setAdding(false)} onDone={reload} />}
    </>
  )
}
