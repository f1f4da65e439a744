import { TypedInput } from '@mingtai/ui'
import { uploadedPicture } from '@mingtai/screen-model'
import { Button } from 'antd'
import { useState } from 'react'
import { AddressHint } from '../property/AddressHint.tsx'
import { useDesignPictures } from './design-pictures.ts'
import { PictureLibrary } from './PictureLibrary.tsx'

interface Props {
  label: string
  value: string
  onChange: (address: string) => void
}

/** A picture: one that the screen holds, or the address of another. */
export function PictureField({ label, value, onChange }: Props) {
  const pictures = useDesignPictures()
  const [isOpen, setOpen] = useState(false)
  const isUploaded = uploadedPicture(value) !== null
  return (
    <span className="design-address">
      <TypedInput
        aria-label={label}
        placeholder="https://"
        value={isUploaded ? '已选图片' : value}
        readOnly={isUploaded}
        allowClear
        onType={(text) => onChange(isUploaded ? '' : text.trim())}
        addonAfter={
          pictures !== undefined && (
            <Button size="small" type="text" onClick={() => setOpen(true)}>
              图片库
            </Button>
          )
        }
      />
      {!isUploaded && <AddressHint address={value} />}
      {isOpen && pictures !== undefined && (
        <PictureLibrary
          pictures={pictures}
          chosen={value}
          onChoose={(address) => {
            onChange(address)
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </span>
  )
}
