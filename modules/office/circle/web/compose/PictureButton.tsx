import { Icon } from '@mingtai/ui'
import { Button } from 'antd'
import { useRef } from 'react'

interface Props {
  /** There is no room for another picture. */
  isFull: boolean
  onChoose(files: File[]): void
}

/** Takes pictures from this computer into a post. */
export function PictureButton({ isFull, onChoose }: Props) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept="image/*"
        aria-label="选择图片"
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <Button
        type="text"
        icon={<Icon name="image" size={16} />}
        disabled={isFull}
        onClick={() => chooser.current?.click()}
      >
        图片
      </Button>
    </>
  )
}
