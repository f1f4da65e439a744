import { shortTime } from '@mingtai/ui'
import { Button } from 'antd'
import type { HistoryGroup } from './history-groups.ts'
import type { PastPoint } from './VersionList.tsx'

const SHOWN = 6

interface Props {
  group: HistoryGroup
  now: Date
  onView(point: PastPoint): void
}

/** What somebody did, with the cells as they were and became. */
export function HistoryItem({ group: { last, words, changes }, now, onView }: Props) {
  const { revision, personName, at } = last
  return (
    <li>
      <p>
        <b>{personName}</b> {words} <time dateTime={at}>{shortTime(at, now)}</time>{' '}
        <Button size="small" type="link" onClick={() => onView({ revision, at, name: null })}>
          查看
        </Button>
      </p>
      {changes.slice(0, SHOWN).map(changeLine)}
      {changes.length > SHOWN && (
        <details className="coedit-change">
          <summary>还有 {changes.length - SHOWN} 处</summary>
          {changes.slice(SHOWN).map(changeLine)}
        </details>
      )}
    </li>
  )
}

function changeLine({ place, before, after }: HistoryGroup['changes'][number], at: number) {
  return (
    <p key={`${place} ${at}`} className="coedit-change">
      <span>{place}</span> <del>{before === '' ? '空' : before}</del> → <ins>{after === '' ? '空' : after}</ins>
    </p>
  )
}
