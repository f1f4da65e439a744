import { Icon, StatusTag } from '@mingtai/ui'
import { type Screen, screenStates } from '../../calls.ts'

/** Whether it is published and whether everybody may see it. */
export function ScreenState({ row: { status, isChanged, isRestricted } }: { row: Screen }) {
  return (
    <>
      <Published status={status} isChanged={isChanged} />
      {isRestricted && (
        <span title="只有部分人可以看" aria-label="只有部分人可以看" role="img">
          <Icon name="lock" size={13} />
        </span>
      )}
    </>
  )
}

function Published({ status, isChanged }: Pick<Screen, 'status' | 'isChanged'>) {
  if (isChanged) return <StatusTag tone="ochre">有新草稿</StatusTag>
  return <StatusTag tone={status === 'published' ? 'pine' : 'ochre'}>{screenStates[status]}</StatusTag>
}
