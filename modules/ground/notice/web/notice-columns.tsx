import { Icon, shortTime, StatusTag } from '@mingtai/ui'
import { Button, type TableProps } from 'antd'
import { categoryNames, type NoticeRow, priorityNames, statusNames } from '../calls.ts'

const priorityTones = { L: 'plain', M: 'ochre', H: 'cinnabar' } as const
const statusTones = { draft: 'plain', published: 'pine', revoked: 'cinnabar' } as const

/** What the list shows of each notice: of one's own how far it is read, of others' how urgent it is. */
export function columnsOf(
  isOwn: boolean,
  onStar: (row: NoticeRow) => void,
): NonNullable<TableProps<NoticeRow>['columns']> {
  return [
    {
      title: '标题',
      key: 'title',
      ellipsis: true,
      render: (_, row) => (
        <span
          className="bulletin-title"
          data-unread={!isOwn && !row.isRead && row.status !== 'revoked'}
          title={row.title}
        >
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
          render: (_, { priority, status }) =>
            status === 'revoked' ? (
              <StatusTag tone={statusTones.revoked}>{statusNames.revoked}</StatusTag>
            ) : (
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
                onStar(row)
              }}
            />
          ),
        },
  ]
}

function Readers({ read, all }: { read: number; all: number }) {
  return (
    <span className="bulletin-readers-count" title={`${all} 人中 ${read} 人已读`}>
      <b>{read}</b> / {all}
    </span>
  )
}
