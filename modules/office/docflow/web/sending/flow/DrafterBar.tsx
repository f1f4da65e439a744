import type { InstanceDetail } from '@mingtai/modules/office/approval/calls'
import { Button } from 'antd'
import { useState } from 'react'
import type { OutgoingDocument } from '../../../outgoing.ts'
import { useDecision } from './use-decision.ts'
import { WithdrawDialog } from './WithdrawDialog.tsx'

interface Props {
  document: OutgoingDocument
  detail: InstanceDetail
  onDone(): Promise<unknown>
}

/** What the drafter may do while others have the document; nothing for anybody else. */
export function DrafterBar({ document: { id, actions, state }, detail, onDone }: Props) {
  const [isWithdrawing, setWithdrawing] = useState(false)
  const { busy, decide } = useDecision({ detail, onFlush: undefined, onDone })
  if (!actions.includes('withdraw') || state !== 'running') return null
  const mayUrge = detail.actions.some(({ verb, isAllowed }) => verb === 'urge' && isAllowed)
  return (
    <section className="docflow-decide" aria-label="我拟的公文">
      <div className="docflow-decide-verbs">
        <Button onClick={() => setWithdrawing(true)}>撤回送审</Button>
        {mayUrge && (
          <Button
            type="primary"
            loading={busy}
            onClick={() => decide({ type: 'urge', text: '' }, '已催办正在办理的人。')}
          >
            催办
          </Button>
        )}
      </div>
      {isWithdrawing && <WithdrawDialog id={id} onDone={onDone} onClose={() => setWithdrawing(false)} />}
    </section>
  )
}
