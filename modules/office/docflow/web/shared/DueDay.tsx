import { dueWords } from '@mingtai/ui'

/** Until when a document is due; one that is over has no limit any more. */
export function DueDay({ dueAt, isOver }: { dueAt: string | null; isOver: boolean }) {
  if (dueAt === null) return <span className="docflow-none">—</span>
  if (isOver) return <span>{dueAt.slice(5)}</span>
  const { text, tone } = dueWords(`${dueAt}T23:59:59+08:00`, new Date())
  // The limit is a day: its last minute says nothing.
  return (
    <span className="docflow-due" data-tone={tone}>
      {text.replace(' 23:59', '')}
    </span>
  )
}
