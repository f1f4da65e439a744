import { Button, Input } from 'antd'
import { useState } from 'react'
import type { InstanceDetail } from '../../calls.ts'
import type { Commands } from './use-commands.ts'

/** A question of an approver to the reader, with room for the answer. */
export function AskBar({ detail: { ask }, commands }: { detail: InstanceDetail; commands: Commands }) {
  const [answer, setAnswer] = useState('')
  if (ask === null) return null
  const handleAnswer = async () => {
    if (await commands.run({ type: 'answerInfo', ask: ask.ask, answer: answer.trim() }, '已答复。')) setAnswer('')
  }
  return (
    <section className="approval-alert ask-bar" aria-label="补充材料">
      <p>
        <b>{ask.from}</b>请您补充：{ask.question}
      </p>
      <Input.TextArea
        aria-label="答复"
        value={answer}
        maxLength={2000}
        autoSize={{ minRows: 2, maxRows: 6 }}
        onChange={(event) => setAnswer(event.target.value)}
      />
      <Button
        type="primary"
        size="small"
        disabled={answer.trim() === ''}
        loading={commands.busy === 'answerInfo'}
        onClick={() => void handleAnswer()}
      >
        答复
      </Button>
    </section>
  )
}
