import { lazy, Suspense, useRef } from 'react'
import type { Caret } from './comment/caret.ts'
import { PlainField } from './comment/PlainField.tsx'

// The list of people is not needed to show an approval.
const MentionField = lazy(() => import('./comment/MentionField.tsx'))

/** Somebody whom a comment names with @. */
export interface Called {
  id: string
  name: string
}

interface Props {
  value: string
  onChange(text: string): void
  onCall(person: Called): void
  /** Those who take part already, offered first. */
  near: readonly Called[]
  label?: string
  placeholder?: string
  variant?: 'outlined' | 'borderless'
  rows?: { minRows: number; maxRows: number }
  isRequired?: boolean
}

const commentRows = { minRows: 2, maxRows: 6 }

/** What the field shows, before and after the list of people has come. */
export interface CommentArea {
  'aria-label': string
  'aria-required': boolean
  placeholder: string
  variant: 'outlined' | 'borderless'
  value: string
  maxLength: number
  autoSize: { minRows: number; maxRows: number }
}

/** A text in which @ and the beginning of a name, in letters or pinyin, offers people to be told. */
export function CommentField(props: Props) {
  const { value, onChange, onCall, near, label = '评论', placeholder = '说点什么，不影响审批；输入 @ 提醒谁看' } = props
  const { variant = 'outlined', rows = commentRows, isRequired = false } = props
  const caret = useRef<Caret | null>(null)
  const area: CommentArea = {
    'aria-label': label,
    'aria-required': isRequired,
    placeholder,
    variant,
    value,
    maxLength: 2000,
    autoSize: rows,
  }
  return (
    <Suspense fallback={<PlainField area={area} caret={caret} onChange={onChange} />}>
      <MentionField area={area} caret={caret} near={near} onChange={onChange} onCall={onCall} />
    </Suspense>
  )
}

/** Ids of those who were chosen and still stand in the text. */
export function mentionsIn(text: string, called: readonly Called[]): string[] {
  return [...new Set(called.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id))]
}
