import { Dialog } from '@mingtai/ui'
import type { Version } from '../../article.ts'
import { Difference } from './Difference.tsx'

interface Props {
  id: string
  from: Version
  to: Version
  onClose(): void
}

/** What a version says otherwise than an earlier one. */
export function CompareDialog({ id, from, to, onClose }: Props) {
  return (
    <Dialog open title={`第 ${from.number} 版与第 ${to.number} 版`} width={860} onClose={onClose}>
      <Difference id={id} from={from.id} to={to.id} />
    </Dialog>
  )
}
