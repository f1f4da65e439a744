import { EmptyState, Icon, ListPage, shortTime, StatusTag, textFilter, useNotice, useRight } from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useNavigate, useSearchParams } from 'react-router'
import { categoryNames, type NoticeRow, priorityNames, statusNames } from '../calls.ts'
import { api } from './api.ts'
import './bulletin.css'

const tabs = { received: '收到的', unread: '未读', starred: '收藏', mine: '我发布的', managed: '本单位全部' } as const
type TabName = keyof typeof tabs
const emptyWords: Record<TabName, string> = {
  received: '还没有通知公告。',
  unread: '都读过了。',
  starred: '还没有收藏，点标题后面的星号收藏。',
  mine: '还没有发布过，从右上角新建。',
  managed: '您管理的范围内还没有发布过通知公告。',
}
const priorityTones = { L: 'plain', M: 'ochre', H: 'cinnabar' } as const
const statusTones = { draft: 'plain', published: 'pine', revoked: 'cinnabar' } as const

/** 通知公告: what one was told to read, what one has written, and what others published where one answers for it. */
export default function NoticeList() {
  const mayPublish = useRight('notice:publish')
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const client = useQueryClient()
  const notice = useNotice()
  const { data: counts } = useQuery({ queryKey: ['notice', 'statistics'], queryFn: () => api.statistics({}) })
  const tab = tabOf(search.get('tab'))
  const isOwn = tab === 'mine' || tab === 'managed'
  const unread = counts?.unread ?? 0

  const open = ({ id, status }: NoticeRow) =>
    void navigate(status === 'draft' ? `/notice/edit?id=${id}` : `/notice/details?id=${id}`)
  const star = async ({ id, starred }: NoticeRow) => {
    try {
      await api.star({ id, starred: !starred })
    } catch (problem) {
      notice.refuse(problem)
    }
    await client.invalidateQueries({ queryKey: ['notice'] })
  }
  const show = (next: string) => {
    const words = new URLSearchParams(search)
    words.delete('page')
    if (next === 'received') words.delete('tab')
    else words.set('tab', next)
    setSearch(words, { replace: true })
  }
  const add = mayPublish && (
    <Button type="primary" icon={<Icon name="plus" size={14} />} onClick={() => void navigate('/notice/add')}>
      新建通知公告
    </Button>
  )
  return (
    <ListPage<NoticeRow>
      title="通知公告"
      facts={counts === undefined ? ' ' : unread === 0 ? '都读过了' : `${unread} 条未读`}
      queryKey={['notice', 'page', tab]}
      rowKey="id"
      filters={[textFilter('keyword', '搜索标题、正文、发布人')]}
      load={async ({ current, size, keyword }) => {
        const { records, total } = await api.page({ tab, current, size, ...(keyword === undefined ? {} : { keyword }) })
        return { rows: records, total }
      }}
      actions={add}
      tools={
        <div className="bulletin-tabs" role="group" aria-label="范围">
          {Object.entries(tabs)
            .filter(([name]) => mayPublish || (name !== 'mine' && name !== 'managed'))
            .map(([name, label]) => (
              <button key={name} type="button" aria-pressed={name === tab} onClick={() => show(name)}>
                {label}
                {name === 'unread' && unread > 0 && <small>{unread}</small>}
              </button>
            ))}
        </div>
      }
      empty={<EmptyState text={emptyWords[tab]} />}
      onRow={open}
      columns={[
        {
          title: '标题',
          key: 'title',
          ellipsis: true,
          render: (_, row) => (
            <span className="bulletin-title" data-unread={!isOwn && !row.isRead} title={row.title}>
              {row.pinned && <Icon name="pin" size={13} />}
              {row.title}
            </span>
          ),
        },
        { title: '类别', key: 'category', width: 76, render: (_, { category }) => categoryNames[category] },
        isOwn
          ? {
              title: '状态',
              key: 'status',
              width: 100,
              render: (_, { status }) => <StatusTag tone={statusTones[status]}>{statusNames[status]}</StatusTag>,
            }
          : {
              title: '程度',
              key: 'priority',
              width: 90,
              render: (_, { priority }) => (
                <StatusTag tone={priorityTones[priority]}>{priorityNames[priority]}</StatusTag>
              ),
            },
        {
          title: '发布',
          key: 'sender',
          width: 240,
          ellipsis: true,
          responsive: ['md'],
          render: (_, { organizationName, senderName }) =>
            [organizationName, senderName].filter((word) => word !== '').join(' · '),
        },
        {
          title: '时间',
          key: 'time',
          width: 130,
          render: (_, { publishedAt, updatedAt }) => shortTime(publishedAt ?? updatedAt, new Date()),
        },
        isOwn
          ? {
              title: '已读',
              key: 'readers',
              width: 110,
              align: 'right',
              render: (_, { readers }) => readers && <Readers {...readers} />,
            }
          : {
              title: '收藏',
              key: 'star',
              width: 64,
              render: (_, row) => (
                <Button
                  type="text"
                  size="small"
                  className="bulletin-star"
                  aria-pressed={row.starred}
                  aria-label={row.starred ? '取消收藏' : '收藏'}
                  icon={<Icon name="star" size={14} />}
                  onClick={(event) => {
                    event.stopPropagation()
                    void star(row)
                  }}
                />
              ),
            },
      ]}
    />
  )
}

function Readers({ read, all }: { read: number; all: number }) {
  return (
    <span className="bulletin-readers-count" title={`${all} 人中 ${read} 人已读`}>
      <b>{read}</b> / {all}
    </span>
  )
}

function tabOf(word: string | null): TabName {
  return word !== null && isTab(word) ? word : 'received'
}

function isTab(word: string): word is TabName {
  return Object.hasOwn(tabs, word)
}
