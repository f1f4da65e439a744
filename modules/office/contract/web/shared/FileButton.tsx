import { Icon } from '@mingtai/ui'
import { Button } from 'antd'
import { useRef } from 'react'

interface Props {
  /** Ends of names, as in `.xlsx`. */
  accept: string
  words: string
  label: string
  isBusy?: boolean
  onChoose(file: File): void
}

/** Opens the chooser for one file. */
export function FileButton({ accept, words, label, isBusy = false, onChoose }: Props) {
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
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file !== undefined) onChoose(file)
        }}
      />
    </>
  )
}
