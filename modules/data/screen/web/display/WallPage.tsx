import { say } from '@mingtai/messages'
import {
  actionsColumn,
  EmptyState,
  Icon,
  ListPage,
  RowMenu,
  shortTime,
  StatusTag,
  textFilter,
  useAttempt,
  useConfirm,
} from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import type { Display } from '../../calls.ts'
import { api } from '../api.ts'
import { WALL_PATH } from '../paths.ts'
import { DisplayForm } from './DisplayForm.tsx'
import './wall.css'

/** Milliseconds between two looks at what displays say. */
const LOOKS = 20_000

/** 播放终端: which displays there are, what they show, whether they are heard of, and what they play. */
export default function WallPage() {
  const [open, setOpen] = useState<'new' | Display | null>(null)
  const client = useQueryClient()
  const confirm = useConfirm()
  const reload = () => client.invalidateQueries({ queryKey: ['display', 'page'] })
  const act = useAttempt(reload)
  useEffect(() => {
    const timer = setInterval(() => void client.invalidateQueries({ queryKey: ['display', 'page'] }), LOOKS)
    return () => clearInterval(timer)
  }, [client])
  const restart = ({ id, name }: Display) => act(() => api.reloadDisplay({ id }), `已通知“${name}”重新加载。`)
  const remove = async ({ id, name }: Display) => {
    if (!(await confirm({ title: say('confirm.removeDisplay', name), verb: '停用', danger: true }))) return
    await act(() => api.removeDisplay({ id }), `已停用“${name}”。`)
  }
  const register = (
    <Button type="primary" icon={<Icon name="plus" size={14} />} onClick={() => setOpen('new')}>
      登记终端
    </Button>
  )
  return (
    <>
      <ListPage<Display>
        title="播放终端"
        facts={(total) => `${total} 个`}
        queryKey={['display', 'page']}
        table={{
          rowKey: 'id',
          onRow: (row) => setOpen(row),
          columns: [
            { title: '画面', key: 'picture', width: 152, render: (_, row) => <Picture display={row} /> },
            {
              title: '名称',
              key: 'name',
              ellipsis: true,
              render: (_, { name, place }) => (
                <>
                  {name}
                  {place !== '' && <small className="wall-place">{place}</small>}
                </>
              ),
            },
            { title: '状态', key: 'state', width: 150, render: (_, row) => <State display={row} /> },
            {
              title: '正在播放',
              key: 'showing',
              width: 180,
              ellipsis: true,
              render: (_, { isOnline, showing }) => (isOnline ? (showing ?? '—') : '—'),
            },
            {
              title: '播放列表',
              key: 'items',
              width: 180,
              ellipsis: true,
              render: (_, { items, screens }) =>
                items.length === 0
                  ? '空'
                  : items.map(({ screenId }) => screens[screenId] ?? '不能查看的大屏').join('、'),
            },
            {
              title: '最近正常取数',
              key: 'goodAt',
              width: 128,
              render: (_, { goodAt }) => (goodAt === null ? '—' : shortTime(goodAt, new Date())),
            },
            { ...actionsColumn, width: 48, render: (_, row) => actionsOf(row) },
          ],
        }}
        filters={[textFilter('keyword', '搜索名称、位置')]}
        load={async ({ current, size, keyword }) => {
          const { data, total } = await api.displays({ current, size, ...(keyword === undefined ? {} : { keyword }) })
          return { rows: data, total }
        }}
        actions={register}
        empty={
          <EmptyState
            text={`还没有终端。在电视的浏览器里打开 ${window.location.origin}${WALL_PATH}，再把上面的六位数字填到“登记终端”。`}
          />
        }
      />
      {open !== null && (
        <DisplayForm
          display={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
          onDone={async () => {
            setOpen(null)
            await reload()
          }}
        />
      )}
    </>
  )

  function actionsOf(row: Display) {
    const items = [
      { key: 'edit', label: '播放列表和设置', onClick: () => setOpen(row) },
      { key: 'restart', label: '重新加载', onClick: () => void restart(row) },
      { key: 'remove', label: '停用', danger: true, onClick: () => void remove(row) },
    ]
    return <RowMenu name={row.name} items={items} />
  }
}

function Picture({ display: { name, picture, pictureAt } }: { display: Display }) {
  if (picture === null || pictureAt === null) return <span className="wall-picture">没有画面</span>
  return (
    <img
      className="wall-picture"
      src={picture}
      alt={`“${name}”${shortTime(pictureAt, new Date())}的画面`}
      title={`${shortTime(pictureAt, new Date())}的画面`}
    />
  )
}

function State({ display: { isOnline, seenAt } }: { display: Display }) {
  if (isOnline) return <StatusTag tone="pine">在线</StatusTag>
  return (
    <>
      <StatusTag tone={seenAt === null ? 'plain' : 'cinnabar'}>{seenAt === null ? '还没有连接' : '离线'}</StatusTag>
      {seenAt !== null && <small className="wall-place">{shortTime(seenAt, new Date())}起</small>}
    </>
  )
}
