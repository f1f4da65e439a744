import { Icon } from '@mingtai/ui'
import { Button } from 'antd'
import type { InstanceDetail } from '../../calls.ts'
import { isAllowed, wholeAction } from './actions.ts'
import type { Commands } from './use-commands.ts'
import type { HandlingDraft } from './draft/use-handling-draft.ts'
import { HandlingDraftLine } from './draft/HandlingDraftLine.tsx'

interface Props {
  detail: InstanceDetail
  commands: Commands
  draft: HandlingDraft
}

/** What the initiator does with an approval that came back; nothing for others. */
export function ResubmitBar({ detail, commands, draft }: Props) {
  if (detail.state !== 'returned' || !isAllowed(wholeAction(detail, 'resubmit'))) return null
  const handleSend = async () => {
    if (
      await commands.run({ type: 'resubmit', picks: [], resume: null }, '已重新提交。', draft.written ?? detail.values)
    )
      draft.clear()
  }
  return (
    <footer className="handle-bar" aria-label="处理">
      <div className="handle-words">
        <p>
          审批已退回，请按意见修改后重新提交。
          {detail.subject !== null && '业务内容会换成最新的。'}
        </p>
        <HandlingDraftLine draft={draft} />
      </div>
      <div className="handle-acts">
        <Button
          type="primary"
          icon={<Icon name="send" size={14} />}
          loading={commands.busy === 'resubmit'}
          onClick={() => void handleSend()}
        >
          重新提交
        </Button>
      </div>
    </footer>
  )
}
