import { EmptyState, ListPage } from '@mingtai/ui'
import { useSearchParams } from 'react-router'
import type { Received } from '../../received-calls.ts'
import { api } from '../api.ts'
import { formatNames } from '../shared/formats.ts'
import { momentWords } from '../shared/moments.ts'
import { ReceivedDrawer } from './ReceivedDrawer.tsx'
import '../shared/schedule.css'

/** 收到的报表: what jobs sent to the signed-in person. */
export default function ReceivedList() {
  const [search, setSearch] = useSearchParams()
  const shown = search.get('id')
  const show = (id: string | null) => {
    const words = new URLSearchParams(search)
    if (id === null) words.delete('id')
    else words.set('id', id)
    setSearch(words, { replace: true })
  }
  const now = new Date()
  return (
    <>
      <ListPage<Received>
        title="收到的报表"
        facts={(total) => `共 ${total} 份，文件保存 90 天`}
        queryKey={['schedule', 'received']}
        load={async ({ current, size }) => {
          const { data, total } = await api.received({ current, size })
          return { rows: data, total }
        }}
        table={{
          rowKey: 'id',
          onRow: ({ id }) => show(id),
          columns: [
            {
              title: '标题',
              key: 'subject',
              ellipsis: true,
              render: (_, { subject, reportName, openedAt }) => (
                <span className="schedule-name" data-new={openedAt === null}>
                  <b title={subject}>{subject}</b>
                  <small>{reportName}</small>
                </span>
              ),
            },
            {
              title: '文件',
              key: 'files',
              width: 180,
              ellipsis: true,
              render: (_, { files }) => formatNames(files.map(({ format }) => format)),
            },
            { title: '发送人', key: 'owner', width: 110, ellipsis: true, dataIndex: 'ownerName' },
            { title: '时间', key: 'fireAt', width: 180, render: (_, { fireAt }) => momentWords(fireAt, now) },
            {
              title: '查看',
              key: 'openedAt',
              width: 100,
              render: (_, { openedAt }) => (openedAt === null ? <b>未看</b> : '已看'),
            },
          ],
          card: {
            card: ({ subject, ownerName, fireAt, openedAt }) => (
              <>
                <b>{subject}</b>
                <span className="schedule-card-facts">
                  {momentWords(fireAt, now)} {ownerName} {openedAt === null ? '未看' : ''}
                </span>
              </>
            ),
          },
        }}
        empty={<EmptyState text="还没有收到过定时发送的报表。同事把您设为接收人后，到点就会送到这里。" />}
      />
      {shown !== null && <ReceivedDrawer key={shown} id={shown} onClose={() => show(null)} />}
    </>
  )
}
