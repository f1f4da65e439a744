import { AttachmentList } from '@mingtai/modules/ground/attachment/web'
import { EmptyState, shortTime, StatusTag, type Tone } from '@mingtai/ui'
import type { ReactNode } from 'react'
import type { Feedback } from '../../item.ts'
import { type FeedbackState, feedbackStates } from '../../words.ts'
import './detail.css'
import './progress.css'

const tones: Record<FeedbackState, Tone> = {
  signing: 'ochre',
  submitted: 'primary',
  accepted: 'pine',
  returned: 'cinnabar',
}

interface Props {
  feedbacks: readonly Feedback[]
  /** What the reader may do with one. */
  actionsOf?: (feedback: Feedback) => ReactNode
}

/** 反馈: what units reported, the latest first, with who signed it and what the office answered. */
export function FeedbackList({ feedbacks, actionsOf }: Props) {
  if (feedbacks.length === 0) return <EmptyState text="还没有反馈。" />
  return (
    <ol className="sup-feedbacks">
      {feedbacks.map((one) => (
        <li key={one.id} data-state={one.state}>
          <header>
            <b>{one.unitName}</b>
            <span className="sup-day">
              {one.before}% → {one.progress}%
            </span>
            {one.isFinal && <StatusTag tone="primary">报告办结</StatusTag>}
            <StatusTag tone={tones[one.state]}>{feedbackStates[one.state]}</StatusTag>
            <time>{shortTime(one.at, new Date())}</time>
          </header>
          <p>{one.content}</p>
          {one.problems !== '' && (
            <p>
              <b>存在问题</b> {one.problems}
            </p>
          )}
          {one.next !== '' && (
            <p>
              <b>下一步</b> {one.next}
            </p>
          )}
          <small>
            {one.writerName}报送
            {one.signedBy !== '' && one.signedBy !== one.writerName && `，${one.signedBy}审签`}
            {one.periodAt !== null && `，答复${one.periodAt}的反馈`}
          </small>
          {one.evidence > 0 && (
            <AttachmentList ownerType="supervision-feedback" ownerId={one.id} title="佐证材料" readOnly />
          )}
          {one.answeredBy !== '' && (
            <p className="sup-answer">
              {one.answeredBy}：{one.answer === '' ? '同意' : one.answer}
            </p>
          )}
          {actionsOf?.(one)}
        </li>
      ))}
    </ol>
  )
}
