import { shortTime } from '@mingtai/ui'
import type { DraftState } from '../start/use-draft.ts'

/** What became of the draft, in one line. */
export function DraftLine({ state }: { state: DraftState }) {
  switch (state.kind) {
    case 'none':
      return <span className="draft-line">修改后自动存为草稿</span>
    case 'waiting':
    case 'saving':
      return <span className="draft-line">正在保存草稿…</span>
    case 'saved':
      return (
        <span className="draft-line" role="status">
          草稿已保存，{shortTime(state.at, new Date())}
        </span>
      )
    case 'failed':
      return (
        <span className="draft-line" role="alert" data-failed>
          草稿没有保存：{state.why}
        </span>
      )
    default:
      return state satisfies never
  }
}
