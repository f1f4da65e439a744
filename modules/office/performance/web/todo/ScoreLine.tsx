import { useTyped } from '@mingtai/ui'
import { Input, Segmented } from 'antd'
import { useId } from 'react'
import type { Actual, Indicator, Score } from '../../performance.ts'
import { indicatorKinds } from '../../words.ts'

interface Props {
  indicator: Indicator
  actual: Actual | undefined
  score: Score | undefined
  problem: string | undefined
  isOpen: boolean
  onChange(more: Partial<Score>): void
}

/** One indicator of a form: by what it is scored, what was reached, the score and the words. */
export function ScoreLine({ indicator, actual, score, problem, isOpen, onChange }: Props) {
  const { name, kind, standard, max, weight, target, unit } = indicator
  const isJudged = kind === 'quantitative' || kind === 'qualitative'
  const problemId = useId()
  return (
    <li className="score-line" data-wrong={problem !== undefined}>
      <header>
        <span className="perf-kind" data-kind={kind}>
          {indicatorKinds[kind]}
        </span>
        <b>{name}</b>
        <small>{isJudged ? `权重 ${weight} · 满分 ${max}` : kind === 'veto' ? '' : `最多 ${max} 分`}</small>
      </header>
      {standard !== '' && <p>{standard}</p>}
      {(target !== null || actual !== undefined) && (
        <p className="score-actual">
          {target !== null && <span>目标 {`${target}${unit}`}</span>}
          {actual !== undefined && (
            <span>
              完成 <b>{`${actual.actual}${unit}`}</b> {actual.evidence !== '' && <small>{actual.evidence}</small>}
            </span>
          )}
        </p>
      )}
      <div className="score-fields">
        {kind === 'veto' ? (
          <Segmented
            aria-label={name}
            disabled={!isOpen}
            value={score?.score === max ? 'yes' : 'no'}
            options={[
              { value: 'no', label: '不否决' },
              { value: 'yes', label: '否决' },
            ]}
            onChange={(value) => onChange({ score: value === 'yes' ? max : '0' })}
          />
        ) : (
          <ScoreInput
            label={`${name}的得分`}
            value={score?.score ?? ''}
            suffix={`/ ${max}`}
            isOpen={isOpen}
            problemId={problem === undefined ? undefined : problemId}
            onChange={(value) => onChange({ score: value === '' ? null : value })}
          />
        )}
        <Input.TextArea
          aria-label={`${name}的理由`}
          disabled={!isOpen}
          value={score?.comment ?? ''}
          maxLength={300}
          autoSize={{ minRows: 1, maxRows: 4 }}
          placeholder={isJudged ? '理由（低于六成要写）' : '理由'}
          onChange={({ target: field }) => onChange({ comment: field.value })}
        />
      </div>
      {problem !== undefined && (
        <p id={problemId} className="perf-late" role="alert">
          {problem}
        </p>
      )}
    </li>
  )
}

interface InputProps {
  label: string
  value: string
  suffix: string
  isOpen: boolean
  problemId: string | undefined
  onChange(value: string): void
}

/** A score is a text from the first key to the last; what is no number stays as it was typed. */
function ScoreInput({ label, value, suffix, isOpen, problemId, onChange }: InputProps) {
  const typed = useTyped(value, (text) => onChange(text.trim()))
  return (
    <Input
      className="score-input"
      aria-label={label}
      aria-describedby={problemId}
      status={problemId === undefined ? '' : 'error'}
      disabled={!isOpen}
      inputMode="decimal"
      autoComplete="off"
      suffix={<span className="perf-none">{suffix}</span>}
      value={typed.value}
      onChange={({ target }) => typed.type(target.value)}
      onBlur={typed.leave}
    />
  )
}
