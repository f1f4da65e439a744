import { EmptyState } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { useSearchParams } from 'react-router'
import { api } from '../api.ts'
import { ApprovalList } from './ApprovalList.tsx'
import { initiatorColumn, progressColumn, subjectColumn, timeColumn } from './columns.tsx'
import { unreadCounts } from './unread-counts.ts'

/** 抄送我的: approvals that the reader was told of. */
export default function CopyList() {
  const [search, setSearch] = useSearchParams()
  const isUnread = search.get('unread') === 'true'
  const counts = useQuery(unreadCounts)
  const show = (unread: boolean) => {
    const words = new URLSearchParams(search)
    words.delete('page')
    if (unread) words.set('unread', 'true')
    else words.delete('unread')
    setSearch(words, { replace: true })
  }
  return (
    <ApprovalList
      title="抄送我的"
      kind="cc"
      name={`copies ${isUnread}`}
      hasState
      facts={counts.data === undefined ? ' ' : counts.data.CC === 0 ? '都读过了' : `${counts.data.CC} 件未读`}
      load={(asked) => api.copies({ ...asked, ...(isUnread && { unread: 'true' }) })}
      columns={[subjectColumn, initiatorColumn, progressColumn, timeColumn('抄送时间')]}
      controls={{
        tools: (
          <Segmented
            aria-label="范围"
            value={isUnread}
            options={[
              { value: false, label: '全部' },
              { value: true, label: '未读' },
            ]}
            onChange={show}
          />
        ),
      }}
      empty={<EmptyState text={isUnread ? '抄送您的审批都读过了。' : '还没有抄送您的审批。'} />}
    />
  )
}
