import { Button } from 'antd'
import { useState } from 'react'
import type { Design } from '../../../../calls.ts'
import { clock } from '../../model/draft/clock.ts'
import { forgetDraft, unsavedDraft } from '../../model/draft/draft.ts'
import { useStudio } from '../use-studio.ts'

/** Work that a crash left in this browser. */
export function DraftOffer({ design, onRestore }: { design: Design; onRestore(): void }) {
  const studio = useStudio()
  const [draft, setDraft] = useState(() => unsavedDraft(design))
  if (draft === null) return null
  const handleRestore = () => {
    // From the revision that it was made of: what others saved since then comes together with it.
    studio.replace(draft.template, draft.revision)
    setDraft(null)
    onRestore()
  }
  const handleForget = () => {
    forgetDraft(design.id)
    setDraft(null)
  }
  const older = draft.revision < design.revision ? '，之后报表又被保存过' : ''
  return (
    <div className="rd-banner" role="status">
      <span>
        本机留有 {clock(draft.at)} 没有保存的修改{older}。
      </span>
      <Button size="small" type="primary" onClick={handleRestore}>
        恢复
      </Button>
      <Button size="small" onClick={handleForget}>
        丢弃
      </Button>
    </div>
  )
}
