import { Icon, useNotice } from '@mingtai/ui'
import { Button } from 'antd'
import { type ChangeEvent, useRef } from 'react'

interface Props<T> {
  words: string
  /** Endings that the dialog offers, as of an input. */
  accept: string
  label: string
  /** What the file holds, or the sentence that says why it will not do. */
  read(file: File): Promise<{ file: T } | { wrong: string }>
  onFile(file: T): void
}

/** A button that asks for a file and reads it; a wrong one is refused with a sentence. */
export function FileButton<T>({ words, accept, label, read, onFile }: Props<T>) {
  const input = useRef<HTMLInputElement>(null)
  const notice = useNotice()
  const handleChange = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0]
    // The same file may be chosen again after it was mended.
    event.target.value = ''
    if (chosen === undefined) return
    const found = await read(chosen)
    if ('wrong' in found) notice.refuse(null, found.wrong)
    else onFile(found.file)
  }
  return (
    <>
      <Button icon={<Icon name="upload" size={15} />} onClick={() => input.current?.click()}>
        {words}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={(event) => void handleChange(event)}
      />
    </>
  )
}
