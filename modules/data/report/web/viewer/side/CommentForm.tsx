import { PersonPicker } from '@mingtai/modules/ground/contacts/web'
import { useNotice } from '@mingtai/ui'
import { Button, Input } from 'antd'
import { useId, useState } from 'react'

interface Props {
  submitText: string
  initial?: { text: string; mentions: string[] }
  onSubmit(said: { text: string; mentions: string[] }): Promise<unknown>
  onCancel(): void
}

/** What one says about a figure, and whom it is for; Ctrl+Enter sends it. */
export function CommentForm({ submitText, initial = { text: '', mentions: [] }, onSubmit, onCancel }: Props) {
  const [text, setText] = useState(initial.text)
  const [mentions, setMentions] = useState(initial.mentions)
  const [busy, setBusy] = useState(false)
  const notice = useNotice()
  const id = useId()
  const submit = async () => {
    if (text.trim() === '' || busy) return
    setBusy(true)
    // What was typed stays when it is refused.
    await onSubmit({ text: text.trim(), mentions }).catch((problem: unknown) => notice.refuse(problem))
    setBusy(false)
  }
  return (
    <div className="comment-form">
      <Input.TextArea
        autoFocus
        aria-label="批注内容"
        placeholder="说说这个数"
        autoSize={{ minRows: 2, maxRows: 8 }}
        maxLength={1000}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit()
        }}
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
