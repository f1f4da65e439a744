import { Dialog, SkeletonRows } from '@mingtai/ui'
import { PaperView } from '../../viewer/paper/PaperView.tsx'
import { useStudio, useStudioState } from '../part/use-studio.ts'
import type { Preview } from './use-preview.ts'

/** The present design as pages: the very pages that are printed. */
export function PaperDialog({ preview }: { preview: Preview }) {
  const studio = useStudio()
  const open = useStudioState((state) => state.dialog === 'paper')
  const { resultId, meta, sheet, refusal, problems } = preview
  return (
    <Dialog
      title="页面预览"
      width={Math.min(1080, window.innerWidth - 64)}
      open={open}
      onClose={() => studio.show({ dialog: null })}
    >
      <div className="rd-paper">
        {resultId !== null && meta?.complete === true ? (
          <PaperView key={resultId} resultId={resultId} sheet={sheet} label="报表" />
        ) : problems.length > 0 || refusal !== null ? (
          <p className="rd-faint">设计里有错误，先按「检查」改好，再看页面。</p>
        ) : (
          <SkeletonRows rows={10} />
        )}
      </div>
    </Dialog>
  )
}
