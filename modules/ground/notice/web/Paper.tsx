import { wordsOf } from '@mingtai/rich-text'
import { RichText } from '@mingtai/ui/rich-text'
import type { ReactNode } from 'react'

interface Props {
  title: string
  /** Who and when. */
  facts: string
  content: string
  children?: ReactNode
}

/** A notice as it is printed: a title, its source, and paragraphs that begin two characters in. */
export function Paper({ title, facts, content, children }: Props) {
  return (
    <article className="bulletin-paper">
      <h2>{title}</h2>
      <p className="bulletin-facts">{facts}</p>
      <RichText html={addressed(content)} />
      {children}
    </article>
  )
}

/** Whom it addresses stands at the edge. */
function addressed(html: string): string {
  const first = /^<p>(.*?)<\/p>/.exec(html)
  return first?.[1] !== undefined && wordsOf(first[1]).endsWith('：')
    ? html.replace('<p>', '<p data-align="left">')
    : html
}
