import { useLayoutEffect, useRef, useState } from 'react'

/** The words of a post; what is longer than eight lines opens by a click. */
export function PostText({ content }: { content: string }) {
  const element = useRef<HTMLParagraphElement>(null)
  const [isLong, setLong] = useState(false)
  const [isWhole, setWhole] = useState(false)
  useLayoutEffect(() => {
    const { current } = element
    if (current !== null && !isWhole) setLong(current.scrollHeight > current.clientHeight + 2)
  }, [content, isWhole])
  if (content === '') return null
  return (
    <div className="circle-text">
      <p ref={element} data-whole={isWhole}>
        {content}
      </p>
      {isLong && (
        <button type="button" onClick={() => setWhole(!isWhole)}>
          {isWhole ? '收起' : '展开全文'}
        </button>
      )}
    </div>
  )
}
