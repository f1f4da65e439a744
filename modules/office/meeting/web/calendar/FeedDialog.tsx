import { Dialog, MadeSecret, sentenceOf, shortTime, SkeletonRows, useAttempt } from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { api } from '../api.ts'

/** 订阅: an address from which a phone's or mail program's calendar reads one's meetings. */
export function FeedDialog({ onClose }: { onClose(): void }) {
  const client = useQueryClient()
  const [made, setMade] = useState<string | null>(null)
  const { data, error, isPending } = useQuery({ queryKey: ['meeting', 'feed'], queryFn: () => api.feed({}) })
  const attempt = useAttempt(() => client.invalidateQueries({ queryKey: ['meeting', 'feed'] }))
  const make = () => attempt(async () => setMade((await api.makeFeed({})).url))
  return (
    <Dialog title="订阅会议日历" open width={560} onClose={onClose}>
      {made === null ? (
        <div className="meeting-feed">
          <p>在手机或邮件软件的日历里“添加订阅日历”，粘贴订阅地址，您的会议就会出现在那里，变更后自动更新。</p>
          {isPending && <SkeletonRows rows={1} />}
          {error !== null && <p>{sentenceOf(error)}</p>}
          {data != null && (
            <p>
              订阅地址生成于 {shortTime(data.createdAt, new Date())}，
              {data.lastUsedAt === null ? '还没有用过' : `最近读取于 ${shortTime(data.lastUsedAt, new Date())}`}
              。地址只显示一次，忘记了请重新生成，以前的地址会失效。
            </p>
          )}
          <footer>
            {data != null && (
              <Button danger onClick={() => void attempt(() => api.endFeed({}), '已停用，以前的地址不能再用。')}>
                停用
              </Button>
            )}
            <Button type="primary" loading={isPending} onClick={() => void make()}>
              {data == null ? '生成订阅地址' : '重新生成'}
            </Button>
          </footer>
        </div>
      ) : (
        <MadeSecret
          note="地址只显示这一次。有这个地址的人都能看到您的会议，请不要转发。"
          facts={[{ label: '订阅地址', text: made }]}
          done="完成"
          onDone={onClose}
        />
      )}
    </Dialog>
  )
}
