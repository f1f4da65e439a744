import { Icon, useRight } from '@mingtai/ui'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import type { ReceivingTab } from '../../receiving-list-calls.ts'
import { places } from '../shared/places.ts'
import { TabbedDocuments } from '../shared/TabbedDocuments.tsx'

const own: readonly [ReceivingTab, ...ReceivingTab[]] = [
  ...(['todo', 'urgent', 'undertake', 'done', 'finished', 'cc', 'followed'] as const),
  ...(['archivesDone', 'archivesUndertake'] as const),
]
const clerks: readonly [ReceivingTab, ...ReceivingTab[]] = [
  'todo',
  'unclaimed',
  'claimed',
  ...own.slice(1),
  'archivesFinished',
]

/** 收文办理: every list of incoming documents; the pool is the clerks’. */
export default function ReceivingLists() {
  const isClerk = useRight('docflow:receive')
  const navigate = useNavigate()
  const add = (
    <Button type="primary" icon={<Icon name="plus" size={14} />} onClick={() => void navigate(places.add)}>
      收文登记
    </Button>
  )
  return <TabbedDocuments title="收文办理" tabs={isClerk ? clerks : own} actions={isClerk ? add : undefined} />
}
