import { EmptyState, Icon, ListPage, textFilter, useNotice, useRight } from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useNavigate, useSearchParams } from 'react-router'
import type { NoticeRow } from '../calls.ts'
import { api } from './api.ts'
import { columnsOf } from './notice-columns.tsx'
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
      table={{ rowKey: 'id', onRow: open, columns: columnsOf(isOwn, (row) => void star(row)) }}
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
    />
  )
}

function tabOf(word: string | null): TabName {
  return word !== null && isTab(word) ? word : 'received'
}

function isTab(word: string): word is TabName {
  return Object.hasOwn(tabs, word)
}
