import { dueWords, Page, StatusTag, useBusy, useConfirm, useLeaveQuestion, useNotice } from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Form, Score } from '../../performance.ts'
import { scorerRoles } from '../../words.ts'
import { api } from '../api.ts'
import { places } from '../shared/places.ts'
import { ScoreLine } from './ScoreLine.tsx'
import { problemsOf } from './score-problems.ts'

/** A form with its scores; what is typed is saved as a draft by hand, and sealed by submitting. */
export function ScoreForm({ form }: { form: Form }) {
  const [scores, setScores] = useState<Score[]>(() => startOf(form))
  const [comment, setComment] = useState(form.comment)
  const [revision, setRevision] = useState(form.revision)
  const [isDirty, setDirty] = useState(false)
  const [shown, setShown] = useState<ReadonlyMap<string, string>>(new Map())
  const { busy, run } = useBusy()
  const confirm = useConfirm()
  const notice = useNotice()
  const navigate = useNavigate()
  const client = useQueryClient()
  const forgetWork = useLeaveQuestion(isDirty, useId())
  const change = (id: string, more: Partial<Score>) => {
    setScores((all) => all.map((one) => (one.indicatorId === id ? { ...one, ...more } : one)))
    setDirty(true)
    setShown((all) => new Map([...all].filter(([known]) => known !== id)))
  }
  const save = (submit: boolean) =>
    run(async () => {
      const problems = problemsOf(form.indicators, scores, submit)
      setShown(problems)
      const [first] = problems.values()
      if (first !== undefined) {
        notice.warn(first)
        return
      }
      if (submit && !(await confirm({ title: `提交对“${form.name}”的评价？`, text: '提交后不能修改。', verb: '提交' })))
        return
      const saved = await api.saveForm({ id: form.id, revision, scores, comment, submit })
      setRevision(saved.revision)
      setDirty(false)
      forgetWork()
      notice.success(submit ? '已提交。' : '已暂存，可以以后继续。')
      await client.invalidateQueries({ queryKey: ['performance'] })
      if (submit) await navigate(saved.nextId === null ? places.todo : places.form(saved.nextId), { replace: true })
    })
  const due = dueWords(form.dueAt, new Date())
  const isAnonymous = form.role === 'peer' || form.role === 'subordinate'
  return (
    <Page
      title={form.name}
      facts={`${form.planTitle} · ${form.period} · 以“${scorerRoles[form.role]}”的身份评分${due.text === '' ? '' : ` · 截止 ${due.text}`}`}
      actions={<StateOf form={form} />}
    >
      <div className="score-form">
        {form.reopenReason !== '' && form.submittedAt === null && (
          <p className="score-note" data-tone="ochre">
            这份评价表被退回重评：{form.reopenReason}
          </p>
        )}
        {isAnonymous && (
          <p className="score-note">
            匿名评价：被考核人和考核负责人都看不到您单独的评分。不足{form.leastAnonymous}人时，这一类评分不计入总分。
          </p>
        )}
        <ol className="score-lines">
          {form.indicators.map((indicator) => (
            <ScoreLine
              key={indicator.id}
              indicator={indicator}
              actual={form.actuals.find(({ indicatorId }) => indicatorId === indicator.id)}
              score={scores.find(({ indicatorId }) => indicatorId === indicator.id)}
              problem={shown.get(indicator.id)}
              isOpen={form.mayChange}
              onChange={(more) => change(indicator.id, more)}
            />
          ))}
        </ol>
        <div className="score-whole">
          <span>总的评语</span>
          <Input.TextArea
            aria-label="总的评语"
            disabled={!form.mayChange}
            value={comment}
            maxLength={500}
            autoSize={{ minRows: 2, maxRows: 6 }}
            placeholder="可以不写"
            onChange={({ target }) => {
              setComment(target.value)
              setDirty(true)
            }}
          />
        </div>
      </div>
      {form.mayChange && (
        <div className="score-bar">
          <span className="perf-none">{form.waiting > 0 ? `提交后还有 ${form.waiting} 份` : '这是最后一份'}</span>
          <Button loading={busy} onClick={() => void save(false)}>
            暂存
          </Button>
          <Button type="primary" loading={busy} onClick={() => void save(true)}>
            提交
          </Button>
        </div>
      )}
    </Page>
  )
}

function StateOf({ form: { submittedAt, mayChange } }: { form: Form }) {
  if (submittedAt !== null) return <StatusTag tone="pine">已提交，已密封</StatusTag>
  return mayChange ? <StatusTag tone="ochre">待评分</StatusTag> : <StatusTag>现在不能评分</StatusTag>
}

function startOf({ indicators, scores }: Form): Score[] {
  return indicators.map(
    ({ id }) => scores.find(({ indicatorId }) => indicatorId === id) ?? { indicatorId: id, score: null, comment: '' },
  )
}
