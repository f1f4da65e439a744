import type { InstanceDetail } from '@mingtai/modules/office/approval/calls'
import { Button } from 'antd'
import { useDecision } from './use-decision.ts'

interface Props {
  detail: InstanceDetail
  onFlush: (() => Promise<boolean>) | undefined
  onDone(): Promise<unknown>
}

/** A document that came back is sent again as it is now. */
export function ResubmitBar(props: Props) {
  const { busy, decide } = useDecision(props)
  return (
    <section className="docflow-decide" aria-label="重新送审">
      <p>公文已退回，按意见修改后重新送审。</p>
      <div className="docflow-decide-verbs">
        <Button type="primary" loading={busy} onClick={() => decide({ type: 'resubmit', picks: [] }, '已重新送审。')}>
          重新送审
        </Button>
      </div>
    </section>
  )
}
