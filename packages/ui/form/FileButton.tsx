import { Button } from 'antd'
import { useRef } from 'react'
import { Icon } from '../icon/Icon.tsx'

interface Props {
  words: string
  /** Endings that the dialog offers, as of an input: `.xlsx`. */
  accept: string
  label: string
  isBusy?: boolean
  onChoose(file: File): void
}

/** A button that asks for one file. */
export function FileButton({ words, accept, label, isBusy = false, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button loading={isBusy} icon={<Icon name="upload" size={14} />} onClick={() => input.current?.click()}>
        {words}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file may be chosen again after it was mended.
          target.value = ''
          if (file !== undefined) onChoose(file)
        }}
      />
    </>
  )
}
