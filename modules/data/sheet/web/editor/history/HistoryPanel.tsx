import { SidePanel } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { useState } from 'react'
import type { CellPlace } from '../../../cell-place.ts'
import { api } from '../../api.ts'
import { CellHistory } from './CellHistory.tsx'
import { DocumentHistory } from './DocumentHistory.tsx'
import { type PastPoint, VersionList } from './VersionList.tsx'

interface Props {
  id: string
  version: number
  /** A cell whose changes alone are shown, and its address; null: those of the whole document. */
  cell: { place: CellPlace; address: string } | null
  mayName: boolean
  onView(point: PastPoint): void
  onAll(): void
  onClose(): void
}

/** 修改记录: who changed what, and when, the latest first; of all, of one person, or of one cell. */
export function HistoryPanel({ id, version, cell, mayName, onView, onAll, onClose }: Props) {
  const [personId, setPersonId] = useState<string | undefined>(undefined)
  const people = useQuery({ queryKey: ['sheet', 'people', id], queryFn: () => api.historyPeople({ gridKey: id }) })
  if (cell !== null)
    return (
      <SidePanel title={`${cell.address} 的修改记录`} onClose={onClose}>
        <Button block onClick={onAll}>
          查看所有修改记录
        </Button>
        <CellHistory id={id} version={version} onView={onView} place={cell.place} />
      </SidePanel>
    )
  return (
    <SidePanel title="修改记录" onClose={onClose}>
      <VersionList id={id} version={version} mayName={mayName} onView={onView} />
      <Select
        allowClear
        className="coedit-history-person"
        aria-label="谁的修改"
        placeholder="所有人的修改"
        value={personId}
        showSearch={{ optionFilterProp: 'label' }}
        options={(people.data ?? []).map(({ id: value, name, changes }) => ({
          value,
          label: `${name}（${changes} 次）`,
        }))}
        onChange={(next: string | undefined) => setPersonId(next)}
      />
      <DocumentHistory id={id} version={version} personId={personId} onView={onView} />
    </SidePanel>
  )
}
