import { type EntryColumn, isPattern } from '@mingtai/entry-model'
import { Form, Input } from 'antd'
import { useState } from 'react'

interface Props {
  pattern: EntryColumn['rules']['pattern']
  onChange(pattern: EntryColumn['rules']['pattern']): void
}

/** A regular expression for the whole text, and the words that are said where it does not match. */
export function PatternField({ pattern, onChange }: Props) {
  const [text, setText] = useState(pattern?.text ?? '')
  const [words, setWords] = useState(pattern?.words ?? '')
  const isWrong = text !== '' && !isPattern(text)
  const change = (next: { text: string; words: string }) => {
    setText(next.text)
    setWords(next.words)
    const isSound = next.text !== '' && next.words.trim() !== '' && isPattern(next.text)
    onChange(isSound ? { text: next.text, words: next.words.trim() } : null)
  }
  return (
    <Form.Item
      label="正则表达式"
      className="entry-form-wide"
      validateStatus={isWrong ? 'error' : ''}
      help={isWrong ? '写错了，或用了不支持的写法（反向引用、环视、\\b）。' : undefined}
    >
      <div className="entry-compare">
        <Input
          aria-label="正则表达式"
          value={text}
          maxLength={200}
          spellCheck={false}
          placeholder="如 [A-Z]{2}-\d{4}"
          onChange={({ target }) => change({ text: target.value, words })}
        />
        <Input
          aria-label="不符合时怎么说"
          value={words}
          maxLength={60}
          placeholder="怎么说，如 两个字母-四位数字"
          onChange={({ target }) => change({ text, words: target.value })}
        />
      </div>
    </Form.Item>
  )
}
