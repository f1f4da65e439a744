import { ShareDialog as LinkDialog } from '@mingtai/modules/ground/sharing/web'
import type { Chosen, FormParameter } from '../form/chosen.ts'
import { factsOf } from './link-facts.ts'
import { NewShare } from './NewShare.tsx'

interface Props {
  report: { id: string; name: string }
  /** Left out where the report is not open. */
  parameters?: FormParameter[]
  /** What is shown now: a link may fix it. */
  applied?: Chosen
  /** What is shown is filtered, sorted or marked. */
  isRead?: boolean
  /** The sharer may neither export nor print, and so may nobody through the link. */
  takesNothing?: boolean
  onClose(): void
}

/** Links that open the report without signing in: a new one, and those one gave away. */
export function ShareDialog({
  report: { id, name },
  parameters = [],
  applied = {},
  isRead = false,
  takesNothing = false,
  onClose,
}: Props) {
  const subject = { type: 'report', id }
  const form = <NewShare {...{ subject, parameters, applied, isRead, takesNothing }} />
  return (
    <LinkDialog
      subject={subject}
      title={`分享“${name}”`}
      what="这张报表"
      forms={[{ key: 'new', label: '新链接', form }]}
      facts={factsOf}
      onClose={onClose}
    />
  )
}
