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
  const paragraphs = content
    .split(/\n+/)
    .map((text) => text.trim())
    .filter((text) => text !== '')
  return (
    <article className="bulletin-paper">
      <h2>{title}</h2>
      <p className="bulletin-facts">{facts}</p>
      {paragraphs.map((text, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- paragraphs of one text have no other name
        <p key={index} className={index === 0 && text.endsWith('：') ? 'bulletin-address' : undefined}>
          {text}
        </p>
      ))}
      {children}
    </article>
  )
}
