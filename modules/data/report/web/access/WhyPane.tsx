import { OnePersonPicker } from '@mingtai/modules/ground/contacts/web'
import { Icon, NotRead, SkeletonRows } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WhyAccess } from '../../access-calls.ts'
import { api } from '../api.ts'
import './access.css'

const words: Record<WhyAccess['actions'][number]['action'], string> = {
  view: '查看',
  export: '导出',
  print: '打印',
  design: '设计',
}

/** 为什么能看: what one person may do with the report as it is saved now, and what says so. */
export function WhyPane({ tplId }: { tplId: string }) {
  const [userId, setUserId] = useState<string | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['report', 'why', tplId, userId],
    queryFn: () => api.whyAccess({ tplId, userId: userId ?? '' }),
    enabled: userId !== null,
    staleTime: 0,
    retry: false,
  })
  return (
    <div className="access-why">
      <OnePersonPicker placeholder="选择人员，看他能做什么、为什么" value={userId} onChange={setUserId} />
      {userId === null && <p>按已保存的权限说明。没有保存的修改不算在内。</p>}
      {error !== null && <NotRead title="没有读到" problem={error} onRetry={() => void refetch()} />}
      {userId !== null && data === undefined && error === null && <SkeletonRows rows={4} />}
      {data !== undefined && (
        <ul>
          {data.actions.map(({ action, may, sentence }) => (
            <li key={action} data-may={may}>
              <Icon name={may ? 'check' : 'close'} size={14} />
              <b>{may ? `可以${words[action]}` : `不能${words[action]}`}</b>
              <span>{sentence}</span>
            </li>
          ))}
          {data.hiddenSheets.length > 0 && (
            <li data-may={false}>
              <Icon name="eye-off" size={14} />
              <b>看不到的工作表</b>
              <span>{data.hiddenSheets.join('、')}</span>
            </li>
          )}
        </ul>
      )}
    </div>
  )
}
