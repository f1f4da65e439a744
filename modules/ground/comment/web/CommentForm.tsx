import { type Called, MentionField, mentionsIn, PersonPicker } from '@mingtai/modules/ground/contacts/web'
import { useNotice } from '@mingtai/ui'
import { Button } from 'antd'
import { useId, useState } from 'react'

interface Props {
  submitText: string
  initial?: { text: string; mentions: string[] }
  onSubmit(said: { text: string; mentions: string[] }): Promise<unknown>
  onCancel(): void
}

const rows = { minRows: 2, maxRows: 8 }

/** What one says about a figure, and whom it is for; Ctrl+Enter sends it. */
export function CommentForm({ submitText, initial = { text: '', mentions: [] }, onSubmit, onCancel }: Props) {
  const [text, setText] = useState(initial.text)
  const [mentions, setMentions] = useState(initial.mentions)
  /** Those who were called with @. */
  const [called, setCalled] = useState<Called[]>([])
  const [busy, setBusy] = useState(false)
  const notice = useNotice()
  const id = useId()
  const call = (person: Called) => {
    setCalled((before) => [...before, person])
    setMentions((before) => [...new Set([...before, person.id])])
  }
  /** Whoever was named in the text alone is told no longer when the name goes. */
  const handleText = (next: string) => {
    const named = new Set(mentionsIn(next, called))
    const gone = new Set(called.map(({ id: one }) => one).filter((one) => !named.has(one)))
    setText(next)
    if (gone.size === 0) return
    setCalled((before) => before.filter((one) => !gone.has(one.id)))
    setMentions((before) => before.filter((one) => !gone.has(one)))
  }
  const submit = async () => {
    if (text.trim() === '' || busy) return
    setBusy(true)
    // What was typed stays when it is refused.
    await onSubmit({ text: text.trim(), mentions }).catch((problem: unknown) => notice.refuse(problem))
    setBusy(false)
  }
  return (
    <div className="comment-form">
      <MentionField
        isFocused
        label="批注内容"
        placeholder="说说这个数，输入 @ 提醒谁看"
        rows={rows}
        maxLength={1000}
        value={text}
        onChange={handleText}
        onCall={call}
        onSubmit={() => void submit()}
      />
      <label htmlFor={id}>提醒谁看</label>
      <PersonPicker id={id} value={mentions} onChange={setMentions} most={20} placeholder="姓名、拼音或首字母" />
      <div className="comment-form-foot">
        <Button size="small" type="text" onClick={onCancel}>
          取消
        </Button>
        <Button size="small" type="primary" loading={busy} disabled={text.trim() === ''} onClick={() => void submit()}>
          {submitText}
        </Button>
      </div>
    </div>
  )
}
