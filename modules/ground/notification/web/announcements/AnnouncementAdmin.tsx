import { Page } from '@mingtai/ui'
import { Button } from 'antd'
import { useState } from 'react'
import { AdvertisementPart } from './AdvertisementPart.tsx'
import { AnnouncementPart } from './AnnouncementPart.tsx'
import { Choices } from '../Choices.tsx'
import { useQueryWords } from '../use-query-words.ts'
import { VersionPart } from './VersionPart.tsx'
import '../notification.css'
import '../messages/messages.css'
import '../todos/todos.css'
import '../notification-admin.css'

const parts = {
  announcement: {
    label: '公告',
    verb: '新建公告',
    facts: '公告显示在每一页的上方；要确认收到、看阅读情况的，用通知公告',
  },
  version: { label: '版本说明', verb: '新建版本说明', facts: '发布后每个人下次打开时看到一次' },
  advertisement: { label: '广告', verb: '新建广告', facts: '显示在工作台，每个人可以自己关掉' },
} as const

/** 公告、版本与广告: what the administrator tells everybody. */
export default function AnnouncementAdmin() {
  const { get, set } = useQueryWords()
  const [creating, setCreating] = useState(false)
  const part = get('part') === 'version' || get('part') === 'advertisement' ? get('part') : 'announcement'
  const words = part === 'version' ? parts.version : part === 'advertisement' ? parts.advertisement : parts.announcement
  const close = () => setCreating(false)
  return (
    <Page
      title="公告、版本与广告"
      facts={words.facts}
      actions={
        <Button type="primary" onClick={() => setCreating(true)}>
          {words.verb}
        </Button>
      }
    >
      <div className="notice-bar">
        <Choices
          label="类别"
          value={part}
          choices={Object.entries(parts).map(([value, { label }]) => ({ value, label }))}
          onChange={(value) => set({ part: value === 'announcement' ? '' : value, keyword: '' })}
        />
      </div>
      {part === 'announcement' && <AnnouncementPart creating={creating} onCreated={close} />}
      {part === 'version' && <VersionPart creating={creating} onCreated={close} />}
      {part === 'advertisement' && <AdvertisementPart creating={creating} onCreated={close} />}
    </Page>
  )
}
