import { Dialog } from '@mingtai/ui'
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import type { ReadLine } from './read-words.ts'

interface Props {
  name: string
  pages: number
  lines: readonly ReadLine[]
  onApply(lines: readonly ReadLine[]): void
  onClose(): void
}

/** What the text of a contract says, each with its page and words: a person ticks what goes into the form. */
export function ReadDialog({ name, pages, lines, onApply, onClose }: Props) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        lines.filter(({ doubt, now, value }) => doubt === '' && (now === '' || now === value)).map(({ key }) => key),
      ),
  )
  const tick = (key: string, isOn: boolean) => {
    const next = new Set(ticked)
    if (isOn) next.add(key)
    else next.delete(key)
    setTicked(next)
  }
  const chosen = lines.filter(({ key }) => ticked.has(key))
  return (
    <Dialog
      open
      width={860}
      title="识别结果"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>不填入</Button>
          <Button type="primary" disabled={chosen.length === 0} onClick={() => onApply(chosen)}>
            填入 {chosen.length} 项
          </Button>
        </>
      }
    >
      <p className="read-head">
        “{name}”{pages > 1 && `有 ${pages} 页文字，`}读到 {lines.length}{' '}
        项。已作为合同文本附上；有疑问的和表单里已填的没有勾选，请对照原文。
      </p>
      {lines.length === 0 && <p>没有认出合同要素，请手工填写。</p>}
      <ul className="read-lines">
        {lines.map(({ key, label, value, page, quote, doubt, now }) => (
          <li key={key}>
            <Checkbox checked={ticked.has(key)} onChange={({ target }) => tick(key, target.checked)}>
              <b>{label}</b>
            </Checkbox>
            <div className="read-value">
              <span className="read-said">{value}</span>
              {doubt !== '' && <span className="read-doubt">{doubt}</span>}
              {now !== '' && now !== value && <span className="read-now">现在填的是：{now}</span>}
              <small title={quote}>
                {page > 0 && `第${page}页：`}
                {quote}
              </small>
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
