import { Icon } from '@mingtai/ui'
import { Button } from 'antd'
import type { InstanceDetail } from '../../../calls.ts'
import { isAllowed, ownAction, wholeAction } from '../actions.ts'
import type { ShownDialog } from '../dialog/HandleDialog.tsx'
import type { Commands } from '../use-commands.ts'
import { MoreWays } from './MoreWays.tsx'

interface Props {
  detail: InstanceDetail
  task: NonNullable<InstanceDetail['myTask']>
  busy: Commands['busy']
  /** On a phone the bar has room for the decisions alone. */
  isPhone: boolean
  hasOpinion: boolean
  onShow(way: ShownDialog): void
  onApprove(): void
  onReject(): void
  onAnswer(): void
}

/** The buttons of the ways to handle a task that the step allows. */
export function HandleActs(props: Props) {
  const { detail, task, busy, isPhone, hasOpinion, onShow, onApprove, onReject, onAnswer } = props
  const { labels } = task
  const approve = ownAction(detail, 'approve')
  const reject = ownAction(detail, 'reject')
  const answer = ownAction(detail, 'answerDelegate')
  const mayReturn = isAllowed(ownAction(detail, 'return'))
  const more = (['addBefore', 'addAfter', 'addBeside'] as const).some((verb) => isAllowed(ownAction(detail, verb)))
  return (
    <div className="handle-acts">
      {more && !isPhone && (
        <Button type="text" onClick={() => onShow('sign')}>
          加签
        </Button>
      )}
      {isAllowed(ownAction(detail, 'transfer')) && !isPhone && (
        <Button type="text" onClick={() => onShow('transfer')}>
          转办
        </Button>
      )}
      {isAllowed(wholeAction(detail, 'cc')) && !isPhone && (
        <Button type="text" onClick={() => onShow('cc')}>
          抄送
        </Button>
      )}
      <MoreWays
        detail={detail}
        isPhone={isPhone}
        onShow={onShow}
        onReject={isPhone && mayReturn && isAllowed(reject) ? onReject : null}
      />
      {mayReturn && (
        <Button danger onClick={() => onShow('return')}>
          {labels.back}
        </Button>
      )}
      {reject !== null && !(isPhone && mayReturn) && (
        <Button danger disabled={!reject.isAllowed} title={reject.why} loading={busy === 'reject'} onClick={onReject}>
          {labels.reject}
        </Button>
      )}
      {approve !== null && (
        <Button
          type="primary"
          icon={isPhone ? null : <Icon name="edit" size={14} />}
          disabled={!approve.isAllowed}
          title={approve.why}
          loading={busy === 'approve'}
          onClick={onApprove}
        >
          {task.needsSignature && labels.approve === '同意' ? '签署并同意' : labels.approve}
        </Button>
      )}
      {answer !== null && (
        <Button
          type="primary"
          disabled={!answer.isAllowed || !hasOpinion}
          title={answer.why}
          loading={busy === 'answerDelegate'}
          onClick={onAnswer}
        >
          交回意见
        </Button>
      )}
    </div>
  )
}
