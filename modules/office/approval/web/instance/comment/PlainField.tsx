import { Input } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { CommentArea } from '../CommentField.tsx'
import { type Caret, caretOf } from './caret.ts'

interface Props {
  area: CommentArea
  /** Where the next field goes on when this one is taken away. */
  caret: RefObject<Caret | null>
  onChange(text: string): void
}

/** The field in which a comment is typed until the list of people has come. */
export function PlainField({ area, caret, onChange }: Props) {
  const field = useRef<TextAreaRef>(null)
  // The focus is asked for before the field leaves the page.
  useLayoutEffect(() => {
    const shown = field.current?.resizableTextArea?.textArea
    return () => {
      caret.current = caretOf(shown)
    }
  }, [caret])
  return <Input.TextArea ref={field} {...area} onChange={({ target }) => onChange(target.value)} />
}
