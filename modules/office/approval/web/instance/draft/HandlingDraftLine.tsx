import { shortTime } from '@mingtai/ui'
import { DraftLine } from '../../shared/DraftLine.tsx'
import type { HandlingDraft } from './use-handling-draft.ts'

/** What became of the text that the reader has not sent yet; nothing where none was written. */
export function HandlingDraftLine({ draft }: { draft: HandlingDraft }) {
  const { state, restoredAt } = draft
  if (restoredAt === null) return state.kind === 'none' ? null : <DraftLine state={state} />
  return (
    <p className="instance-restored" role="status">
      这里有您{shortTime(restoredAt, new Date())}写了还没有提交的内容。
      <button type="button" onClick={draft.giveUp}>
        放弃
      </button>
    </p>
  )
}
